// Moves the links as the sliders say, and colours those that touch.
const times = (a, b) => {
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
const values = [...data.values];
const poses = [];
const place = () => {
  data.links.forEach((link, i) => {
    if (link.parent < 0) {
      poses[i] = link.pose;
    } else {
      const q = link.variable < 0 ? 0 : link.factor * values[link.variable] + link.offset;
      const local = link.variable < 0 ? link.origin : times(link.origin, motion(link, q));
      poses[i] = times(poses[link.parent], local);
    }
  });
};
const ballsInWorld = i => {
  const m = poses[i], b = data.links[i].balls, out = [];
  for (let k = 0; k < b.length; k += 4) {
    const [x, y, z, r] = b.slice(k, k + 4);
    out.push([m[0] * x + m[1] * y + m[2] * z + m[3], m[4] * x + m[5] * y + m[6] * z + m[7],
      m[8] * x + m[9] * y + m[10] * z + m[11], r]);
  }
  return out;
};
const coversTouch = () => {
  const balls = data.links.map((_, i) => ballsInWorld(i));
  const found = [];
  for (const [i, j] of data.checked) {
    if (balls[i].some(p => balls[j].some(q =>
      Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) <= p[3] + q[3]))) {
      found.push([data.links[i].name, data.links[j].name]);
    }
  }
  return found;
};
const verdict = document.getElementById('verdict');
const sliders = document.getElementById('sliders');
const update = () => {
  place();
  const moved = values.some((v, k) => v !== data.values[k]);
  const pairs = moved ? coversTouch() : data.touching;
  const names = new Set(pairs.flat());
  data.links.forEach((link, i) => {
    for (const piece of link.pieces) {
      view.move(piece.name, times(poses[i], piece.origin));
      view.colour(piece.name, names.has(link.name) ? (moved ? '#e69a1f' : '#d62828') : undefined);
    }
    if (link.balls.length) {
      view.move(link.cover, poses[i]);
    }
    for (const tree of link.levels) {
      view.move(tree.name, poses[i]);
    }
  });
  const list = pairs.map(p => p.join(' – ')).join(', ');
  verdict.textContent = moved
    ? (pairs.length ? `covering balls touch, the links may be free: ${list}` : 'free: not even covering balls touch')
    : (pairs.length ? `touching: ${list}` : 'free');
};
const made = new Map();
for (const link of data.links) {
  if (link.parent >= 0 && link.variable >= 0 && !link.follows) {
    const label = document.createElement('label');
    label.style.display = 'block';
    const input = Object.assign(document.createElement('input'), {
      type: 'range', min: link.lower, max: link.upper, step: (link.upper - link.lower) / 500 || 1 });
    input.value = values[link.variable];
    input.dataset.joint = link.joint;
    input.addEventListener('input', () => {
      values[link.variable] = Number(input.value);
      update();
    });
    made.set(link.variable, input);
    label.append(input, ' ', link.joint);
    sliders.append(label);
  }
}
document.getElementById('back').addEventListener('click', () => {
  data.values.forEach((v, k) => { values[k] = v; });
  for (const [k, input] of made) {
    input.value = values[k];
  }
  update();
});
// One level of the sphere trees at a time; none at first.
const level = document.getElementById('level');
const deepest = Math.max(0, ...data.links.map(link => link.levels.length));
level.append(new Option('none', -1), ...Array.from({ length: deepest }, (_, k) => new Option(k, k)));
const showLevel = () => {
  const wanted = Number(level.value);
  let count = 0;
  for (const link of data.links) {
    link.levels.forEach((tree, k) => {
      view.show(tree.name, k === wanted);
      count += k === wanted ? tree.balls : 0;
    });
  }
  document.getElementById('count').textContent = wanted < 0 ? '' : `${count} spheres`;
};
level.addEventListener('change', showLevel);
const trees = document.querySelector('#legend input[data-group="sphere trees"]');
if (trees) {
  // The legend's box shows all things of a group, but only one level makes sense.
  trees.closest('label').remove();
}
showLevel();
const box = document.querySelector('#legend input[data-group="covering balls"]');
if (box) {
  box.checked = false;
  view.showGroup('covering balls', false);
}
update();
