// A robot whose every move is answered by the exact detector on the server.
import { Live, sayLost } from 'live';
const { el, List, Sliders, COLOURS, many, length, copy, number } = kit;
const { linkPoses, slidersOf, times } = kinematics;
const verdict = el('verdict');
const joints = slidersOf(data.links);
const values = [...data.values];
const bodies = data.bodies.map((b, index) => ({ ...b, index }));
const thingsOf = name => data.links.find(l => l.name === name)?.pieces.map(p => p.name)
  ?? bodies.filter(b => b.name === name).map(b => b.thing);
const live = new Live({ lost: () => sayLost(verdict) });
live.problem = e => { verdict.dataset.kind = 'unsure'; verdict.textContent = `not answered: ${e.message}`; };
window.live = live;

const list = new List(el('pairs'), [
  { key: 'a', title: 'A' }, { key: 'b', title: 'B' },
  { key: 'distance', title: 'distance', right: true, text: p => !p.point ? length(p.distance)
    : p.distance > 0 ? `${length(p.distance)}, less than ${length(p.required)}` : 'touching' },
], pair => {
  if (pair) {
    const things = [...thingsOf(pair.a), ...thingsOf(pair.b)];
    view.highlight(things);
    view.frame(thingsOf(pair.a));
  }
});
const drawPoses = () => {
  const poses = linkPoses(data.links, values);
  data.links.forEach((link, i) => link.pieces.forEach(p => view.move(p.name, times(poses[i], p.origin))));
};
let lines = 0;
const showLines = answer => {
  for (let i = 0; i < lines; i++) {
    view.removeLine(`pair ${i}`);
  }
  answer.touching.forEach((t, i) => view.setLine(`pair ${i}`,
    { points: [t.point], colour: COLOURS.chosen, meaning: 'where they touch', width: 6 }));
  answer.closest.forEach((c, i) => view.setLine(`pair ${i}`,
    { points: [c.pointA, c.pointB], colour: COLOURS.line, meaning: 'closest pairs', label: length(c.distance) }));
  lines = answer.touching.length + answer.closest.length;
};
let touched = new Set();
const colourTouching = answer => {
  const now = new Set(answer.touching.flatMap(t => [...thingsOf(t.a), ...thingsOf(t.b)]));
  for (const name of touched) {
    if (!now.has(name)) {
      view.colour(name);
    }
  }
  for (const name of now) {
    view.colour(name, COLOURS.hit, 'touches');
  }
  touched = now;
};
const say = answer => {
  const n = answer.touching.length;
  const nothing = answer.pairs === 0 && answer.bodies === 0;
  verdict.dataset.kind = nothing ? 'unsure' : n ? 'hit' : 'free';
  delete verdict.dataset.stale;
  verdict.textContent = nothing ? 'nothing is checked: no pair of links, no body' : n ? `${many(n, 'pair')} in collision`
    : answer.clearance === null ? 'free' : `free: clearance ${length(answer.clearance)}`;
  el('how').textContent = `Exact, ${number(answer.micros / 1000, 'ms', 3)} on the server.`
    + (answer.beyond.length ? ` Beyond its limits: ${answer.beyond.join(', ')}.` : '');
};
const show = answer => {
  say(answer);
  list.chosen = null;
  list.fill([...answer.touching, ...answer.closest]);
  colourTouching(answer);
  showLines(answer);
};
const asked = since => {
  verdict.dataset.stale = 'true';
  live.latest(`state ${values.join(' ')}`, since, show);
};
const moved = (since = performance.now()) => {
  drawPoses();
  if (view.ghosts) {
    view.highlight(null);
  }
  asked(since);
};
const sliders = new Sliders(el('sliders'), joints, (i, value, event) => {
  values[joints[i].variable] = value;
  moved(event.timeStamp);
});
const setAll = wanted => {
  wanted.forEach((v, k) => { values[k] = v; });
  sliders.set(joints.map(j => values[j.variable]));
  moved();
};
el('back').addEventListener('click', () => setAll(data.values));
el('random').addEventListener('click', async () => {
  const answer = await live.ask('random');
  if (answer.found) {
    setAll(answer.values);
  } else {
    el('copied').textContent = `no free state among ${answer.draws}`;
  }
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

// Two states, a way between them, and the robot that goes it.
const marked = { from: null, to: null };
let path = null;
const mark = which => {
  marked[which] = [...values];
  el(which).setAttribute('aria-pressed', 'true');
  el('plan').disabled = !(marked.from && marked.to);
};
el('from').addEventListener('click', () => mark('from'));
el('to').addEventListener('click', () => mark('to'));
const go = share => {
  const ends = path.ends, at = share * ends[ends.length - 1];
  let i = 1;
  while (i < ends.length - 1 && ends[i] < at) {
    i++;
  }
  const t = ends[i] > ends[i - 1] ? (at - ends[i - 1]) / (ends[i] - ends[i - 1]) : 1;
  setAll(path.states[i].map((v, k) => path.states[i - 1][k] + t * (v - path.states[i - 1][k])));
};
el('plan').addEventListener('click', async () => {
  el('plan').disabled = true;
  el('planned').textContent = 'planning…';
  try {
    const answer = await live.ask(`plan ${marked.from.join(' ')} ${marked.to.join(' ')}`);
    const found = answer.outcome === 'found';
    const took = number(answer.micros / 1e6, 's', 3);
    el('planned').textContent = !found ? { 'start-in-collision': 'the start is in collision',
      'goal-in-collision': 'the goal is in collision' }[answer.outcome] ?? 'no way was found in time; there may be one'
      : answer.proved ? `${many(answer.path.length, 'state')}, proved free all the way, ${took}`
        : `${many(answer.path.length, 'state')}, checked but not proved free: ${answer.resists}; ${took}`;
    path = found ? { states: answer.path, ends: [0] } : null;
    for (let i = 1; found && i < path.states.length; i++) {
      path.ends.push(path.ends[i - 1] + Math.hypot(...path.states[i].map((v, k) => v - path.states[i - 1][k])));
    }
    el('play').disabled = !found;
    el('along').hidden = !found;
    el('along').value = 0;
  } catch (e) {
    el('planned').textContent = `not planned: ${e.message}`;
  }
  el('plan').disabled = false;
});
el('along').addEventListener('input', () => go(Number(el('along').value)));
new kit.Player(el('play'), view, () => {
  if (!path) {
    return false;
  }
  const at = Number(el('along').value) >= 1 ? 0 : Math.min(1, Number(el('along').value) + 0.01);
  el('along').value = at;
  go(at);
  return at < 1;
}, 40);

// Bodies of the world.
const bodyList = new List(el('bodies'), [{ key: 'name', title: 'body' }], body => {
  view.gizmo(body?.thing, body ? 'translate' : null);
});
el('world').hidden = bodies.length === 0;
bodyList.fill(bodies);
view.on('pick', ({ name }) => {
  const body = bodies.find(b => b.thing === name);
  bodyList.select(body ?? null);
  if (!name) {
    view.highlight(null);
  }
});
view.on('drag', ({ name, pose }) => {
  const body = bodies.find(b => b.thing === name);
  verdict.dataset.stale = 'true';
  live.latest(`move ${body.index} ${pose.join(' ')}`, performance.now(), show);
});
sliders.set(joints.map(j => values[j.variable]));
drawPoses();
show(data.first);
view.settle();
const pieces = data.links.flatMap(l => l.pieces.map(p => p.name));
view.frame(pieces, view.clearest(pieces, view.turned()));
// For the console and for tests.
Object.assign(window, { values, list, data, go });
Object.defineProperty(window, 'path', { get: () => path });
