// Draws the things of a scene; pages move, colour, show and hide them by name or group.
import * as THREE from 'three';
import { OrbitControls } from 'orbit';

const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer;
const floats = text => new Float32Array(bytes(text));

export class View {
  constructor(canvas, legend, scene) {
    this.canvas = canvas;
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
    this.world = new THREE.Scene();
    this.world.background = new THREE.Color('#f4f5f7');
    this.world.add(new THREE.HemisphereLight('#ffffff', '#8890a0', 2.2));
    this.camera = new THREE.PerspectiveCamera(45, 1, 0.01, 1000);
    this.camera.up.set(0, 0, 1);
    const sun = new THREE.DirectionalLight('#ffffff', 1.6);
    sun.position.set(1, -2, 3);
    this.world.add(sun);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.addEventListener('change', () => this.draw());
    this.things = new Map();
    this.groups = new Map();
    const meshes = scene.meshes.map(m => this.geometry(m));
    for (const thing of scene.things) {
      this.add(thing, meshes);
    }
    this.makeLegend(legend);
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement);
    this.resize();
    this.frame([...this.things.keys()]);
  }

  geometry(m) {
    const g = new THREE.BufferGeometry();
    g.setAttribute('position', new THREE.BufferAttribute(floats(m.points), 3));
    g.setIndex(new THREE.BufferAttribute(new Uint32Array(bytes(m.corners)), 1));
    return g;
  }

  add(thing, meshes) {
    const material = new THREE.MeshStandardMaterial({
      color: thing.colour, flatShading: true, side: THREE.DoubleSide, roughness: 0.85,
      transparent: thing.opacity < 1, opacity: thing.opacity, depthWrite: thing.opacity >= 1,
    });
    let object;
    if (thing.type === 'mesh') {
      object = new THREE.Mesh(meshes[thing.mesh], material);
      object.matrixAutoUpdate = false;
      object.matrix.copy(View.matrix(thing.pose));
    } else if (thing.type === 'line') {
      const g = new THREE.BufferGeometry();
      g.setAttribute('position', new THREE.BufferAttribute(floats(thing.at), 3));
      object = new THREE.Line(g, new THREE.LineBasicMaterial({ color: thing.colour }));
    } else {
      object = this.many(thing, material);
    }
    object.name = thing.name;
    object.userData.group = thing.group;
    object.userData.colour = thing.colour;
    this.world.add(object);
    this.things.set(thing.name, object);
    if (!this.groups.has(thing.group)) {
      this.groups.set(thing.group, thing.colour);
    }
  }

  many(thing, material) {
    const at = floats(thing.at);
    const cubes = thing.type === 'cubes';
    const step = cubes ? 3 : 4;
    const unit = cubes
      ? new THREE.BoxGeometry(thing.size, thing.size, thing.size)
      : new THREE.IcosahedronGeometry(1, 2);
    const object = new THREE.InstancedMesh(unit, material, at.length / step);
    const m = new THREE.Matrix4();
    for (let i = 0; i < at.length / step; i++) {
      const r = cubes ? 1 : at[step * i + 3];
      m.makeScale(r, r, r).setPosition(at[step * i], at[step * i + 1], at[step * i + 2]);
      object.setMatrixAt(i, m);
    }
    object.frustumCulled = false;
    return object;
  }

  /** A row-major 3×4 pose as three.js wants it. */
  static matrix(p) {
    return new THREE.Matrix4().set(
      p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], 0, 0, 0, 1);
  }

  makeLegend(legend) {
    for (const [group, colour] of this.groups) {
      const label = document.createElement('label');
      const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true });
      box.dataset.group = group;
      box.addEventListener('change', () => this.showGroup(group, box.checked));
      const swatch = document.createElement('i');
      swatch.style.background = colour;
      label.append(box, swatch, group);
      legend.append(label);
    }
  }

  showGroup(group, visible) {
    for (const object of this.things.values()) {
      if (object.userData.group === group) {
        object.visible = visible;
      }
    }
    this.draw();
  }

  /** Shows exactly these things, by name. */
  showOnly(names) {
    const wanted = new Set(names);
    for (const [name, object] of this.things) {
      object.visible = wanted.has(name);
    }
    this.draw();
  }

  show(name, visible) {
    this.things.get(name).visible = visible;
    this.draw();
  }

  move(name, pose) {
    const object = this.things.get(name);
    object.matrixAutoUpdate = false;
    object.matrix.copy(View.matrix(pose));
    this.draw();
  }

  /** Another colour, or its own again when none is given. */
  colour(name, colour) {
    const object = this.things.get(name);
    object.material.color.set(colour ?? object.userData.colour);
    this.draw();
  }

  /** Looks at these things. */
  frame(names) {
    const box = new THREE.Box3();
    for (const name of names) {
      const object = this.things.get(name);
      object.updateMatrixWorld(true);
      if (object.isInstancedMesh) {
        object.computeBoundingBox();
        box.union(object.boundingBox);
      } else {
        box.union(new THREE.Box3().setFromObject(object));
      }
    }
    if (!box.isEmpty()) {
      this.lookAt(box.getCenter(new THREE.Vector3()).toArray(), box.getSize(new THREE.Vector3()).length());
    }
  }

  /** Looks at a point from a distance that shows a ball of this diameter. */
  lookAt(point, size) {
    const s = Math.max(size, 1e-6);
    const c = new THREE.Vector3(...point);
    this.camera.near = s / 500;
    this.camera.far = s * 100;
    this.camera.position.copy(c).add(new THREE.Vector3(0.55, -1, 0.6).normalize().multiplyScalar(1.25 * s));
    this.camera.updateProjectionMatrix();
    this.controls.target.copy(c);
    this.controls.update();
    this.draw();
  }

  resize() {
    const { clientWidth, clientHeight } = this.canvas.parentElement;
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / Math.max(1, clientHeight);
    this.camera.updateProjectionMatrix();
    this.draw();
  }

  /** Once with the browser's next frame, however many things have changed until then. */
  draw() {
    this.frameAsked ??= requestAnimationFrame(() => {
      this.frameAsked = undefined;
      this.renderer.render(this.world, this.camera);
    });
  }
}
