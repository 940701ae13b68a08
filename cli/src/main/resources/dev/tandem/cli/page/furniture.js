// What a view shows besides its things: the ground with grid and shadow, the axes, the scale, the legend, labels.
import * as THREE from 'three';

/** 1, 2 or 5 times a power of ten, not above the given number. */
export const roundBelow = x => {
  const power = 10 ** Math.floor(Math.log10(x) + 1e-9);
  return [5, 2, 1].find(k => k * power <= x * (1 + 1e-9)) * power;
};

const GRID = {
  vertexShader: `varying vec2 at;
void main() { at = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
  fragmentShader: `varying vec2 at;
uniform float cell; uniform vec3 ink; uniform vec2 centre; uniform float reach;
float lines(float step) {
  vec2 p = at / step, w = fwidth(p);
  vec2 g = abs(fract(p - 0.5) - 0.5) / max(w, vec2(1e-6));
  return (1.0 - min(min(g.x, g.y), 1.0)) * (1.0 - smoothstep(0.25, 0.7, max(w.x, w.y)));
}
void main() {
  float fade = 1.0 - smoothstep(0.35 * reach, reach, distance(at, centre));
  float a = max(0.22 * lines(cell), 0.42 * lines(5.0 * cell)) * fade;
  if (a < 0.004) discard;
  gl_FragColor = vec4(ink, a);
}`,
};

/** A plane below everything, with a grid of round steps and a soft shadow. */
export class Ground {
  constructor(world, up) {
    this.up = up;
    this.uniforms = { cell: { value: 1 }, ink: { value: new THREE.Color('#445') }, centre: { value: new THREE.Vector2() },
      reach: { value: 1 } };
    this.shape = new THREE.PlaneGeometry(1, 1);
    this.grid = new THREE.Mesh(this.shape, new THREE.ShaderMaterial({
      ...GRID, uniforms: this.uniforms, transparent: true, depthWrite: false, side: THREE.DoubleSide }));
    this.shade = new THREE.Mesh(this.shape, new THREE.ShadowMaterial({ opacity: 0.26, depthWrite: false }));
    this.shade.receiveShadow = true;
    for (const plane of [this.shade, this.grid]) {
      plane.renderOrder = -1;
      if (up === 'y') {
        plane.rotation.x = -Math.PI / 2;
      }
      world.add(plane);
    }
  }

  ink(colour) {
    this.uniforms.ink.value.set(colour);
  }

  /** Below a box: at zero where the box stands there or nearly so, else at its lowest point. */
  fit(box) {
    const size = box.getSize(new THREE.Vector3());
    const span = Math.max(size.length(), 1e-9);
    const low = this.up === 'y' ? box.min.y : box.min.z;
    this.height = low > -1e-3 * span && low < 0.25 * span ? Math.min(0, low) : low;
    const middle = box.getCenter(new THREE.Vector3());
    const reach = 1.6 * span;
    const [u, v] = this.up === 'y' ? [middle.x, -middle.z] : [middle.x, middle.y];
    this.shape.dispose();
    this.shape = new THREE.PlaneGeometry(2 * reach, 2 * reach);
    this.shape.translate(u, v, 0);
    this.cell = roundBelow(span / 10);
    this.uniforms.cell.value = this.cell;
    this.uniforms.reach.value = reach;
    this.uniforms.centre.value.set(u, v);
    for (const plane of [this.shade, this.grid]) {
      plane.geometry = this.shape;
      plane.position.setComponent(this.up === 'y' ? 1 : 2, this.height - 2e-4 * span);
    }
  }
}

const AXES = { x: '#D55E00', y: '#009E73', z: '#0072B2' };
const KEYS = [['drag, arrows', 'orbit'], ['wheel, + −', 'zoom'], ['right drag, Shift + arrows', 'pan'], ['F', 'frame all'],
  ['X Y Z', 'look along an axis'], ['Space', 'play'], ['click', 'choose'], ['T R', 'move or turn what is chosen'],
  ['Esc', 'choose nothing']];
const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  Object.assign(element, attributes);
  element.append(...children);
  return element;
};
const svg = (tag, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [k, v] of Object.entries(attributes)) {
    element.setAttribute(k, v);
  }
  return element;
};

/** HTML over the canvas: legend, axes, scale bar, labels and help. */
export class Overlay {
  constructor(view) {
    this.view = view;
    this.labels = new Map();
    const host = view.canvas.parentElement;
    this.layer = make('div', { id: 'labels' });
    this.scale = make('div', { id: 'scale' }, make('i'), make('span'));
    this.axes = this.makeAxes();
    this.help = make('details', { id: 'keys' }, make('summary', { textContent: '?', title: 'keys and mouse' }),
      make('dl', {}, ...KEYS.flatMap(([key, what]) => [make('dt', { textContent: key }), make('dd', { textContent: what })])));
    const corner = make('div', { id: 'corner' }, this.axes, this.scale);
    host.append(this.layer, corner, this.help);
    this.groups = make('div', { className: 'groups' });
    this.meanings = make('div', { className: 'meanings' });
    this.fold = make('details', { open: !matchMedia('(max-width: 800px)').matches },
      make('summary', { textContent: 'Legend' }), this.groups, this.meanings);
    view.legend.append(this.fold);
    view.canvas.setAttribute('role', 'img');
    view.canvas.setAttribute('aria-label', 'three-dimensional view; press ? below for its keys');
  }

  makeAxes() {
    const picture = svg('svg', { id: 'axes', viewBox: '-34 -34 68 68', width: 68, height: 68 });
    this.arms = {};
    for (const [name, colour] of Object.entries(AXES)) {
      const line = svg('line', { stroke: colour, 'stroke-width': 3, 'stroke-linecap': 'round' });
      const text = svg('text', { fill: colour, 'text-anchor': 'middle', 'dominant-baseline': 'central' });
      text.textContent = name;
      const arm = svg('g', {});
      arm.append(line, text);
      arm.addEventListener('click', () => this.view.look(name));
      this.arms[name] = { arm, line, text };
      picture.append(arm);
    }
    return picture;
  }

  update() {
    this.updateAxes();
    this.updateScale();
    this.updateLabels();
  }

  updateAxes() {
    const e = this.view.camera.matrixWorldInverse.copy(this.view.camera.matrixWorld).invert().elements;
    const arms = Object.entries(this.arms).map(([name, parts], i) =>
      ({ ...parts, name, x: e[4 * i], y: -e[4 * i + 1], z: e[4 * i + 2] }));
    arms.sort((p, q) => p.z - q.z);
    for (const { arm, line, text, x, y } of arms) {
      line.setAttribute('x2', 20 * x);
      line.setAttribute('y2', 20 * y);
      text.setAttribute('x', 28 * x);
      text.setAttribute('y', 28 * y);
      this.axes.append(arm);
    }
  }

  updateScale() {
    const pixel = this.view.pixelAt(this.view.controls.target);
    const length = roundBelow(110 * pixel);
    const unit = this.view.unit ? ` ${this.view.unit}` : '';
    const show = x => `${Number(x.toPrecision(3))}${unit}`;
    this.scale.firstChild.style.width = `${length / pixel}px`;
    this.scale.lastChild.textContent = `${show(length)} · grid ${show(this.view.ground.cell)}`;
  }

  updateLabels() {
    const { view } = this;
    for (const [name, element] of this.labels) {
      if (!view.lines.has(name)) {
        element.remove();
        this.labels.delete(name);
      }
    }
    for (const [name, line] of view.lines) {
      if (!line.label) {
        continue;
      }
      let element = this.labels.get(name);
      if (!element) {
        element = make('span', { className: 'label' });
        this.labels.set(name, element);
        this.layer.append(element);
      }
      const p = line.middle.clone().project(view.camera);
      element.textContent = line.label;
      element.hidden = p.z > 1;
      element.style.transform = `translate(${(p.x + 1) / 2 * view.canvas.clientWidth}px, `
        + `${(1 - p.y) / 2 * view.canvas.clientHeight}px)`;
    }
  }

  /** A row for each group with its colours, and one for each meaning that a colour has now. */
  writeLegend() {
    const { view } = this;
    const colours = new Map([...view.groups.keys()].map(g => [g, new Set()]));
    const meanings = new Map();
    const means = (meaning, colour) => meanings.set(`${colour} ${meaning}`, { meaning, colour });
    for (const object of view.things.values()) {
      colours.get(object.userData.group).add(object.userData.colour);
      if (object.userData.meaning) {
        means(object.userData.meaning.meaning, object.userData.meaning.colour);
      }
    }
    for (const line of view.lines.values()) {
      means(line.meaning, line.colour);
    }
    const rows = new Map([...this.groups.children].map(row => [row.dataset.group, row]));
    for (const [group, set] of colours) {
      const row = rows.get(group) ?? this.groupRow(group);
      row.hidden = set.size === 0;
      row.querySelector('input').checked = view.groups.get(group).visible;
      row.querySelector('.swatches').replaceChildren(...[...set].slice(0, 6).map(c => this.swatch(c)));
    }
    this.meanings.replaceChildren(...[...meanings.values()].map(m =>
      make('div', { className: 'meaning' }, this.swatch(m.colour), m.meaning)));
    this.fold.hidden = colours.size === 0 && meanings.size === 0;
  }

  groupRow(group) {
    const box = make('input', { type: 'checkbox', checked: true });
    box.dataset.group = group;
    box.addEventListener('change', () => this.view.showGroup(group, box.checked));
    const row = make('label', {}, box, make('span', { className: 'swatches' }), group);
    row.dataset.group = group;
    this.groups.append(row);
    return row;
  }

  swatch(colour) {
    const element = make('i');
    element.style.background = colour;
    element.dataset.colour = colour;
    return element;
  }
}
