// Draws the traversal tree as rows of bars, one row a depth; what is narrower than a pixel is drawn once a pixel.
// Kinds 0 to 3 are those of the bytes; 4 is a pair of kind 0 in the cut.
const NAMES = ['volumes overlap', 'in collision', 'checked free', 'free without a check', 'not decided'];
const COLOURS = ['#9aa4b2', '#D55E00', '#009E73', '#56B4E9', '#E69F00'];
// Where many share a pixel, the graver is seen.
const RANK = [0, 4, 2, 1, 3];
const KEY = [1, 4, 2, 3, 0];
const VERDICTS = { hit: 'They touch', free: 'Free', unknown: 'Not decided within the budget' };
// The height of a row in a shallow tree.
const HIGHEST = 32;
const { many } = kit;
const canvas = document.getElementById('tree');
const slider = document.getElementById('pose');
const key = document.getElementById('key');
let nodes = null;
let from = 0;
let width = 1;

// Bytes, parents first, become spans over the cut: the i-th node of the cut stands at [i, i + 1).
const unpack = text => {
  const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const n = bytes.length;
  const first = new Float64Array(n), last = new Float64Array(n);
  const kinds = new Uint8Array(n);
  const open = [];
  let leaves = 0, deepest = 1;
  for (let i = 0; i < n; i++) {
    const depth = bytes[i] >> 2;
    deepest = Math.max(deepest, depth);
    while (open.length && bytes[open[open.length - 1]] >> 2 >= depth) {
      last[open.pop()] = leaves;
    }
    first[i] = leaves;
    const leaf = i + 1 === n || bytes[i + 1] >> 2 <= depth;
    kinds[i] = leaf && (bytes[i] & 3) === 0 ? 4 : bytes[i] & 3;
    if (leaf) {
      leaves++;
    }
    open.push(i);
  }
  while (open.length) {
    last[open.pop()] = leaves;
  }
  return { bytes, kinds, first, last, leaves, deepest, drawn: 0 };
};

const draw = () => {
  const ratio = window.devicePixelRatio || 1;
  const w = Math.max(1, Math.round(canvas.clientWidth * ratio));
  const h = Math.max(1, Math.round(canvas.clientHeight * ratio));
  canvas.width = w;
  canvas.height = h;
  const g = canvas.getContext('2d', { willReadFrequently: true });
  const row = Math.min(h / nodes.deepest, HIGHEST * ratio);
  const scale = w / width;
  const pixel = new Int32Array(nodes.deepest + 1).fill(-1);
  const rank = new Int32Array(nodes.deepest + 1);
  let drawn = 0;
  for (let i = 0; i < nodes.bytes.length; i++) {
    const x0 = (nodes.first[i] - from) * scale, x1 = (nodes.last[i] - from) * scale;
    if (x1 < 0 || x0 > w) {
      continue;
    }
    const depth = nodes.bytes[i] >> 2, kind = nodes.kinds[i];
    if (x1 - x0 < 1) {
      const p = Math.floor(x0);
      if (pixel[depth] === p && rank[depth] >= RANK[kind]) {
        continue;
      }
      pixel[depth] = p;
      rank[depth] = RANK[kind];
    }
    drawn++;
    g.fillStyle = COLOURS[kind];
    const gap = x1 - x0 > 3 ? 1 : 0;
    g.fillRect(x0, (depth - 1) * row, Math.max(1, x1 - x0 - gap), Math.max(1, row - 1));
  }
  nodes.drawn = drawn;
  canvas.dataset.nodes = nodes.bytes.length;
  canvas.dataset.drawn = drawn;
  canvas.dataset.width = width;
};

const clamp = () => {
  width = Math.min(nodes.leaves, Math.max(4, width));
  from = Math.min(nodes.leaves - width, Math.max(0, from));
};
const whole = () => {
  from = 0;
  width = nodes.leaves;
  draw();
};
const show = () => {
  const check = data.checks[Number(slider.value)];
  const before = nodes;
  nodes = unpack(check.nodes);
  if (before) {
    // The same share of the tree stays in view.
    from *= nodes.leaves / before.leaves;
    width *= nodes.leaves / before.leaves;
    clamp();
  }
  document.getElementById('number').textContent = `${check.index} (${Number(slider.value) + 1} of ${data.checks.length})`;
  document.getElementById('verdict').textContent = `${VERDICTS[check.verdict]}: ${many(check.tests, 'test')}, `
    + `${many(check.all, 'pair')} in the tree, ${check.counts.reduce((a, b) => a + b)} in the cut, ${check.deepest} deep.`
    + (check.walked ? '' : ' They were found to touch before the tree was walked'
      + (check.all > 1 ? ', where they touched before; the bars are those of an earlier pose.' : '.'))
    + (check.verdict === 'hit' && check.walked && check.counts[1] === 0 ? ' One body is inside the other.' : '');
  key.replaceChildren(...KEY.map(k => {
    const item = document.createElement('span');
    item.style.borderLeftColor = COLOURS[k];
    item.textContent = k === 0 ? `${NAMES[0]} (above the cut)` : `${NAMES[k]}: ${check.counts[k === 4 ? 0 : k]}`;
    return item;
  }));
  const below = check.all - nodes.bytes.length;
  document.getElementById('left').textContent = data.left + (below === 0 ? ''
    : `${many(below, 'pair')} below depth ${nodes.deepest} not drawn; a bar at that depth has the gravest colour below it.`);
  view.move('B', check.pose);
  if (check.verdict === 'hit') {
    view.colour('B', kit.COLOURS.hit, 'B touches A');
  } else if (check.verdict === 'unknown') {
    view.colour('B', kit.COLOURS.unknown, 'B, not decided');
  } else {
    view.colour('B');
  }
  document.getElementById('verdict').dataset.kind = { hit: 'hit', free: 'free', unknown: 'unsure' }[check.verdict];
  if (before) {
    draw();
  } else {
    whole();
  }
};

canvas.addEventListener('wheel', event => {
  event.preventDefault();
  const at = from + width * event.offsetX / canvas.clientWidth;
  const factor = Math.exp(event.deltaY * 0.002);
  width *= factor;
  clamp();
  from = at - width * event.offsetX / canvas.clientWidth;
  clamp();
  draw();
}, { passive: false });
canvas.addEventListener('pointerdown', event => canvas.setPointerCapture(event.pointerId));
canvas.addEventListener('pointermove', event => {
  if (event.buttons & 1) {
    from -= event.movementX * width / canvas.clientWidth;
    clamp();
    draw();
  }
});
document.getElementById('whole').addEventListener('click', whole);
slider.addEventListener('input', show);
// The tree by keys: left and right move, + and - zoom; the space bar plays the poses.
canvas.tabIndex = 0;
canvas.addEventListener('keydown', event => {
  const step = { ArrowLeft: -0.1, ArrowRight: 0.1 }[event.key];
  const factor = { '+': 0.7, '=': 0.7, '-': 1 / 0.7 }[event.key];
  if (step || factor) {
    event.preventDefault();
    from += (step ?? 0) * width + (factor ? width * (1 - factor) / 2 : 0);
    width *= factor ?? 1;
    clamp();
    draw();
  }
});
new kit.Player(document.getElementById('play'), view, () => {
  if (Number(slider.value) >= data.checks.length - 1) {
    return false;
  }
  slider.value = Number(slider.value) + 1;
  show();
  return true;
}, 200);
new ResizeObserver(() => nodes && draw()).observe(canvas);
show();
view.frameTwo('A', 'B');
