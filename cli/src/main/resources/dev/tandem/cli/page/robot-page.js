// Moves the links as the sliders say, and colours those that touch. The detector answered for the checked state; any other
// state is answered by covering balls and by the triangles of the page, and the page says how exactly.
const { el, make, List, Sliders, COLOURS, many, length, randomWithin, copy } = kit;
const { linkPoses, slidersOf, times } = kinematics;
/** Rounding of the balls in the page's data. */
const SLACK = 1e-6;
data.links.forEach((link, i) => Object.assign(link, data.covers[i]));
const values = [...data.values];
const joints = slidersOf(data.links);
let poses = [];

const ballsInWorld = i => {
  const m = poses[i], b = data.links[i].balls, out = [];
  for (let k = 0; k < b.length; k += 4) {
    const [x, y, z, r] = b.slice(k, k + 4);
    out.push([m[0] * x + m[1] * y + m[2] * z + m[3], m[4] * x + m[5] * y + m[6] * z + m[7],
      m[8] * x + m[9] * y + m[10] * z + m[11], r * (1 + SLACK)]);
  }
  return out;
};
/** The pieces of a link as link-check.js wants them, made when they are first needed. */
const checks = data.links.map(() => null);
const checkOf = i => {
  const { pieces, checks: how } = data.links[i];
  checks[i] ??= pieces.map((p, k) => new Piece(view.things.get(p.name).geometry, p.origin, how[k]));
  return { pieces: checks[i], pose: poses[i] };
};
/** The pairs of links that touch or of which that is not decided. */
const meeting = () => {
  const balls = data.links.map((_, i) => ballsInWorld(i));
  return data.checked.filter(([i, j]) => balls[i].some(p => balls[j].some(q =>
    Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) <= p[3] + q[3])))
    .map(([i, j]) => ({ a: data.links[i].name, b: data.links[j].name, found: linksMeet(checkOf(i), checkOf(j)) }))
    .filter(pair => pair.found !== 'apart');
};
const thingsOf = name => data.links.find(l => l.name === name).pieces.map(p => p.name);
const list = new List(el('touching'), [{ key: 'a', title: 'link A', breaks: true }, { key: 'b', title: 'link B', breaks: true },
  { key: 'found', title: 'found', text: pair => pair.found === 'near' ? 'not decided' : 'touch' }], pair => {
  if (pair) {
    const things = [...thingsOf(pair.a), ...thingsOf(pair.b)];
    view.highlight(things);
    view.frame(things);
    view.removeLine('place');
    if (pair.point) {
      view.setLine('place', { points: [pair.point], colour: COLOURS.chosen, meaning: 'a point of contact', width: 7 });
    }
  }
});
const say = (kind, verdict, how, header) => {
  el('verdict').dataset.kind = kind;
  el('verdict').textContent = verdict;
  el('how').textContent = how;
  el('intro').textContent = header;
};
const pairsTouch = n => n ? `${many(n, 'pair')} of links ${n === 1 ? 'touches' : 'touch'}` : 'no links touch';
const sayChecked = pairs => {
  const verdict = (pairs.length ? '' : 'free: ') + pairsTouch(pairs.length);
  say(pairs.length ? 'hit' : 'free', verdict, 'Exact, for the state that was checked.', `Checked state: ${verdict}.`);
};
const slack = Math.max(0, ...data.links.flatMap(link => link.checks.map(([most]) => most)));
const sayMoved = pairs => {
  const near = pairs.filter(p => p.found === 'near').length;
  const n = pairs.length - near;
  const open = near ? `${many(near, 'pair')} ${near === 1 ? 'is' : 'are'} not decided` : '';
  const verdict = n ? pairsTouch(n) + (near ? `, ${open}` : '') : near ? `not decided: ${many(near, 'pair')} of links` : 'free: no links touch';
  say(n ? 'hit' : near ? 'unsure' : 'free', verdict,
    'Found by this page, from the triangles of the links as 32-bit numbers'
    + (slack ? `; round shapes are triangles to ${length(slack, 'm', 2)}` : '')
    + '. What is closer than that is not called free. tandem view asks the detector itself, live.',
    `Moved since the check: ${n ? pairsTouch(n) : near ? 'not decided' : 'free'}.`);
};
const update = () => {
  poses = linkPoses(data.links, values);
  const moved = values.some((v, k) => v !== data.values[k]);
  const pairs = moved ? meeting() : data.touching;
  const names = new Set(pairs.flatMap(p => [p.a, p.b]));
  const hit = new Set(pairs.filter(p => p.found !== 'near').flatMap(p => [p.a, p.b]));
  data.links.forEach((link, i) => {
    for (const piece of link.pieces) {
      view.move(piece.name, times(poses[i], piece.origin));
      if (names.has(link.name)) {
        const touches = hit.has(link.name);
        view.colour(piece.name, touches ? COLOURS.hit : COLOURS.near, touches ? 'links that touch' : 'not decided');
      } else {
        view.colour(piece.name);
      }
    }
    if (link.balls.length) {
      view.move(link.cover, poses[i]);
    }
    link.levels.forEach(tree => view.move(tree.name, poses[i]));
  });
  view.removeLine('place');
  if (view.ghosts) {
    view.highlight(null);
  }
  (moved ? sayMoved : sayChecked)(pairs);
  el('pairs').hidden = pairs.length === 0;
  el('pairs-title').textContent = hit.size === 0 ? 'Pairs that are not decided' : 'Links that touch';
  list.chosen = null;
  list.fill(pairs);
};
const sliders = new Sliders(el('sliders'), joints, (i, value) => {
  values[joints[i].variable] = value;
  update();
});
const setAll = wanted => {
  wanted.forEach((v, k) => { values[k] = v; });
  sliders.set(joints.map(j => values[j.variable]));
  update();
};
el('back').addEventListener('click', () => setAll(data.values));
el('random').addEventListener('click', () => {
  const wanted = [...values];
  joints.forEach(j => { wanted[j.variable] = randomWithin(j); });
  setAll(wanted);
});
el('copy').addEventListener('click', () =>
  copy(joints.map(j => `${j.name}=${Number(values[j.variable].toPrecision(9))}`).join(','), el('copied')));
el('state').append(...data.states.map((s, i) => new Option(s.name, i)));
el('state').hidden = data.states.length === 0;
el('state').addEventListener('change', () => {
  if (el('state').value !== '') {
    setAll(data.states[Number(el('state').value)].values);
    el('state').value = '';
  }
});
// A click on a link shows the joint that moves it.
view.on('pick', ({ name }) => {
  const link = name && data.links.find(l => l.pieces.some(p => p.name === name));
  document.querySelectorAll('.joint.chosen').forEach(e => e.classList.remove('chosen'));
  if (!name) {
    view.highlight(null);
  } else if (link?.joint) {
    const row = document.querySelector(`input[data-joint="${CSS.escape(link.joint)}"]`)?.closest('.joint');
    row?.classList.add('chosen');
    row?.scrollIntoView({ block: 'nearest' });
  }
});
// One level of the sphere trees at a time; none at first.
const level = el('level');
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
  el('count').textContent = wanted < 0 ? '' : many(count, 'sphere');
};
level.addEventListener('change', showLevel);
showLevel();
view.showGroup('covering balls', false);
sliders.set(joints.map(j => values[j.variable]));
update();
view.settle();
view.frame(data.links.flatMap(l => l.pieces.map(p => p.name)));
