import { cross, dot, type Material, type Part, scale, sub, unit, type Vec } from './shapes.ts';

export type Color = Vec;
/** How a material reflects light: highlights (`gloss`, `shininess`) and a soft edge (`sheen`). */
export type Surface = { color: Color; gloss: number; shininess: number; sheen: number };
export type Light = { from: Vec; color: Color; shadow: boolean };
/** Angles are in radians. */
export type Camera = {
  yaw: number;
  pitch: number;
  target: Vec;
  distance: number;
  fieldOfView: number;
  roll: number;
};
export type Scene = {
  parts: Part[];
  surfaces: Record<Material, Surface>;
  /** In camera coordinates: x right, y up, z toward the viewer. */
  lights: Light[];
  ambient: Color;
  camera: Camera;
};
/** Linear light, four floats per pixel: red, green, blue and coverage. */
export type Picture = { width: number; height: number; pixels: Float32Array };

export const surface = (color: Color, gloss: number, shininess: number, sheen: number): Surface => ({
  color,
  gloss,
  shininess,
  sheen,
});

const STEPS = 110;
const FAR = 14;
const HIT = 0.0016;

/** Renders a scene by ray marching. */
export function render(scene: Scene, width: number, height: number): Picture {
  const { parts, camera } = scene;
  const forward: Vec = unit([
    -Math.sin(camera.yaw) * Math.cos(camera.pitch),
    -Math.sin(camera.pitch),
    -Math.cos(camera.yaw) * Math.cos(camera.pitch),
  ]);
  const eye = sub(camera.target, scale(forward, camera.distance));
  const level = unit(cross(forward, [0, 1, 0]));
  const tall = cross(level, forward);
  const right = sub(scale(level, Math.cos(camera.roll)), scale(tall, -Math.sin(camera.roll)));
  const up = cross(right, forward);
  const lights = scene.lights.map((light) => {
    const [x, y, z] = unit(light.from);
    const from = unit([
      right[0] * x + up[0] * y - forward[0] * z,
      right[1] * x + up[1] * y - forward[1] * z,
      right[2] * x + up[2] * y - forward[2] * z,
    ]);
    return { ...light, from };
  });

  const distance = (x: number, y: number, z: number): number => {
    let d = FAR;
    for (const part of parts) {
      const c = part.center;
      const outside = Math.sqrt((x - c[0]) ** 2 + (y - c[1]) ** 2 + (z - c[2]) ** 2) - part.reach;
      if (outside >= d) continue;
      const near = outside > 0.25 ? outside : part.field(x, y, z);
      if (near < d) d = near;
    }
    return d;
  };
  const materialAt = (x: number, y: number, z: number): Material => {
    let best: Part | undefined;
    let d = FAR;
    for (const part of parts) {
      const near = part.field(x, y, z);
      if (near < d) {
        d = near;
        best = part;
      }
    }
    return best ? best.paint(x, y, z) : 'cloth';
  };
  const softShadow = (ox: number, oy: number, oz: number, to: Vec): number => {
    let open = 1;
    let t = 0.03;
    for (let step = 0; step < 34 && t < 4; step += 1) {
      const d = distance(ox + to[0] * t, oy + to[1] * t, oz + to[2] * t);
      if (d < 0.001) return 0;
      open = Math.min(open, (9 * d) / t);
      t += Math.max(0.02, d * 0.9);
    }
    return open;
  };
  const ambientOcclusion = (x: number, y: number, z: number, n: Vec): number => {
    let sum = 0;
    for (const reach of [0.04, 0.11, 0.24]) {
      sum += Math.max(0, reach - distance(x + n[0] * reach, y + n[1] * reach, z + n[2] * reach)) / reach;
    }
    return Math.max(0, 1 - sum * 0.36);
  };

  const pixels = new Float32Array(width * height * 4);
  const pixelAngle = camera.fieldOfView / height;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const u = (column + 0.5 - width / 2) * pixelAngle;
      const v = (height / 2 - row - 0.5) * pixelAngle;
      const ray = unit([
        forward[0] + right[0] * u + up[0] * v,
        forward[1] + right[1] * u + up[1] * v,
        forward[2] + right[2] * u + up[2] * v,
      ]);
      let t = camera.distance - 4;
      let d = 0;
      let step = 0;
      for (; step < STEPS && t < FAR; step += 1) {
        d = distance(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t);
        if (d < HIT) break;
        t += d * 0.8;
      }
      if (d >= 0.02 || t >= FAR) continue;
      const x = eye[0] + ray[0] * t;
      const y = eye[1] + ray[1] * t;
      const z = eye[2] + ray[2] * t;
      const e = 0.0022;
      const n = unit([
        distance(x + e, y, z) - distance(x - e, y, z),
        distance(x, y + e, z) - distance(x, y - e, z),
        distance(x, y, z + e) - distance(x, y, z - e),
      ]);
      const surface = scene.surfaces[materialAt(x, y, z)];
      const facing = Math.max(0, -dot(n, ray));
      const open = ambientOcclusion(x, y, z, n);
      const edge = (1 - facing) ** 4;
      const lit = [0, 0, 0];
      for (let c = 0; c < 3; c += 1) {
        lit[c] = surface.color[c as 0] * scene.ambient[c as 0] * open * (0.55 + 0.45 * n[1]);
      }
      for (const light of lights) {
        const facingLight = dot(n, light.from);
        if (facingLight <= 0) continue;
        const visible = light.shadow
          ? softShadow(x + n[0] * 0.012, y + n[1] * 0.012, z + n[2] * 0.012, light.from)
          : open;
        if (visible <= 0) continue;
        const half = unit(sub(light.from, ray));
        const specular =
          surface.gloss *
          Math.max(0, dot(n, half)) ** surface.shininess *
          ((surface.shininess + 8) / 25) *
          (0.35 + 0.65 * edge * 3);
        const veil = surface.sheen * edge * facingLight;
        for (let c = 0; c < 3; c += 1) {
          const base = surface.color[c as 0] * facingLight;
          lit[c] =
            (lit[c] ?? 0) + light.color[c as 0] * visible * (base + specular * facingLight ** 0.5 + veil);
        }
      }
      const at = (row * width + column) * 4;
      pixels[at] = lit[0] ?? 0;
      pixels[at + 1] = lit[1] ?? 0;
      pixels[at + 2] = lit[2] ?? 0;
      pixels[at + 3] = 1;
    }
  }
  return { width, height, pixels };
}
