// The plot of clearance over time: certified bounds as steps, measured distances as a line, what is not proved as a band.
const PLOT = { left: 58, right: 630, top: 12, bottom: 190 };
const svg = (tag, attributes, ...children) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
  element.append(...children);
  return element;
};
/** 1, 2 or 5 times a power of ten, so that about so many fit. */
const roundStep = (span, count) => {
  const power = 10 ** Math.floor(Math.log10(span / count));
  return power * [1, 2, 5, 10].find(f => f * power >= span / count * (1 - 1e-9));
};
class ClearancePlot {
  constructor(host, seek) {
    this.host = host;
    this.cursor = svg('line', { class: 'cursor', y1: PLOT.top, y2: PLOT.bottom });
    const at = e => {
      const box = host.getBoundingClientRect();
      const x = (e.clientX - box.left) / box.width * 640;
      seek(Math.min(1, Math.max(0, (x - PLOT.left) / (PLOT.right - PLOT.left))) * this.end);
    };
    host.addEventListener('pointerdown', e => { host.setPointerCapture(e.pointerId); at(e); });
    host.addEventListener('pointermove', e => { if (e.buttons) at(e); });
  }

  x(time) {
    return PLOT.left + (this.end > 0 ? time / this.end : 0) * (PLOT.right - PLOT.left);
  }

  y(distance) {
    return PLOT.bottom - Math.min(1, distance / this.most) * (PLOT.bottom - PLOT.top);
  }

  /** samples: [{ time, distance }]; bounds: [[from, to, lower]] in seconds. */
  show(samples, bounds, end) {
    this.end = end;
    const known = samples.map(s => s.distance).concat(bounds.map(b => b[2])).filter(d => d !== null);
    const step = roundStep(Math.max(1e-6, ...known), 4);
    this.most = Math.max(1, Math.ceil(Math.max(0, ...known) / step - 1e-9)) * step;
    this.host.replaceChildren(...this.axes(step), ...this.bands(bounds), ...this.steps(bounds), ...this.line(samples),
      svg('rect', { class: 'frame', x: PLOT.left, y: PLOT.top, width: PLOT.right - PLOT.left, height: PLOT.bottom - PLOT.top }),
      this.cursor);
    this.at(0);
  }

  axes(step) {
    const out = [];
    for (let i = 0; i * step <= this.most * (1 + 1e-9); i++) {
      const y = this.y(i * step);
      out.push(svg('line', { class: 'grid', x1: PLOT.left, x2: PLOT.right, y1: y, y2: y }),
        svg('text', { class: 'tick', x: PLOT.left - 6, y: y + 4, 'text-anchor': 'end' }, kit.number(1000 * i * step)));
    }
    const seconds = this.end > 0 ? roundStep(this.end, 6) : 1;
    for (let i = 0; i * seconds <= this.end * (1 + 1e-9); i++) {
      const x = this.x(i * seconds);
      out.push(svg('line', { class: 'grid', x1: x, x2: x, y1: PLOT.top, y2: PLOT.bottom }),
        svg('text', { class: 'tick', x, y: PLOT.bottom + 16, 'text-anchor': 'middle' }, kit.number(i * seconds)));
    }
    out.push(svg('text', { class: 'tick', x: 4, y: PLOT.top + 2 }, 'mm'),
      svg('text', { class: 'tick', x: PLOT.right, y: PLOT.bottom + 34, 'text-anchor': 'end' }, 'seconds'));
    return out;
  }

  bands(bounds) {
    return bounds.filter(b => !(b[2] > 0)).map(([from, to]) => svg('rect', { class: 'unproved', x: this.x(from), y: PLOT.top,
      width: Math.max(1.5, this.x(to) - this.x(from)), height: PLOT.bottom - PLOT.top }));
  }

  steps(bounds) {
    const proved = bounds.filter(b => b[2] > 0);
    if (proved.length === 0) {
      return [];
    }
    const area = proved.map(([from, to, d]) =>
      `M${this.x(from)},${PLOT.bottom}V${this.y(d)}H${this.x(to)}V${PLOT.bottom}Z`).join('');
    const edge = proved.map(([from, to, d], i) =>
      `${i > 0 && proved[i - 1][1] === from ? 'L' : 'M'}${this.x(from)},${this.y(d)}H${this.x(to)}`).join('');
    return [svg('path', { class: 'certified area', d: area }), svg('path', { class: 'certified edge', d: edge })];
  }

  line(samples) {
    const points = samples.filter(s => s.distance !== null).map(s => `${this.x(s.time)},${this.y(s.distance)}`);
    return points.length ? [svg('polyline', { class: 'measured', points: points.join(' ') })] : [];
  }

  at(time) {
    this.cursor.setAttribute('x1', this.x(time));
    this.cursor.setAttribute('x2', this.x(time));
  }
}
