// Two bodies: B is dragged, and the exact detector says how far it is from A.
import { Live, sayLost } from 'live';
const { el, make, List, COLOURS, many, number, copy } = kit;
const verdict = el('verdict');
const live = new Live({ lost: () => sayLost(verdict) });
live.problem = e => { verdict.dataset.kind = 'unsure'; verdict.textContent = `not answered: ${e.message}`; };
window.live = live;
const point = p => p.map(x => number(x)).join(', ');
const list = new List(el('contacts'), [
  { key: 'a', title: 'element of A', right: true }, { key: 'b', title: 'of B', right: true },
  { key: 'depth', title: 'depth', right: true, text: c => number(c.depth, view.unit) },
], c => c && view.setLine('chosen', { points: [c.point], colour: COLOURS.hit, meaning: 'chosen contact', width: 9 }));
let dots = 0;
const show = answer => {
  delete verdict.dataset.stale;
  verdict.dataset.kind = answer.collides ? 'hit' : 'free';
  verdict.textContent = answer.collides ? 'B touches A' : answer.distance === null ? 'free' : `free: ${number(answer.distance, view.unit, 6)} apart`;
  el('how').textContent = `Exact: ${many(answer.volumeTests, 'test')} of volumes, ${many(answer.leafTests, 'test')} of elements, `
    + `${number(answer.micros / 1000, 'ms', 3)} on the server.`;
  const facts = [['distance', number(answer.distance, view.unit, 8)], ['depth', answer.depth !== null ? number(answer.depth, view.unit, 8) : answer.collides ? 'not known for these bodies' : '–']];
  if (answer.pointA) {
    facts.push(['closest point of A', point(answer.pointA)], ['closest point of B', point(answer.pointB)]);
  }
  el('facts').replaceChildren(...facts.map(([name, value]) =>
    make('tr', {}, make('th', { textContent: name }), make('td', { textContent: value, dataset: { fact: name } }))));
  for (let i = 0; i < dots; i++) {
    view.removeLine(`contact ${i}`);
  }
  dots = answer.contacts.length;
  answer.contacts.forEach((c, i) => view.setLine(`contact ${i}`,
    { points: [c.point], colour: COLOURS.chosen, meaning: 'contacts', width: 5 }));
  view.removeLine('gap');
  view.removeLine('chosen');
  if (!answer.collides && answer.pointA) {
    view.setLine('gap', { points: [answer.pointA, answer.pointB], colour: COLOURS.free, meaning: 'closest points', label: number(answer.distance, view.unit, 4) });
  }
  if (answer.collides) {
    view.colour('B', COLOURS.hit, 'B touches A');
  } else {
    view.colour('B');
  }
  el('contacts-of').hidden = dots === 0;
  list.fill(answer.contacts);
};
const asked = pose => {
  verdict.dataset.stale = 'true';
  live.latest(`pose ${pose.join(' ')}`, performance.now(), (answer, more) => {
    show(answer);
    if (!more) {
      showLevel();
    }
  });
};

// The boxes of one level of the descent.
const drop = () => ['volumes of A', 'volumes of B'].forEach(n => view.remove(n));
const showLevel = async () => {
  const level = Number(el('level').value);
  el('number').textContent = level || 'none';
  if (!level) {
    drop();
    el('volumes').textContent = '';
    return;
  }
  const answer = await live.ask(`level ${level}`);
  if (Number(el('level').value) !== level) {
    return;
  }
  el('level').max = Math.max(1, answer.deepest);
  drop();
  if (answer.a.length) {
    view.add({ type: 'wires', name: 'volumes of A', group: 'volumes of A', colour: COLOURS.path, at: answer.a });
  }
  if (answer.b.length) {
    view.add({ type: 'wires', name: 'volumes of B', group: 'volumes of B', colour: COLOURS.near, at: answer.b });
    view.move('volumes of B', view.pose('B'));
  }
  el('volumes').textContent = `${many(answer.pairs, 'pair')}: ${many(answer.volumesA, 'volume')} of A, ${answer.volumesB} of B`
    + (answer.drawnA < answer.volumesA || answer.drawnB < answer.volumesB ? '; not all are drawn' : '')
    + ` (${answer.deepest} levels)`;
};
el('level').addEventListener('input', showLevel);
new kit.Player(el('play'), view, () => {
  const next = Number(el('level').value) + 1;
  if (next > Number(el('level').max)) {
    el('level').value = 1;
    showLevel();
    return false;
  }
  el('level').value = next;
  showLevel();
  return true;
}, 600);

const mode = which => {
  view.gizmo('B', which);
  ['translate', 'rotate'].forEach(m => el(m).setAttribute('aria-pressed', String(m === which)));
};
el('translate').addEventListener('click', () => mode('translate'));
el('rotate').addEventListener('click', () => mode('rotate'));
el('back').addEventListener('click', () => {
  view.move('B', data.start);
  asked(data.start);
});
el('copy').addEventListener('click', () => copy(view.pose('B').map(x => Number(x.toPrecision(12))).join(','), el('copied')));
view.on('drag', ({ pose }) => {
  if (view.has('volumes of B')) {
    view.move('volumes of B', pose);
  }
  asked(pose);
});
view.on('pick', ({ name }) => name === 'B' && mode('translate'));
show(data.first);
el('units').textContent = view.unit ? '' : 'Lengths are in the unit of the files.';
live.ask('level 1').then(answer => { el('level').max = Math.max(1, answer.deepest); });
view.settle();
view.frameTwo('A', 'B');
mode('translate');
