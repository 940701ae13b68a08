// Replays an exploration: shows what is known in a round, what was walked until then, and moves the robot along its walk.
const { el, List, Player, number, many } = kit;
const roundSlider = el('round');
const stepSlider = el('step');
const roundOf = new Map();
data.rounds.forEach((round, i) => round.things.forEach(name => roundOf.set(name, i)));
const rows = data.rounds.map((round, i) => ({ ...round, round: i + 1 }));
const list = new List(el('rounds'), [
  { key: 'round', title: 'round', right: true },
  { key: 'views', title: 'views', right: true },
  { key: 'obstacle', title: 'obstacle cells', right: true },
  { key: 'unknown', title: 'unknown', right: true },
  { key: 'free', title: 'free', right: true },
  { key: 'walked', title: 'walked', right: true, text: r => number(r.walked, 'm', 3) },
  { key: 'aim', title: 'aim' },
], row => go(row.round));

const isTrail = name => name.startsWith('walked of ');
const showThings = (current, share) => {
  for (const name of view.things.keys()) {
    const own = roundOf.get(name);
    if (own === undefined) {
      continue;
    }
    // Trails of earlier rounds stay; that of this round grows with the walk.
    view.show(name, own === current || (isTrail(name) && own < current));
    if (isTrail(name)) {
      view.part(name, own === current ? share : 1);
    }
  }
};
const words = (round, step) => {
  if (step === 0) {
    return `looks around (${many(round.views, 'view')} in this round): ${round.obstacle} obstacle, ${round.unknown} unknown and `
      + `${round.free} free cells`;
  }
  return step < round.steps.length - 1 ? `walks ${round.aim}` : `has walked ${number(round.walked, 'm', 3)} ${round.aim}`;
};
const update = () => {
  const current = Number(roundSlider.value) - 1;
  const round = data.rounds[current];
  stepSlider.max = round.steps.length - 1;
  const step = Math.min(Number(stepSlider.value), round.steps.length - 1);
  el('number').textContent = `${current + 1} of ${data.rounds.length}`;
  el('story').textContent = `Round ${current + 1}: the robot ${words(round, step)}.`;
  showThings(current, round.steps.length > 1 ? step / (round.steps.length - 1) : 0);
  data.pieces.forEach((name, k) => view.move(name, round.steps[step][k]));
  list.sorted.forEach((row, i) => list.body.children[i].classList.toggle('chosen', row.round === current + 1));
};
const go = value => {
  roundSlider.value = value;
  stepSlider.value = 0;
  update();
};
roundSlider.max = data.rounds.length;
roundSlider.addEventListener('input', () => go(roundSlider.value));
stepSlider.addEventListener('input', update);
const tick = () => {
  const last = data.rounds[Number(roundSlider.value) - 1].steps.length - 1;
  if (Number(stepSlider.value) < last) {
    stepSlider.value = Number(stepSlider.value) + 1;
    update();
  } else if (Number(roundSlider.value) < data.rounds.length) {
    go(Number(roundSlider.value) + 1);
  } else {
    return false;
  }
  return true;
};
const player = new Player(el('play'), view, tick);
el('play').addEventListener('click', () => {
  const end = data.rounds.length;
  if (player.timer && Number(roundSlider.value) === end && Number(stepSlider.value) >= data.rounds[end - 1].steps.length - 1) {
    go(1);
  }
});
if (el('tables').textContent === '') {
  el('more').remove();
}
view.showGroup('view cones', false);
list.fill(rows);
go(1);
view.settle();
view.frameBox(data.box);
