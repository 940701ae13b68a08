// Replays an exploration: shows what belongs to a round, and moves the robot along its walk.
const el = id => document.getElementById(id);
const roundSlider = el('round');
const stepSlider = el('step');
const roundOf = new Map();
data.rounds.forEach((round, i) => round.things.forEach(name => roundOf.set(name, i)));
const hidden = new Set();
let shown = -1;

const showThings = current => {
  for (const [name, object] of view.things) {
    const own = roundOf.get(name);
    object.visible = !hidden.has(object.userData.group) && (own === undefined || own === current);
  }
};
const place = poses => {
  data.pieces.forEach((name, k) => {
    const p = poses[k];
    view.things.get(name).matrix.set(
      p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], 0, 0, 0, 1);
  });
};
const words = (round, step) => {
  if (step === 0) {
    return `looks around (${round.views} views in this round): ${round.obstacle} obstacle, ${round.unknown} unknown and `
      + `${round.free} free cells`;
  }
  return step < round.steps.length - 1 ? `walks ${round.aim}` : `has walked ${round.walked} m ${round.aim}`;
};
const update = () => {
  const current = Number(roundSlider.value) - 1;
  const round = data.rounds[current];
  if (current !== shown) {
    stepSlider.max = round.steps.length - 1;
    [...document.querySelectorAll('#rounds tbody tr')].forEach((row, i) =>
      row.classList.toggle('chosen', i === current));
    shown = current;
  }
  const step = Math.min(Number(stepSlider.value), round.steps.length - 1);
  el('number').textContent = `${current + 1} of ${data.rounds.length}`;
  el('story').textContent = `Round ${current + 1}: the robot ${words(round, step)}.`;
  showThings(current);
  place(round.steps[step]);
  view.draw();
};
// The legend's boxes ask for this.
view.showGroup = (group, visible) => {
  if (visible) {
    hidden.delete(group);
  } else {
    hidden.add(group);
  }
  update();
};
const go = number => {
  roundSlider.value = number;
  stepSlider.value = 0;
  update();
};
roundSlider.max = data.rounds.length;
roundSlider.addEventListener('input', () => go(roundSlider.value));
stepSlider.addEventListener('input', update);
data.rounds.forEach((round, i) => {
  const row = document.createElement('tr');
  for (const text of [i + 1, round.views, round.obstacle, round.unknown, round.free, round.walked, round.aim]) {
    const cell = document.createElement('td');
    cell.textContent = text;
    row.append(cell);
  }
  row.addEventListener('click', () => go(i + 1));
  document.querySelector('#rounds tbody').append(row);
});
let timer = 0;
const stop = () => {
  clearInterval(timer);
  timer = 0;
  el('play').textContent = 'Play';
};
const tick = () => {
  const round = data.rounds[Number(roundSlider.value) - 1];
  if (Number(stepSlider.value) < round.steps.length - 1) {
    stepSlider.value = Number(stepSlider.value) + 1;
    update();
  } else if (Number(roundSlider.value) < data.rounds.length) {
    go(Number(roundSlider.value) + 1);
  } else {
    stop();
  }
};
el('play').addEventListener('click', () => {
  if (timer) {
    stop();
    return;
  }
  if (Number(roundSlider.value) === data.rounds.length
      && Number(stepSlider.value) >= data.rounds[data.rounds.length - 1].steps.length - 1) {
    go(1);
  }
  el('play').textContent = 'Pause';
  timer = setInterval(tick, 120);
});
if (el('tables').textContent === '') {
  document.querySelector('details').remove();
}
view.lookAt(data.middle, 0.82 * data.size);
go(1);
