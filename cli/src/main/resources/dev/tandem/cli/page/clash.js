// A list of findings: sort by a head, filter by kind and words, choose a row to look at its two parts.
const { el, make, List, COLOURS, length, many } = kit;
const unit = view.unit;
const parts = [...view.things.keys()].filter(name => name.startsWith('part '));
const kinds = [...new Set(data.map(c => c.kind))];
let wantedKind = '';

/** Shorter lengths are rounding, not sizes. */
const LEAST = 1e-9;
const size = x => length(Math.abs(x) < LEAST ? 0 : x, unit, 3);
const depth = c => c.depth === undefined || c.depth === null ? '' : (c.depthSource === 'exact' ? '' : '≤ ') + size(c.depth);
const columns = [
  { key: 'kind', title: 'kind' }, { key: 'a', title: 'A', breaks: true }, { key: 'b', title: 'B', breaks: true },
  { key: 'depth', title: 'depth', right: true, text: depth },
  { key: 'distance', title: 'gap', right: true, text: c => c.distance > LEAST ? size(c.distance) : '' },
];
// Of no use where every finding is a cluster of its own.
if (new Set(data.map(c => c.cluster)).size < data.length) {
  columns.push({ key: 'cluster', title: 'cluster', right: true, text: c => String(c.cluster) });
}
if (data.some(c => c.status)) {
  columns.unshift({ key: 'status', title: 'status' });
}
const list = new List(el('clashes'), columns, clash => clash && look(clash));

const wanted = clash => {
  const words = el('filter').value.toLowerCase();
  return (wantedKind === '' || clash.kind === wantedKind)
    && [clash.a, clash.b, clash.kind, clash.status ?? ''].some(t => t.toLowerCase().includes(words));
};
const fill = () => {
  const rows = data.filter(wanted);
  list.fill(rows);
  el('count').textContent = `${rows.length} of ${many(data.length, 'finding')}`;
};
const plain = () => {
  parts.forEach(name => view.colour(name));
  view.removeLine('place');
  if (view.has('places')) {
    view.show('places', true);
  }
};
const look = clash => {
  plain();
  const both = ['part ' + clash.a, 'part ' + clash.b].filter(name => view.has(name));
  view.highlight(both);
  [[clash.a, COLOURS.a, 'part A of the chosen finding'], [clash.b, COLOURS.b, 'part B of the chosen finding']].forEach(([n, c, m]) => {
    if (view.has('part ' + n)) {
      view.colour('part ' + n, c, m);
    }
  });
  view.show('places', false);
  if (clash.point) {
    view.setLine('place', { points: [clash.point], colour: COLOURS.hit, meaning: 'place of the finding', width: 8,
      label: clash.kind + (depth(clash) && clash.depth > 0 ? `, depth ${depth(clash)}` : '')
        + (clash.distance > LEAST ? `, gap ${size(clash.distance)}` : '') });
  }
  el('near').disabled = !clash.point;
  view.frame(both);
};
const showAll = () => {
  list.select(null);
  el('near').disabled = true;
  plain();
  view.highlight(null);
  view.frame(parts);
};
el('near').addEventListener('click', () => {
  const c = list.chosen;
  view.lookAt(c.point, Math.max(2.5 * Math.hypot(...c.size), 4 * (c.depth ?? 0), 4 * (c.distance ?? 0), 1e-6));
});
el('all').addEventListener('click', showAll);
el('filter').addEventListener('input', fill);
const button = (kind, text) => {
  const b = make('button', { type: 'button', textContent: text, dataset: { kind } });
  b.setAttribute('aria-pressed', String(kind === wantedKind));
  b.addEventListener('click', () => {
    wantedKind = kind;
    [...el('kinds').children].forEach(o => o.setAttribute('aria-pressed', String(o === b)));
    fill();
  });
  return b;
};
el('kinds').append(button('', `all ${data.length}`),
  ...kinds.map(k => button(k, `${k} ${data.filter(c => c.kind === k).length}`)));
el('units').textContent = unit ? '' : 'Lengths are in the unit of the files.';
// A click on a part lists what it is in.
view.on('pick', ({ name }) => {
  if (name?.startsWith('part ')) {
    el('filter').value = name.slice(5);
    fill();
  } else if (name === null) {
    showAll();
  }
});
fill();
if (parts.length > 0) {
  view.frame(parts);
}
