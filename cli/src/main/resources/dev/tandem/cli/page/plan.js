// Plays a planned path: moves the robot, the cursor of the plot, the line between the closest two and the joint values.
const { el, make, List, COLOURS, number } = kit;
const { linkPoses, times } = kinematics;
const FRAME = 1 / 30;
const gap = d => Math.abs(d) < 1 ? number(1000 * d, 'mm', 3) : number(d, 'm', 4);
const jointOf = v => data.links.find(l => l.variable === v && !l.follows);
const rows = data.runs.map((r, id) => ({ ...r, id, total: r.path.length ? r.plan + r.simplify : null }));
let run = rows[0];
let time = 0;
let goalPoses = null;
let playing = 0;
let lastTick = 0;

const duration = () => run.seconds.length ? run.seconds[run.seconds.length - 1] : 0;
/** The place of a time on the path: the number of a state plus a share. */
const placeAt = t => {
  const s = run.seconds;
  let i = 0;
  while (i + 2 < s.length && s[i + 1] <= t) i++;
  return s.length < 2 ? 0 : i + Math.min(1, Math.max(0, s[i + 1] > s[i] ? (t - s[i]) / (s[i + 1] - s[i]) : 0));
};
const timeAt = place => {
  const i = Math.min(Math.floor(place), Math.max(0, run.seconds.length - 2));
  return run.seconds.length < 2 ? 0 : run.seconds[i] + (place - i) * (run.seconds[i + 1] - run.seconds[i]);
};
const between = (from, to, share) => from.map((v, k) => v + share * (to[k] - v));
const valuesAt = place => {
  if (run.path.length === 0) {
    return run.start;
  }
  const i = Math.min(Math.floor(place), run.path.length - 1);
  return between(run.path[i], run.path[Math.min(i + 1, run.path.length - 1)], place - i);
};
const apply = (m, [x, y, z]) => [0, 4, 8].map(r => m[r] * x + m[r + 1] * y + m[r + 2] * z + m[r + 3]);

// ---- what is shown of a moment

const move = (links, values) => {
  const poses = linkPoses(links, values);
  links.forEach((link, i) => link.pieces.forEach(p => view.move(p.name, times(poses[i], p.origin))));
  return poses;
};
const sampleAt = place => run.samples.reduce((best, s) =>
  best && Math.abs(best.at - place) <= Math.abs(s.at - place) ? best : s, null);
const boundAt = place => run.bounds.find(b => b[0] <= place && place <= b[1]);
const showClosest = (place, poses) => {
  const sample = sampleAt(place);
  view.removeLine('closest');
  if (!sample || sample.distance === null) {
    el('closest').textContent = run.path.length ? 'No distances were measured along this path.' : '';
    return;
  }
  const ends = [sample.p, sample.q].map(e => e.link < 0 ? e.point : apply(poses[e.link], e.point));
  view.setLine('closest', { points: ends, colour: COLOURS.chosen, group: 'closest pair', meaning: 'closest pair',
    label: gap(sample.distance), width: 4 });
  const bound = boundAt(place);
  const certified = bound ? (bound[2] > 0 ? `; certified here: at least ${gap(bound[2])}` : '; nothing is certified here') : '';
  el('closest').textContent = `Closest: ${sample.a} and ${sample.b}, ${gap(sample.distance)} apart${certified}.`;
};
const joints = data.shown.map(v => ({ v, joint: jointOf(v), name: data.variables[v] }));
const cells = joints.map(() => [make('td', { className: 'right' }), make('td', { className: 'right' })]);
const showJoints = values => joints.forEach(({ v, joint }, i) => {
  const slides = joint?.type === 'PRISMATIC';
  cells[i][0].textContent = `${values[v].toFixed(4)} ${joint ? slides ? 'm' : 'rad' : ''}`;
  cells[i][1].textContent = !joint ? '' : slides ? `${(1000 * values[v]).toFixed(1)} mm` : `${(values[v] * 180 / Math.PI).toFixed(2)}°`;
});
const seek = t => {
  time = Math.min(duration(), Math.max(0, t));
  const place = placeAt(time);
  const values = valuesAt(place);
  const poses = move(data.links, values);
  // A link that is where it will be at the goal needs no ghost, which would only tint it.
  data.goal.forEach((link, i) => link.pieces.forEach(p =>
    view.show(p.name, goalPoses !== null && poses[i].some((x, k) => Math.abs(x - goalPoses[i][k]) > 1e-3))));
  showClosest(place, poses);
  showJoints(values);
  el('time').value = time;
  el('clock').textContent = run.path.length
    ? `${time.toFixed(2)} s of ${duration().toFixed(2)} s${run.timed ? '' : ' at 1 rad/s'}` : '';
  plot.at(time);
};
const plot = new ClearancePlot(el('clearance'), seek);

// ---- what is shown of a run

const verdict = () => {
  if (run.path.length === 0) {
    return ['hit', `no path: ${run.outcome}`];
  }
  if (run.proved) {
    const far = run.clearance > 0 ? `, at least ${gap(run.clearance)} from everything` : '';
    return ['free', `${run.outcome}: proved to be free${far}`];
  }
  const where = run.from >= 0 ? ` from ${timeAt(run.from).toFixed(2)} to ${timeAt(run.to).toFixed(2)} s` : '';
  return ['unsure', `${run.outcome}, but not proved${run.resisting ? `: ${run.resisting}` : ''}${where}`];
};
const millis = micros => micros === null ? '–' : micros < 1000 ? number(micros, 'µs', 3) : number(micros / 1000, 'ms', 3);
const certified = r => !r.proved ? 'not proved' : r.clearance > 0 ? gap(r.clearance) : 'free';
const facts = () => [
  ['outcome', run.outcome], ['planning', millis(run.plan)], ['simplification', millis(run.simplify)],
  ['proof', millis(run.proof)], ['states', run.path.length], ['length of the path', number(run.cost, 'rad', 5)],
  ['certified clearance', certified(run)]];
const choose = row => {
  stop();
  run = row;
  const shown = new Set(run.things);
  rows.forEach(r => r.things.forEach(name => view.show(name, shown.has(name))));
  const goal = run.path.length ? run.path[run.path.length - 1] : run.goal;
  goalPoses = goal.length ? move(data.goal, goal) : null;
  const [kind, text] = verdict();
  el('verdict').dataset.kind = kind;
  el('verdict').textContent = (rows.length > 1 ? `${run.set} ${run.name}: ` : '') + text;
  el('time').max = duration();
  el('play').disabled = el('time').disabled = duration() === 0;
  el('facts').replaceChildren(...facts().map(([what, value]) => make('tr', {}, make('th', { textContent: what }),
    make('td', { className: 'right', textContent: value }))));
  const seen = run.samples.length > 0 || run.bounds.length > 0;
  ['clearance', 'clearance-title', 'plot-key'].forEach(id => { el(id).style.display = seen ? '' : 'none'; });
  plot.show(run.samples.map(s => ({ time: timeAt(s.at), distance: s.distance })),
    run.bounds.map(([from, to, d]) => [timeAt(from), timeAt(to), d]), duration());
  seek(0);
};

// ---- time

const stop = () => {
  cancelAnimationFrame(playing);
  playing = 0;
  el('play').textContent = 'Play';
};
const tick = now => {
  // A browser that draws slowly slows the motion down rather than skip most of it.
  seek(time + Math.min(0.1, Math.max(0, now - lastTick) / 1000) * Number(el('speed').value));
  lastTick = now;
  if (time >= duration()) {
    stop();
  } else {
    playing = requestAnimationFrame(tick);
  }
};
const toggle = () => {
  if (playing) {
    stop();
  } else if (duration() > 0) {
    if (time >= duration()) {
      seek(0);
    }
    el('play').textContent = 'Pause';
    lastTick = performance.now();
    playing = requestAnimationFrame(tick);
  }
};
const faster = by => {
  const speed = el('speed');
  speed.selectedIndex = Math.min(speed.options.length - 1, Math.max(0, speed.selectedIndex + by));
};
const KEYS = { ',': () => { stop(); seek(time - FRAME); }, '.': () => { stop(); seek(time + FRAME); },
  '[': () => faster(-1), ']': () => faster(1), 'Home': () => seek(0), 'End': () => seek(duration()), ' ': toggle };
document.addEventListener('keydown', e => {
  const own = e.target.closest?.('button, select, input, tr, canvas, summary');
  const known = KEYS[e.key];
  // The canvas has its own space bar and Home, a button its own space bar.
  if (known && !e.ctrlKey && !e.metaKey && !(own && (e.key === ' ' || e.key === 'Home' || e.key === 'End'))) {
    e.preventDefault();
    known();
  }
});
view.on('play', toggle);
el('play').addEventListener('click', toggle);
el('time').addEventListener('input', () => { stop(); seek(Number(el('time').value)); });

// ---- tables

el('joints').append(make('tbody', {}, ...joints.map(({ joint, name }, i) => make('tr', { dataset: { joint: name } },
  make('td', { textContent: name }), ...cells[i], make('td', { className: 'right note',
    textContent: !joint ? '' : joint.unlimited ? 'no limits' : `${number(joint.lower, '', 4)} to ${number(joint.upper, '', 4)}` })))));
if (rows.length > 1) {
  el('problems').hidden = false;
  const sets = new Set(rows.map(r => r.set)).size > 1 ? [{ key: 'set', title: 'set', breaks: true }] : [];
  const list = new List(el('runs'), [
    ...sets, { key: 'name', title: 'problem' }, { key: 'outcome', title: 'outcome' },
    { key: 'total', title: 'planned in', right: true, text: r => millis(r.total) },
    { key: 'proof', title: 'proof', right: true, text: r => r.path.length ? millis(r.proof) : '–' },
    { key: 'clearance', title: 'certified', right: true, value: r => r.path.length ? r.proved ? r.clearance : 0 : null,
      text: r => r.path.length ? certified(r) : '–' },
    { key: 'cost', title: 'length', right: true, value: r => r.path.length ? r.cost : null,
      text: r => r.path.length ? number(r.cost, 'rad', 3) : '–' }], row => { choose(row); frameRun(); });
  list.fill(rows);
  list.chosen = rows[0];
  list.fill(rows);
}
const middle = names => {
  const all = view.corners(names);
  return [0, 1, 2].map(k => all.reduce((sum, p) => sum + p.toArray()[k], 0) / Math.max(1, all.length));
};
const size = names => {
  const all = view.corners(names).map(p => p.toArray());
  return all.length ? Math.hypot(...[0, 1, 2].map(k =>
    Math.max(...all.map(p => p[k])) - Math.min(...all.map(p => p[k])))) : 0;
};
/**
 * Frames the robot, its goal and the obstacles near it, but no walls and floors. Looks past the robot at the obstacles, from
 * its side, or from wherever least of it is hidden.
 */
const frameRun = () => {
  const robot = data.links.flatMap(l => l.pieces.map(p => p.name));
  const reach = size(robot);
  const p = middle(robot);
  const bodies = run.things.filter(name => name.startsWith('body '));
  const near = bodies.filter(name => {
    const at = middle([name]);
    return size([name]) < reach && Math.hypot(...at.map((x, k) => x - p[k])) < 0.6 * reach;
  });
  const q = middle(near);
  const [x, y] = [q[0] - p[0], q[1] - p[1]];
  const far = Math.hypot(x, y);
  const side = 0.9;
  const direction = near.length && far > 0.1
    ? [(Math.cos(side) * x - Math.sin(side) * y) / far, (Math.sin(side) * x + Math.cos(side) * y) / far, -0.6] : undefined;
  const goal = run.things.filter(name => !name.startsWith('body '));
  const framed = [...robot, ...goal, ...near];
  view.frame(framed, view.clearest([...robot, ...goal], view.turned(direction), framed));
};
choose(rows[0]);
// The panel is filled only now, and the view is as wide as it leaves it.
view.resize();
frameRun();
