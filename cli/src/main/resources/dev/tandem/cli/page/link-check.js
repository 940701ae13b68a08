// Whether links touch, by the triangles of the page. Of links that touch it never says that they are apart: what is closer
// than the page's numbers and its triangles of round shapes are exact is 'near', not 'apart'.
const LEAF = 4;
/** Of the coordinates: they are 32-bit floats here. */
const ROUNDING = 1e-6;
/** More pairs of triangles than this keep people waiting. */
const MOST_PAIRS = 300000;

const sub = (p, q) => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
const dot = (p, q) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const cross = (p, q) => [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
const along = (p, d, t) => [p[0] + t * d[0], p[1] + t * d[1], p[2] + t * d[2]];
const unit = t => Math.min(1, Math.max(0, t));
const mapped = (m, [x, y, z]) => [m[0] * x + m[1] * y + m[2] * z + m[3], m[4] * x + m[5] * y + m[6] * z + m[7],
  m[8] * x + m[9] * y + m[10] * z + m[11]];
/** A pose of B in the frame of A. */
const relative = (a, b) => {
  const out = new Array(12);
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 4; c++) {
      out[4 * r + c] = [0, 1, 2].reduce((sum, k) => sum + a[4 * k + r] * (b[4 * k + c] - (c === 3 ? a[4 * k + 3] : 0)), 0);
    }
  }
  return out;
};

// ---- two triangles

const squaredSegments = (p, q, r, s) => {
  const d = sub(q, p), e = sub(s, r), w = sub(p, r);
  const a = dot(d, d), b = dot(d, e), c = dot(e, e), f = dot(d, w), g = dot(e, w);
  let t = a * c - b * b > 0 ? unit((b * g - c * f) / (a * c - b * b)) : 0;
  const u = c > 0 ? unit((b * t + g) / c) : 0;
  t = a > 0 ? unit((b * u - f) / a) : 0;
  const gap = sub(along(p, d, t), along(r, e, u));
  return dot(gap, gap);
};
/** Of a point from the inside of a triangle; infinite where an edge is closer, which is measured for itself. */
const squaredFromFace = (p, [a, b, c]) => {
  const n = cross(sub(b, a), sub(c, a));
  const square = dot(n, n);
  if (!(square > 0)) {
    return Infinity;
  }
  const inside = [[a, b], [b, c], [c, a]].every(([from, to]) => dot(cross(sub(to, from), sub(p, from)), n) >= 0);
  return inside ? dot(sub(p, a), n) ** 2 / square : Infinity;
};
const pierces = (p, q, [a, b, c]) => {
  const n = cross(sub(b, a), sub(c, a));
  const before = dot(sub(p, a), n), after = dot(sub(q, a), n);
  if (before === after || before > 0 === after > 0) {
    return false;
  }
  return squaredFromFace(along(p, sub(q, p), before / (before - after)), [a, b, c]) < Infinity;
};
const SIDES = [[0, 1], [1, 2], [2, 0]];
const squaredTriangles = (s, t) => {
  let least = Infinity;
  for (const [i, j] of SIDES) {
    if (pierces(s[i], s[j], t) || pierces(t[i], t[j], s)) {
      return 0;
    }
    least = Math.min(least, squaredFromFace(s[i], t), squaredFromFace(t[i], s));
    for (const [k, l] of SIDES) {
      least = Math.min(least, squaredSegments(s[i], s[j], t[k], t[l]));
    }
  }
  return least;
};

/** A piece of a link: its triangles in the frame of the link, with a tree of boxes over them. */
class Piece {
  /**
   * slack: how far the shape may lie outside of its triangles; negative if that is not known.
   * solid: whether what is inside touches it.
   */
  constructor(geometry, origin, [slack, solid]) {
    const at = geometry.getAttribute('position').array;
    this.corners = geometry.getIndex().array;
    this.points = Array.from({ length: at.length / 3 }, (_, i) => mapped(origin, [at[3 * i], at[3 * i + 1], at[3 * i + 2]]));
    this.slack = slack;
    this.solid = solid;
    this.size = this.points.reduce((most, p) => Math.max(most, Math.hypot(...p)), 0);
    this.count = this.corners.length / 3;
  }

  triangle(i) {
    return [0, 1, 2].map(k => this.points[this.corners[3 * i + k]]);
  }

  /** The root of the tree, made when it is first needed: { middle, half, triangles } or { middle, half, kids }. */
  get root() {
    this.tree ??= this.node(Array.from({ length: this.count }, (_, i) => {
      const t = this.triangle(i);
      const low = [0, 1, 2].map(k => Math.min(t[0][k], t[1][k], t[2][k]));
      return { i, low, high: [0, 1, 2].map(k => Math.max(t[0][k], t[1][k], t[2][k])) };
    }));
    return this.tree;
  }

  node(boxes) {
    const low = [Infinity, Infinity, Infinity], high = [-Infinity, -Infinity, -Infinity];
    for (const b of boxes) {
      for (let k = 0; k < 3; k++) {
        low[k] = Math.min(low[k], b.low[k]);
        high[k] = Math.max(high[k], b.high[k]);
      }
    }
    const out = { middle: low.map((x, k) => (x + high[k]) / 2), half: low.map((x, k) => (high[k] - x) / 2) };
    if (boxes.length <= LEAF) {
      return Object.assign(out, { triangles: boxes.map(b => this.triangle(b.i)) });
    }
    const k = out.half.indexOf(Math.max(...out.half));
    boxes.sort((p, q) => p.low[k] + p.high[k] - q.low[k] - q.high[k]);
    const mid = boxes.length >> 1;
    return Object.assign(out, { kids: [this.node(boxes.slice(0, mid)), this.node(boxes.slice(mid))] });
  }

  /** A point of each connected part of the surface. */
  get samples() {
    if (!this.firsts) {
      const ids = new Map();
      const id = this.points.map(p => {
        const key = p.join();
        return ids.get(key) ?? (ids.set(key, ids.size), ids.size - 1);
      });
      const above = Array.from({ length: ids.size }, (_, i) => i);
      const top = i => {
        while (above[i] !== i) {
          above[i] = above[above[i]];
          i = above[i];
        }
        return i;
      };
      for (let i = 0; i < this.corners.length; i += 3) {
        above[top(id[this.corners[i + 1]])] = top(id[this.corners[i]]);
        above[top(id[this.corners[i + 2]])] = top(id[this.corners[i]]);
      }
      const firsts = new Map(Array.from(this.corners, i => [top(id[i]), this.points[i]]));
      this.firsts = [...firsts.values()];
    }
    return this.firsts;
  }

  /** Whether a point is inside, by the angles under which it sees the triangles. */
  holds(p) {
    if (sub(p, this.root.middle).some((d, k) => Math.abs(d) > this.root.half[k])) {
      return false;
    }
    let angle = 0;
    for (let i = 0; i < this.count; i++) {
      const [a, b, c] = this.triangle(i).map(q => sub(q, p));
      const [x, y, z] = [a, b, c].map(q => Math.hypot(...q));
      angle += 2 * Math.atan2(dot(a, cross(b, c)), x * y * z + dot(a, b) * z + dot(b, c) * x + dot(c, a) * y);
    }
    return Math.abs(angle) > 2 * Math.PI;
  }
}

/** Whether two boxes are farther apart than a distance, along an axis of one of them. */
const boxesApart = (a, b, m, reach) => {
  const d = sub(mapped(m, b.middle), a.middle);
  const turned = [0, 1, 2].map(i => [0, 1, 2].map(j => Math.abs(m[4 * i + j])));
  for (let i = 0; i < 3; i++) {
    if (Math.abs(d[i]) > a.half[i] + dot(turned[i], b.half) + reach) {
      return true;
    }
    const onB = Math.abs(m[i] * d[0] + m[4 + i] * d[1] + m[8 + i] * d[2]);
    if (onB > b.half[i] + turned[0][i] * a.half[0] + turned[1][i] * a.half[1] + turned[2][i] * a.half[2] + reach) {
      return true;
    }
  }
  return false;
};

/** 'touch', 'near' (not decided) or 'apart' of two pieces; m is the pose of B's link in the frame of A's. */
const pieces = (a, b, m) => {
  if (a.slack < 0 || b.slack < 0) {
    return 'near';
  }
  const touch = ROUNDING * (a.size + b.size + Math.hypot(m[3], m[7], m[11]));
  const reach = touch + a.slack + b.slack;
  const open = [[a.root, b.root]];
  let left = MOST_PAIRS;
  let near = false;
  while (open.length) {
    const [p, q] = open.pop();
    if (boxesApart(p, q, m, reach)) {
      continue;
    }
    const volume = n => n.half[0] + n.half[1] + n.half[2];
    if (p.kids && (!q.kids || volume(p) >= volume(q))) {
      open.push([p.kids[0], q], [p.kids[1], q]);
    } else if (q.kids) {
      open.push([p, q.kids[0]], [p, q.kids[1]]);
    } else {
      for (const t of q.triangles.map(corners => corners.map(c => mapped(m, c)))) {
        for (const s of p.triangles) {
          const square = squaredTriangles(s, t);
          if (square <= touch * touch) {
            return 'touch';
          }
          near ||= square <= reach * reach;
        }
      }
      left -= p.triangles.length * q.triangles.length;
      if (left < 0) {
        return 'near';
      }
    }
  }
  const back = relative(m, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
  const inside = (a.solid && b.samples.some(p => a.holds(mapped(m, p)))) || (b.solid && a.samples.some(p => b.holds(mapped(back, p))));
  return inside ? 'touch' : near ? 'near' : 'apart';
};

/** The same of two links, each { pieces: [Piece], pose }. */
const linksMeet = (a, b) => {
  const m = relative(a.pose, b.pose);
  let worst = 'apart';
  for (const p of a.pieces) {
    for (const q of b.pieces) {
      const found = pieces(p, q, m);
      if (found === 'touch') {
        return found;
      }
      worst = found === 'near' ? found : worst;
    }
  }
  return worst;
};
