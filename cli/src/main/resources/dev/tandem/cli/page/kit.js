// What the panels of pages are made of: numbers with units, sortable lists, sliders of joints, a player.

/** Colours that people with any kind of colour vision tell apart (after Okabe and Ito). */
export const COLOURS = {
  hit: '#D55E00', near: '#E69F00', free: '#009E73', unknown: '#7d8794', a: '#0072B2', b: '#CC79A7', chosen: '#F0E442',
  path: '#56B4E9', line: '#0072B2',
};

export const el = id => document.getElementById(id);

export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  const { dataset, ...rest } = attributes;
  Object.assign(element, rest);
  Object.assign(element.dataset, dataset ?? {});
  element.append(...children);
  return element;
};

/** At most so many significant digits, without zeros at the end; with a unit where there is one. */
export const number = (x, unit = '', digits = 4) => {
  if (x === null || x === undefined || Number.isNaN(x)) {
    return '–';
  }
  const text = Number.isInteger(x) && Math.abs(x) < 1e9 ? String(x) : String(Number(x.toPrecision(digits)));
  return unit ? `${text} ${unit}` : text;
};

/** A length for people: millimetres below a decimetre where the unit is the metre. */
export const length = (x, unit = 'm', digits = 4) => unit === 'm' && x !== 0 && Math.abs(x) < 0.1
  ? number(1000 * x, 'mm', Math.min(digits, Math.abs(x) < 0.01 ? 3 : 4)) : number(x, unit, digits);

export const many = (n, what) => `${n} ${what}${n === 1 ? '' : 's'}`;

/**
 * A table that sorts by any column and whose rows are chosen by click, arrows and Enter.
 * columns: [{ key, title, text: row => string, value: row => number | string, right: boolean, breaks: boolean }]; what breaks
 * may go on in the next line at any letter, as long names do.
 */
export class List {
  constructor(table, columns, choose = () => {}) {
    this.table = table;
    this.columns = columns;
    this.choose = choose;
    this.rows = [];
    this.chosen = null;
    this.order = { by: null, down: false };
    this.head = make('tr', {}, ...columns.map(c => {
      const button = make('button', { type: 'button', textContent: c.title });
      const th = make('th', { dataset: { sort: c.key }, className: c.right ? 'right' : '' }, button);
      th.addEventListener('click', () => this.sort(c.key));
      return th;
    }));
    this.body = make('tbody');
    table.classList.add('list');
    table.replaceChildren(make('thead', {}, this.head), this.body);
    this.body.addEventListener('keydown', e => this.key(e));
  }

  sort(key, down) {
    this.order = { by: key, down: down ?? (this.order.by === key && !this.order.down) };
    this.fill(this.rows);
  }

  value(row, column) {
    return column.value ? column.value(row) : row[column.key];
  }

  compare(p, q, column) {
    const x = this.value(p, column), y = this.value(q, column);
    const missing = (x === null || x === undefined) - (y === null || y === undefined);
    if (missing || x === null || x === undefined) {
      return missing;
    }
    const c = typeof x === 'number' ? x - y : String(x) < String(y) ? -1 : String(x) > String(y) ? 1 : 0;
    return this.order.down ? -c : c;
  }

  fill(rows) {
    this.rows = rows;
    const column = this.columns.find(c => c.key === this.order.by);
    const sorted = column ? [...rows].sort((p, q) => this.compare(p, q, column)) : rows;
    this.sorted = sorted;
    for (const th of this.head.children) {
      const mine = th.dataset.sort === this.order.by;
      th.setAttribute('aria-sort', mine ? (this.order.down ? 'descending' : 'ascending') : 'none');
    }
    this.body.replaceChildren(...sorted.map(row => this.row(row)));
  }

  row(row) {
    const tr = make('tr', { tabIndex: 0 }, ...this.columns.map(c => {
      const text = c.text ? c.text(row) : row[c.key];
      const td = make('td', { className: c.right ? 'right' : c.breaks ? 'breaks' : '' });
      td.append(text ?? '');
      td.title = typeof text === 'string' ? text : '';
      return td;
    }));
    if (row.id !== undefined) {
      tr.dataset.id = row.id;
    }
    tr.classList.toggle('chosen', row === this.chosen);
    tr.addEventListener('click', () => this.select(row));
    return tr;
  }

  /** Chooses a row, or none; the page is told. */
  select(row) {
    this.chosen = row;
    this.sorted.forEach((r, i) => this.body.children[i].classList.toggle('chosen', r === row));
    this.choose(row);
  }

  key(e) {
    const at = [...this.body.children].indexOf(e.target);
    const to = at + ({ ArrowDown: 1, ArrowUp: -1 }[e.key] ?? 0);
    if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      this.select(this.sorted[at]);
    } else if (to !== at && this.body.children[to]) {
      e.preventDefault();
      this.body.children[to].focus();
      this.select(this.sorted[to]);
    }
  }
}

/**
 * One slider a joint with its name, value, unit and limits.
 * joints: [{ name, unit: 'rad' | 'm', lower, upper, unlimited }]; change(index, value, event) after each input.
 */
export class Sliders {
  constructor(host, joints, change) {
    this.joints = joints;
    this.inputs = joints.map((joint, i) => {
      const input = make('input', { type: 'range', min: joint.lower, max: joint.upper,
        step: (joint.upper - joint.lower) / 1000 || 1, dataset: { joint: joint.name } });
      input.setAttribute('aria-label', `${joint.name} in ${joint.unit}`);
      const box = make('input', { type: 'number', step: 'any', dataset: { value: joint.name } });
      box.setAttribute('aria-label', `${joint.name}, value in ${joint.unit}`);
      input.addEventListener('input', e => { box.value = this.shown(input.value); change(i, Number(input.value), e); });
      box.addEventListener('change', e => {
        const value = Math.min(joint.upper, Math.max(joint.lower, Number(box.value)));
        box.value = this.shown(value);
        input.value = value;
        change(i, value, e);
      });
      const limits = joint.unlimited ? 'no limits' : `${number(joint.lower, '', 3)} to ${number(joint.upper, '', 3)}`;
      host.append(make('div', { className: 'joint' },
        make('span', { className: 'name', textContent: joint.name, title: joint.name }),
        make('span', { className: 'value' }, box, ` ${joint.unit}`), input,
        make('span', { className: 'limits', textContent: `${limits} ${joint.unlimited ? '' : joint.unit}` })));
      return { input, box };
    });
  }

  shown(value) {
    return Number(Number(value).toFixed(4));
  }

  /** Moves the sliders without telling the page. */
  set(values) {
    values.forEach((v, i) => {
      this.inputs[i].input.value = v;
      this.inputs[i].box.value = this.shown(v);
    });
  }
}

/** A random number within a joint's limits. */
export const randomWithin = joint => joint.lower + Math.random() * (joint.upper - joint.lower);

/** Copies a text; where the browser forbids it, the text is selected in a box to copy by hand. */
export const copy = async (text, said) => {
  said.dataset.copied = text;
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = 'copied';
  } catch {
    const box = make('input', { value: text, readOnly: true, className: 'copy' });
    said.replaceChildren(box);
    box.select();
  }
};

/** Calls tick until it returns false; a button and the view's space bar start and stop it. */
export class Player {
  constructor(button, view, tick, millis = 120) {
    this.button = button;
    this.tick = tick;
    this.millis = millis;
    this.timer = 0;
    button.addEventListener('click', () => this.toggle());
    view.on('play', () => this.toggle());
  }

  toggle() {
    if (this.timer) {
      this.stop();
    } else {
      this.button.textContent = 'Pause';
      this.timer = setInterval(() => { if (this.tick() === false) this.stop(); }, this.millis);
    }
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.button.textContent = 'Play';
  }
}
