// Poses of a robot's links from its joint values, as the pages draw them. A pose is twelve numbers, row by row.
export const times = (a, b) => {
  const out = new Array(12);
  for (let r = 0; r < 12; r += 4) {
    for (let c = 0; c < 4; c++) {
      out[r + c] = a[r] * b[c] + a[r + 1] * b[4 + c] + a[r + 2] * b[8 + c] + (c === 3 ? a[r + 3] : 0);
    }
  }
  return out;
};

const motion = (link, q) => {
  const [x, y, z] = link.axis;
  if (link.type === 'PRISMATIC') {
    return [1, 0, 0, x * q, 0, 1, 0, y * q, 0, 0, 1, z * q];
  }
  const s = Math.sin(q), c = Math.cos(q), d = 1 - c;
  return [
    c + d * x * x, d * x * y - s * z, d * x * z + s * y, 0,
    d * x * y + s * z, c + d * y * y, d * y * z - s * x, 0,
    d * x * z - s * y, d * y * z + s * x, c + d * z * z, 0];
};

/** The poses of all links, in their order. */
export const linkPoses = (links, values) => {
  const poses = [];
  links.forEach((link, i) => {
    if (link.parent < 0) {
      poses[i] = link.pose;
      return;
    }
    const q = link.variable < 0 ? 0 : link.factor * values[link.variable] + link.offset;
    const local = link.variable < 0 ? link.origin : times(link.origin, motion(link, q));
    poses[i] = times(poses[link.parent], local);
  });
  return poses;
};

/** The joints that have a slider, as the page kit wants them; each knows its variable. */
export const slidersOf = links => links
  .filter(link => link.parent >= 0 && link.variable >= 0 && !link.follows)
  .map(link => ({ name: link.joint, unit: link.type === 'PRISMATIC' ? 'm' : 'rad', lower: link.lower, upper: link.upper,
    unlimited: link.unlimited, variable: link.variable }));
