// A table of clashes: click a head to sort, a row to look at the clash.
const body = document.querySelector('#clashes tbody');
const filter = document.getElementById('filter');
const kind = document.getElementById('kind');
const columns = [...document.querySelectorAll('#clashes th')].map(th => th.dataset.sort);
const order = { by: 'kind', down: false };
let chosen = null;
const parts = [...view.things.keys()].filter(name => name.startsWith('part '));

const number = x => x === 0 ? '0' : x.toPrecision(4);
const text = (clash, column) => {
  const value = clash[column];
  if (value === undefined || value === null) return '';
  if (column === 'depth') return (clash.depthSource === 'exact' ? '' : '≤ ') + number(value);
  return column === 'distance' ? number(value) : String(value);
};
const compare = (p, q) => {
  const x = p[order.by] ?? '', y = q[order.by] ?? '';
  const c = typeof x === 'number' ? x - y : String(x).localeCompare(String(y));
  return order.down ? -c : c;
};
const wanted = clash => {
  const words = filter.value.toLowerCase();
  return (kind.value === '' || clash.kind === kind.value)
    && [clash.a, clash.b, clash.kind, clash.status ?? ''].some(t => t.toLowerCase().includes(words));
};

function fill() {
  const rows = data.filter(wanted).sort(compare);
  body.replaceChildren(...rows.map(clash => {
    const row = document.createElement('tr');
    row.dataset.id = clash.id;
    row.tabIndex = 0;
    row.classList.toggle('chosen', clash === chosen);
    for (const column of columns) {
      row.append(Object.assign(document.createElement('td'), { textContent: text(clash, column) }));
    }
    row.addEventListener('click', () => look(clash));
    row.addEventListener('keydown', e => { if (e.key === 'Enter') look(clash); });
    return row;
  }));
  document.getElementById('count').textContent = rows.length + ' of ' + data.length;
}

function look(clash) {
  chosen = clash;
  for (const row of body.children) row.classList.toggle('chosen', row.dataset.id === clash.id);
  for (const name of parts) view.things.get(name).material.color.set(view.things.get(name).userData.colour);
  view.colour('part ' + clash.a, '#d9822b');
  view.colour('part ' + clash.b, '#2b6cd9');
  const extent = Math.hypot(...clash.size);
  view.showOnly(['part ' + clash.a, 'part ' + clash.b, 'place']);
  view.frame(['part ' + clash.a, 'part ' + clash.b]);
  const far = view.camera.position.distanceTo(view.controls.target);
  const r = far / 120;
  const [x, y, z] = clash.point;
  view.move('place', [r, 0, 0, x, 0, r, 0, y, 0, 0, r, z]);
  view.lookAt(clash.point, Math.max(3 * extent, far / 2.5));
}

document.getElementById('all').addEventListener('click', () => {
  chosen = null;
  for (const name of parts) view.colour(name, null);
  view.showOnly(parts);
  view.frame(parts);
  fill();
});
for (const th of document.querySelectorAll('#clashes th')) {
  th.addEventListener('click', () => {
    order.down = order.by === th.dataset.sort && !order.down;
    order.by = th.dataset.sort;
    fill();
  });
}
for (const k of [...new Set(data.map(c => c.kind))].sort()) {
  kind.append(Object.assign(document.createElement('option'), { value: k, textContent: k }));
}
filter.addEventListener('input', fill);
kind.addEventListener('change', fill);
fill();
if (parts.length > 0) {
  view.showOnly(parts);
  view.frame(parts);
}
