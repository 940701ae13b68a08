/*
 * The view that all pages share: three.js draws, this module names things and answers pages.
 *
 *   const view = new View(canvas, legend, scene);      // the scene is what Scene3d writes
 *
 * scene: { up: 'z' | 'y', unit: 'm' | '', meshes: [{ points, corners }], things: [thing] }
 * thing: { type: 'mesh' | 'cubes' | 'balls' | 'line' | 'wires', name, group, colour, opacity, … }
 *   mesh   { mesh: index, pose: 12 numbers, row by row }       cubes { size, at }     balls { at: x y z r, onTop }
 *   line   { at: points in order }    wires { at: two points a segment }
 *   Coordinates are base64 of little-endian 32-bit floats, or plain arrays of numbers.
 *
 * Things, by name
 *   add(thing, meshes) · remove(name) · has(name) · pose(name)
 *   move(name, pose)                 a new pose, twelve numbers
 *   show(name, visible) · showOnly(names) · showGroup(group, visible); a thing is drawn if both agree
 *   part(name, share)                draws the first share (0 to 1) of cubes, balls or a line
 *   colour(name, colour, meaning)    a colour with a meaning for the legend; without arguments its own again
 *   highlight(names)                 everything else becomes transparent; null ends it
 * Lines that keep their width on the screen (closest pairs, contacts), drawn over everything
 *   setLine(name, { points, colour, group, meaning, label, width }), one point makes a dot · removeLine(name)
 * Camera
 *   frame(names, direction) · frameTwo(a, b), so that the smaller is seen · clearest(names, turned(direction), framed), a direction that shows them · frameBox([lx, ly, lz, hx, hy, hz]) · lookAt(point, diameter) · home()
 *   orbit(dx, dy) · zoom(factor) · pan(dx, dy) in pixels · look('x' | 'y' | 'z')
 * Gizmo
 *   gizmo(name, 'translate' | 'rotate' | null)
 * Events: view.on(type, detail => …)
 *   pick   { name, group, point } or { name: null }    a click on a thing, or beside all
 *   drag   { name, pose }                              while the gizmo moves a thing
 *   drop   { name, pose }                              when it is let go
 *   play   {}                                          the space bar
 *   theme  { dark }                                    after the colours of the page changed
 *
 * Keys, while the canvas has the focus: arrows orbit, with Shift they pan, + and − zoom, F or Home frames all, X, Y, Z look
 * along an axis, Space plays, T and R switch the gizmo between moving and turning, Escape ends a highlight.
 * Nothing is drawn unless something changed; all changes until the next frame are drawn at once.
 */
import * as THREE from 'three';
import { OrbitControls } from 'orbit';
import { TransformControls } from 'gizmo';
import { Ground, Overlay } from 'furniture';
import { CameraView } from 'camera';

const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer;
const floats = data => typeof data === 'string' ? new Float32Array(bytes(data)) : Float32Array.from(data);
const indices = data => typeof data === 'string' ? new Uint32Array(bytes(data)) : Uint32Array.from(data);
const GHOST = 0.08;
const CLICK_PIXELS = 4;
/** More instances than this are not picked: each is tried. */
const MOST_PICKED = 20000;
/** Balls as round as so many of them allow. */
const roundness = n => n < 100 ? 3 : n < 20000 ? 1 : 0;

export class View extends CameraView {
  constructor(canvas, legend, scene) {
    super();
    this.canvas = canvas;
    this.legend = legend;
    this.up = scene.up === 'y' ? 'y' : 'z';
    this.unit = scene.unit ?? 'm';
    this.things = new Map();
    this.groups = new Map();
    this.lines = new Map();
    this.listeners = new Map();
    this.ghosts = null;
    this.frames = 0;
    this.makeWorld();
    const meshes = (scene.meshes ?? []).map(m => View.geometry(m));
    for (const thing of scene.things ?? []) {
      this.add(thing, meshes);
    }
    this.ground = new Ground(this.world, this.up);
    this.overlay = new Overlay(this);
    this.makeControls();
    this.listen();
    this.theme();
    this.resize();
    this.settle();
    this.frame([...this.things.keys()]);
  }

  makeWorld() {
    this.renderer = new THREE.WebGLRenderer({ canvas: this.canvas, antialias: true, preserveDrawingBuffer: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFSoftShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.world = new THREE.Scene();
    this.sky = new THREE.HemisphereLight('#ffffff', '#8890a0', 1.9);
    this.sky.position.set(0, this.up === 'y' ? 1 : 0, this.up === 'y' ? 0 : 1);
    this.world.add(this.sky);
    this.sun = new THREE.DirectionalLight('#ffffff', 1.9);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.radius = 5;
    this.world.add(this.sun, this.sun.target);
    this.camera = new THREE.PerspectiveCamera(40, 1, 0.01, 1000);
    this.camera.up.set(0, this.up === 'y' ? 1 : 0, this.up === 'y' ? 0 : 1);
  }

  makeControls() {
    this.controls = new OrbitControls(this.camera, this.canvas);
    this.controls.addEventListener('change', () => this.draw());
    this.handle = new THREE.Object3D();
    this.world.add(this.handle);
    this.transform = new TransformControls(this.camera, this.canvas);
    this.transform.setSize(1);
    this.world.add(this.transform);
    this.transform.addEventListener('dragging-changed', e => {
      this.controls.enabled = !e.value;
      if (!e.value && this.held) {
        this.emit('drop', { name: this.held, pose: this.pose(this.held) });
      }
    });
    this.transform.addEventListener('objectChange', () => {
      this.handle.updateMatrix();
      this.things.get(this.held).matrix.copy(this.handle.matrix);
      this.changed();
      this.emit('drag', { name: this.held, pose: this.pose(this.held) });
    });
    this.transform.addEventListener('change', () => this.draw());
  }

  listen() {
    new ResizeObserver(() => this.resize()).observe(this.canvas.parentElement);
    // The pixel ratio may change after the size, or alone, as on the way to another screen.
    window.addEventListener('resize', () => this.resize());
    this.followPixelRatio();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.theme());
    this.canvas.tabIndex = 0;
    this.canvas.addEventListener('keydown', e => this.key(e));
    let down = null;
    this.canvas.addEventListener('pointerdown', e => { down = [e.clientX, e.clientY]; });
    this.canvas.addEventListener('pointerup', e => {
      if (down && Math.hypot(e.clientX - down[0], e.clientY - down[1]) < CLICK_PIXELS && !this.transform.axis) {
        this.emit('pick', this.pick(e.offsetX, e.offsetY));
      }
      down = null;
    });
  }

  on(type, listener) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
    return this;
  }

  emit(type, detail) {
    for (const listener of this.listeners.get(type) ?? []) {
      listener(detail);
    }
  }

  // ---- things

  static geometry(m) {
    const g = new THREE.BufferGeometry();
    g.setAttribute('position', new THREE.BufferAttribute(floats(m.points), 3));
    g.setIndex(new THREE.BufferAttribute(indices(m.corners), 1));
    g.computeBoundingBox();
    return g;
  }

  add(thing, meshes = []) {
    if (this.things.has(thing.name)) {
      this.remove(thing.name);
    }
    const object = this.make(thing, meshes);
    object.name = thing.name;
    object.matrixAutoUpdate = false;
    Object.assign(object.userData, {
      group: thing.group, colour: thing.colour, opacity: thing.opacity ?? 1, shown: true, meaning: undefined });
    this.world.add(object);
    this.things.set(thing.name, object);
    if (!this.groups.has(thing.group)) {
      this.groups.set(thing.group, { visible: true });
    }
    object.visible = this.groups.get(thing.group).visible;
    this.changed(true);
  }

  make(thing, meshes) {
    if (thing.type === 'line' || thing.type === 'wires') {
      const g = new THREE.BufferGeometry();
      g.setAttribute('position', new THREE.BufferAttribute(floats(thing.at), 3));
      const material = new THREE.LineBasicMaterial({
        color: thing.colour, transparent: (thing.opacity ?? 1) < 1, opacity: thing.opacity ?? 1 });
      return thing.type === 'line' ? new THREE.Line(g, material) : new THREE.LineSegments(g, material);
    }
    const opacity = thing.opacity ?? 1;
    const material = new THREE.MeshLambertMaterial({
      color: thing.colour, flatShading: thing.type !== 'balls', side: THREE.DoubleSide,
      transparent: opacity < 1, opacity, depthWrite: opacity >= 0.5 });
    const object = thing.type === 'mesh' ? new THREE.Mesh(
      meshes[thing.mesh] ?? View.geometry(thing), material) : View.many(thing, material);
    object.castShadow = opacity >= 0.5 && !thing.onTop;
    if (thing.onTop) {
      Object.assign(material, { depthTest: false, transparent: true });
      object.renderOrder = 9;
    }
    object.receiveShadow = opacity >= 0.5 && thing.type === 'mesh';
    if (thing.pose) {
      object.matrix.copy(View.matrix(thing.pose));
    }
    return object;
  }

  static many(thing, material) {
    const at = floats(thing.at);
    const cubes = thing.type === 'cubes';
    const step = cubes ? 3 : 4;
    const unit = cubes
      ? new THREE.BoxGeometry(thing.size, thing.size, thing.size)
      : new THREE.IcosahedronGeometry(1, roundness(at.length / 4));
    const object = new THREE.InstancedMesh(unit, material, at.length / step);
    const m = new THREE.Matrix4();
    for (let i = 0; i < at.length / step; i++) {
      const r = cubes ? 1 : at[step * i + 3];
      m.makeScale(r, r, r).setPosition(at[step * i], at[step * i + 1], at[step * i + 2]);
      object.setMatrixAt(i, m);
    }
    object.computeBoundingBox();
    object.userData.count = at.length / step;
    object.frustumCulled = false;
    return object;
  }

  /** A row-major 3×4 pose as three.js wants it. */
  static matrix(p) {
    return new THREE.Matrix4().set(
      p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], 0, 0, 0, 1);
  }

  has(name) {
    return this.things.has(name);
  }

  remove(name) {
    const object = this.things.get(name);
    if (object) {
      if (this.held === name) {
        this.gizmo(name, null);
      }
      this.world.remove(object);
      object.material.dispose();
      this.things.delete(name);
      this.changed(true);
    }
  }

  move(name, pose) {
    this.things.get(name).matrix.copy(View.matrix(pose));
    if (this.held === name && !this.transform.dragging) {
      this.things.get(name).matrix.decompose(this.handle.position, this.handle.quaternion, this.handle.scale);
    }
    this.changed();
  }

  pose(name) {
    const e = this.things.get(name).matrix.elements;
    return [e[0], e[4], e[8], e[12], e[1], e[5], e[9], e[13], e[2], e[6], e[10], e[14]];
  }

  update(object) {
    object.visible = object.userData.shown && this.groups.get(object.userData.group).visible;
  }

  show(name, visible) {
    const object = this.things.get(name);
    if (object.userData.shown !== visible) {
      object.userData.shown = visible;
      this.update(object);
      this.changed();
    }
  }

  /** Shows exactly these things, as far as their groups are shown. */
  showOnly(names) {
    const wanted = new Set(names);
    for (const name of this.things.keys()) {
      this.show(name, wanted.has(name));
    }
  }

  showGroup(group, visible) {
    if (this.groups.has(group)) {
      this.groups.get(group).visible = visible;
      for (const object of this.things.values()) {
        this.update(object);
      }
      this.changed(true);
    }
  }

  part(name, share) {
    const object = this.things.get(name);
    if (object.isInstancedMesh) {
      object.count = Math.round(share * object.userData.count);
    } else {
      object.geometry.setDrawRange(0, Math.round(share * object.geometry.attributes.position.count));
    }
    this.changed();
  }

  colour(name, colour, meaning) {
    const data = this.things.get(name).userData;
    const now = colour ? `${colour} ${meaning}` : '';
    if ((data.marked ?? '') !== now) {
      data.marked = now;
      data.meaning = colour ? { colour, meaning } : undefined;
      this.things.get(name).material.color.set(colour ?? data.colour);
      this.changed(true);
    }
  }

  highlight(names) {
    this.ghosts = names ? new Set(names) : null;
    for (const [name, object] of this.things) {
      const opacity = !this.ghosts || this.ghosts.has(name) ? object.userData.opacity : GHOST * object.userData.opacity;
      const clear = opacity < 1;
      if (object.material.transparent !== clear) {
        object.material.transparent = clear;
        object.material.needsUpdate = true;
      }
      object.material.opacity = opacity;
      object.material.depthWrite = opacity >= 0.5;
      object.castShadow = object.isMesh && opacity >= 0.5;
    }
    this.changed();
  }

  // ---- lines that keep their width

  setLine(name, { points, colour = '#0072B2', group = 'closest pairs', meaning = group, label = '', width = 2.5 }) {
    this.removeLine(name);
    const made = new THREE.Group();
    const material = new THREE.MeshBasicMaterial({ color: colour, depthTest: false, transparent: true });
    const at = points.map(p => new THREE.Vector3(...p));
    at.forEach((p, i) => {
      const dot = new THREE.Mesh(View.DOT, material);
      dot.position.copy(p);
      made.add(dot);
      if (i > 0) {
        const rod = new THREE.Mesh(View.ROD, material);
        const along = new THREE.Vector3().subVectors(p, at[i - 1]);
        rod.position.addVectors(p, at[i - 1]).multiplyScalar(0.5);
        rod.userData.length = along.length();
        rod.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), along.normalize());
        made.add(rod);
      }
    });
    made.renderOrder = 10;
    made.children.forEach(c => { c.renderOrder = 10; });
    const middle = at.reduce((sum, p) => sum.add(p), new THREE.Vector3()).divideScalar(at.length);
    this.world.add(made);
    this.lines.set(name, { made, colour, group, meaning, label, width, middle });
    this.changed(true);
  }

  removeLine(name) {
    const line = this.lines.get(name);
    if (line) {
      this.world.remove(line.made);
      line.made.children[0]?.material.dispose();
      this.lines.delete(name);
      this.changed(true);
    }
  }

  /** How long a pixel is at a point. */
  pixelAt(point) {
    const deep = point.distanceTo(this.camera.position);
    return 2 * deep * Math.tan(this.camera.fov * Math.PI / 360) / Math.max(1, this.canvas.clientHeight);
  }

  sizeLines() {
    for (const { made, width } of this.lines.values()) {
      for (const child of made.children) {
        const r = width / 2 * this.pixelAt(child.position);
        if (child.geometry === View.ROD) {
          child.scale.set(r, child.userData.length, r);
        } else {
          child.scale.setScalar(1.7 * r);
        }
      }
    }
  }

  // ---- picking and the gizmo

  pick(x, y) {
    const ray = new THREE.Raycaster();
    ray.setFromCamera(new THREE.Vector2(
      2 * x / this.canvas.clientWidth - 1, 1 - 2 * y / this.canvas.clientHeight), this.camera);
    const solid = [...this.things.values()].filter(o => o.isMesh && o.visible && o.material.opacity > 0.3
      && !(o.count > MOST_PICKED));
    const hit = ray.intersectObjects(solid, false)[0];
    return hit ? { name: hit.object.name, group: hit.object.userData.group, point: hit.point.toArray() } : { name: null };
  }

  gizmo(name, mode = 'translate') {
    if (!mode || !name) {
      this.held = null;
      this.transform.detach();
    } else {
      this.held = name;
      this.things.get(name).matrix.decompose(this.handle.position, this.handle.quaternion, this.handle.scale);
      this.transform.setMode(mode);
      this.transform.attach(this.handle);
    }
    this.draw();
  }

  // ---- drawing

  /** Reads the page's colours again. */
  theme() {
    const style = getComputedStyle(this.canvas);
    this.world.background = new THREE.Color(style.getPropertyValue('--canvas').trim() || '#f4f6f8');
    this.ground.ink(style.getPropertyValue('--ink').trim() || '#445');
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    this.sky.intensity = dark ? 1.5 : 1.9;
    this.emit('theme', { dark });
    this.draw();
  }

  /** Ground and sun as the things now are. */
  settle() {
    const points = this.corners(this.things.keys());
    const box = new THREE.Box3().setFromPoints(points.length ? points : [new THREE.Vector3()]);
    this.ground.fit(box);
    const middle = box.getCenter(new THREE.Vector3());
    const r = Math.max(box.getSize(new THREE.Vector3()).length() / 2, 1e-9);
    const from = this.up === 'y' ? new THREE.Vector3(0.6, 2, 0.9) : new THREE.Vector3(0.6, -0.9, 2);
    this.sun.position.copy(middle).addScaledVector(from.normalize(), 3 * r);
    this.sun.target.position.copy(middle);
    this.sun.target.updateMatrixWorld();
    Object.assign(this.sun.shadow.camera,
      { left: -1.3 * r, right: 1.3 * r, top: 1.3 * r, bottom: -1.3 * r, near: 0.5 * r, far: 7 * r });
    this.sun.shadow.camera.updateProjectionMatrix();
    this.sun.shadow.bias = -0.001;
    this.sun.shadow.normalBias = 0.004 * r;
    this.changed();
  }

  followPixelRatio() {
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener('change', () => {
      this.resize();
      this.followPixelRatio();
    }, { once: true });
  }

  resize() {
    const { clientWidth, clientHeight } = this.canvas.parentElement;
    this.renderer.setPixelRatio(Math.min(3, window.devicePixelRatio || 1));
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / Math.max(1, clientHeight);
    this.camera.updateProjectionMatrix();
    this.draw();
  }

  /** Something moved or changed its look; with an argument, the legend may be another too. */
  changed(legend) {
    this.shadowOld = true;
    this.legendOld ||= Boolean(legend);
    this.draw();
  }

  /** Once with the browser's next frame, however many things have changed until then. */
  draw() {
    this.frameAsked ??= requestAnimationFrame(() => {
      this.frameAsked = undefined;
      this.render();
    });
  }

  render() {
    if (this.legendOld) {
      this.legendOld = false;
      this.overlay.writeLegend();
    }
    this.renderer.shadowMap.needsUpdate = Boolean(this.shadowOld);
    this.shadowOld = false;
    this.sizeLines();
    this.overlay.update();
    this.renderer.render(this.world, this.camera);
    this.frames++;
  }
}
View.DOT = new THREE.SphereGeometry(1, 16, 12);
View.ROD = new THREE.CylinderGeometry(1, 1, 1, 10);
