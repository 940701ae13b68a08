// The camera of a view: framing, orbit, zoom, keys. The class View of viewer.js says what each does.
import * as THREE from 'three';

/** What the camera looks along at first, for z up. */
const FIRST = [-0.55, 1, -0.62];

export class CameraView {
  /** The corners of all boxes around these things, in the world. */
  corners(names) {
    const out = [];
    for (const name of names) {
      const object = this.things.get(name);
      if (!object) {
        continue;
      }
      const box = object.isInstancedMesh ? object.boundingBox : object.geometry.boundingBox
        ?? (object.geometry.computeBoundingBox(), object.geometry.boundingBox);
      for (let i = 0; i < 8 && !box.isEmpty(); i++) {
        out.push(new THREE.Vector3(
          i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z)
          .applyMatrix4(object.matrix));
      }
    }
    return out;
  }

  frame(names, direction) {
    this.framed = [names, direction];
    this.fit(this.corners(names), direction);
  }

  frameBox([lx, ly, lz, hx, hy, hz], direction) {
    const out = [];
    for (let i = 0; i < 8; i++) {
      out.push(new THREE.Vector3(i & 1 ? hx : lx, i & 2 ? hy : ly, i & 4 ? hz : lz));
    }
    this.framed = [null, direction, out];
    this.fit(out, direction);
  }

  /** A direction and those turned from it about the vertical, the nearest turns first. */
  turned(given) {
    const first = this.direction(given);
    return [0, 1, -1, 2, -2, 3, -3, 4].map(eighth =>
      first.clone().applyAxisAngle(this.camera.up, eighth * Math.PI / 4).toArray());
  }

  /**
   * Of some directions, the first along which the fewest of these things are hidden behind others while all that is framed is
   * seen.
   */
  clearest(names, directions, framed = names) {
    const own = new Set(names);
    const others = [...this.things.values()].filter(o => o.isMesh && !o.isInstancedMesh && o.visible
      && o.material.opacity > 0.3 && !own.has(o.name));
    const middles = names.map(name => new THREE.Box3().setFromPoints(this.corners([name])))
      .filter(box => !box.isEmpty()).map(box => box.getCenter(new THREE.Vector3()));
    const points = this.corners(framed);
    const ray = new THREE.Raycaster();
    this.world.updateMatrixWorld();
    let best = directions[0];
    let least = Infinity;
    for (const direction of directions) {
      this.fit(points, direction);
      const hidden = middles.filter(middle => {
        const way = middle.clone().sub(this.camera.position);
        ray.far = way.length();
        ray.set(this.camera.position, way.normalize());
        return ray.intersectObjects(others, false).length > 0;
      }).length;
      if (hidden < least) {
        least = hidden;
        best = direction;
      }
    }
    return best;
  }

  /** Frames two things from where the smaller is seen, if the larger is around it. */
  frameTwo(a, b) {
    const size = name => {
      const all = this.corners([name]);
      return Math.max(0, ...all.map(p => p.distanceTo(all[0])));
    };
    // Walls hide less from high above.
    const steep = this.direction().addScaledVector(this.camera.up, -1.5).normalize().toArray();
    this.frame([a, b], this.clearest([size(a) < size(b) ? a : b], [...this.turned(), ...this.turned(steep)], [a, b]));
  }

  home() {
    if (this.framed?.[2]) {
      this.fit(this.framed[2], this.framed[1]);
    } else {
      this.frame([...this.things.values()].filter(o => o.visible).map(o => o.name));
    }
  }

  direction(given) {
    const [x, y, z] = given ?? FIRST;
    return (this.up === 'y' && !given ? new THREE.Vector3(x, z, -y) : new THREE.Vector3(x, y, z)).normalize();
  }

  /** The share of the picture's height below which the axes and the scale lie; none but on a phone. */
  footing() {
    const corner = document.getElementById('corner');
    return matchMedia('(max-width: 600px)').matches && corner && this.canvas.clientHeight > 0 ? Math.min(0.3, (corner.offsetHeight + 8) / this.canvas.clientHeight) : 0;
  }

  /** Puts the camera where all points fill the picture, centred above the axes and the scale. */
  fit(points, given) {
    if (points.length === 0) {
      return;
    }
    const forward = this.direction(given);
    const right = new THREE.Vector3().crossVectors(forward, this.camera.up).normalize();
    const above = new THREE.Vector3().crossVectors(right, forward);
    const box = new THREE.Box3().setFromPoints(points);
    const target = box.getCenter(new THREE.Vector3());
    const size = Math.max(box.getSize(new THREE.Vector3()).length(), 1e-9);
    const tan = Math.tan(this.camera.fov * Math.PI / 360);
    const low = this.footing();
    const tanV = tan * 0.88 * (1 - low);
    const tanH = tan * 0.88 * this.camera.aspect;
    let far = size;
    for (let turn = 0; turn < 4; turn++) {
      far = 0.3 * size;
      for (const p of points) {
        const d = p.clone().sub(target);
        const deep = d.dot(forward);
        far = Math.max(far, Math.abs(d.dot(right)) / tanH - deep, Math.abs(d.dot(above)) / tanV - deep);
      }
      const span = [Infinity, -Infinity, Infinity, -Infinity];
      for (const p of points) {
        const d = p.clone().sub(target);
        const deep = far + d.dot(forward);
        span[0] = Math.min(span[0], d.dot(right) / deep);
        span[1] = Math.max(span[1], d.dot(right) / deep);
        span[2] = Math.min(span[2], d.dot(above) / deep);
        span[3] = Math.max(span[3], d.dot(above) / deep);
      }
      target.addScaledVector(right, far * (span[0] + span[1]) / 2).addScaledVector(above, far * (span[2] + span[3]) / 2);
    }
    target.addScaledVector(above, -far * tan * low);
    this.put(target, forward, far, size);
  }

  put(target, forward, far, size) {
    this.camera.near = Math.max(far / 1000, 1e-9);
    this.camera.far = 100 * far + 100 * size;
    this.camera.position.copy(target).addScaledVector(forward, -far);
    this.camera.updateProjectionMatrix();
    this.controls.target.copy(target);
    this.controls.update();
    this.draw();
  }

  /** Looks at a point from a distance that shows a ball of this diameter. */
  lookAt(point, size, given) {
    const s = Math.max(size, 1e-9);
    this.put(new THREE.Vector3(...point), this.direction(given), 1.5 * s, s);
  }

  /** Along an axis, from its positive end. */
  look(axis) {
    const d = { x: [-1, 1e-4, 0], y: [0, -1, 1e-4], z: [1e-4, 1e-4, -1] }[axis];
    this.frame([...this.things.values()].filter(o => o.visible).map(o => o.name), d);
  }

  orbit(dx, dy) {
    const s = new THREE.Spherical();
    const away = new THREE.Vector3().subVectors(this.camera.position, this.controls.target);
    const turn = new THREE.Quaternion().setFromUnitVectors(this.camera.up, new THREE.Vector3(0, 1, 0));
    s.setFromVector3(away.applyQuaternion(turn));
    s.theta -= dx;
    s.phi = Math.min(Math.PI - 0.01, Math.max(0.01, s.phi - dy));
    away.setFromSpherical(s).applyQuaternion(turn.invert());
    this.camera.position.copy(this.controls.target).add(away);
    this.controls.update();
    this.draw();
  }

  zoom(factor) {
    const away = new THREE.Vector3().subVectors(this.camera.position, this.controls.target).multiplyScalar(factor);
    this.camera.position.copy(this.controls.target).add(away);
    this.controls.update();
    this.draw();
  }

  pan(dx, dy) {
    const pixel = this.pixelAt(this.controls.target);
    const e = this.camera.matrix.elements;
    const shift = new THREE.Vector3(e[0], e[1], e[2]).multiplyScalar(-dx * pixel)
      .add(new THREE.Vector3(e[4], e[5], e[6]).multiplyScalar(dy * pixel));
    this.camera.position.add(shift);
    this.controls.target.add(shift);
    this.controls.update();
    this.draw();
  }

  key(e) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const does = {
      '+': () => this.zoom(0.85), '=': () => this.zoom(0.85), '-': () => this.zoom(1 / 0.85),
      f: () => this.home(), Home: () => this.home(), x: () => this.look('x'), y: () => this.look('y'),
      z: () => this.look('z'), ' ': () => this.emit('play', {}), Escape: () => this.escape(),
      t: () => this.held && this.gizmo(this.held, 'translate'), r: () => this.held && this.gizmo(this.held, 'rotate'),
    }[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (e.ctrlKey || e.metaKey || e.altKey || !(step || does)) {
      return;
    }
    e.preventDefault();
    if (!step) {
      does();
    } else if (e.shiftKey) {
      this.pan(-24 * step[0], -24 * step[1]);
    } else {
      this.orbit(0.12 * step[0], 0.12 * step[1]);
    }
  }

  escape() {
    this.gizmo(this.held, null);
    this.highlight(null);
    this.emit('pick', { name: null });
  }
}
