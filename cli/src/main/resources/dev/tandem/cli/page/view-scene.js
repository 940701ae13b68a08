// Named bodies: choose one, drag it, and see what it touches and what is closest.
import { Live, sayLost } from 'live';
const { el, List, COLOURS, many, length } = kit;
const verdict = el('verdict');
const name = i => data.bodies[i].name;
const thing = i => `body ${i}`;
let chosen = null;
let mode = 'translate';
let touched = new Set();
const live = new Live({
  news: told => {
    told.moved.forEach(m => view.move(thing(m.index), m.pose));
    if (chosen === null) {
      show(told.answer);
    } else {
      asked(`choose ${chosen}`);
    }
  },
  lost: () => sayLost(verdict),
});
live.problem = e => { verdict.dataset.kind = 'unsure'; verdict.textContent = `not answered: ${e.message}`; };
window.live = live;
const pairs = new List(el('pairs'), [
  { key: 'a', title: 'A', text: p => name(p.a), value: p => name(p.a) },
  { key: 'b', title: 'B', text: p => name(p.b), value: p => name(p.b) },
  ...(data.ruled ? [{ key: 'kind', title: 'kind' }] : []),
], p => {
  if (p) {
    view.highlight([thing(p.a), thing(p.b)]);
    view.frame([thing(p.a), thing(p.b)]);
    view.setLine('place', { points: [p.pointA], colour: COLOURS.chosen, meaning: data.ruled ? 'where they clash' : 'where they touch', width: 7 });
  }
});
const bodies = new List(el('bodies'), [
  { key: 'name', title: 'name' }, { key: 'count', title: 'elements drawn', right: true },
], b => b && choose(b.index));
// With rules, pairs may clash without touching, as they are too close.
const said = found => {
  if (!data.ruled) {
    return `${many(found.length, 'pair')} ${found.length === 1 ? 'touches' : 'touch'}`;
  }
  const kinds = [...new Set(found.map(p => p.kind))];
  return `${many(found.length, 'pair')}: ${kinds.map(k => `${found.filter(p => p.kind === k).length} ${k}`).join(', ')}`;
};
const show = answer => {
  delete verdict.dataset.stale;
  const n = answer.touching.length;
  const about = answer.chosen === undefined ? '' : `${name(answer.chosen)}: `;
  verdict.dataset.kind = n ? 'hit' : 'free';
  verdict.textContent = about + (n ? said(answer.touching) : answer.closest
    ? `free, ${length(answer.closest.distance, view.unit)} from ${name(answer.closest.a === answer.chosen ? answer.closest.b : answer.closest.a)}`
    : data.ruled ? 'nothing clashes' : 'nothing touches');
  const now = new Set(answer.touching.flatMap(p => [thing(p.a), thing(p.b)]));
  for (const t of new Set([...touched, ...now])) {
    if (now.has(t)) {
      view.colour(t, COLOURS.hit, data.ruled ? 'clashes' : 'touches');
    } else {
      view.colour(t);
    }
  }
  touched = now;
  pairs.chosen = null;
  pairs.fill(answer.touching);
  view.removeLine('place');
  view.removeLine('closest');
  if (!n && answer.closest) {
    view.setLine('closest', { points: [answer.closest.pointA, answer.closest.pointB], colour: COLOURS.line,
      meaning: 'closest points', label: length(answer.closest.distance, view.unit) });
  }
};
const asked = text => {
  verdict.dataset.stale = 'true';
  live.latest(text, performance.now(), show);
};
const choose = i => {
  chosen = i;
  view.gizmo(i === null ? null : thing(i), i === null ? null : mode);
  asked(i === null ? 'all' : `choose ${i}`);
};
const setMode = which => {
  mode = which;
  ['translate', 'rotate'].forEach(m => el(m).setAttribute('aria-pressed', String(m === which)));
  if (chosen !== null) {
    view.gizmo(thing(chosen), mode);
  }
};
el('translate').addEventListener('click', () => setMode('translate'));
el('rotate').addEventListener('click', () => setMode('rotate'));
el('all').addEventListener('click', () => {
  view.highlight(null);
  choose(null);
});
const fill = () => bodies.fill(data.bodies.filter(b => b.name.toLowerCase().includes(el('filter').value.toLowerCase())));
el('filter').addEventListener('input', fill);
view.on('pick', ({ name: picked }) => {
  if (picked?.startsWith('body ')) {
    const b = data.bodies[Number(picked.slice(5))];
    bodies.select(b);
  } else if (picked === null) {
    view.highlight(null);
    choose(null);
  }
});
view.on('drag', ({ name: dragged, pose }) => asked(`move ${dragged.slice(5)} ${pose.join(' ')}`));
if (data.ruled) {
  el('found').textContent = 'Pairs that clash';
}
fill();
show(data.first);
view.settle();
view.home();
