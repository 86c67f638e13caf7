/** A pseudorandom value from 0 to 1 for a point with integer coordinates. */
function lattice(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(z, 1_274_126_177);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth value noise from 0 to 1, with features about 1 wide. */
export function noise(x: number, y: number, z: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const z0 = Math.floor(z);
  const fx = (x - x0) ** 2 * (3 - 2 * (x - x0));
  const fy = (y - y0) ** 2 * (3 - 2 * (y - y0));
  const fz = (z - z0) ** 2 * (3 - 2 * (z - z0));
  const edge = (dy: number, dz: number) => {
    const a = lattice(x0, y0 + dy, z0 + dz);
    return a + (lattice(x0 + 1, y0 + dy, z0 + dz) - a) * fx;
  };
  const near = edge(0, 0) + (edge(1, 0) - edge(0, 0)) * fy;
  const far = edge(0, 1) + (edge(1, 1) - edge(0, 1)) * fy;
  return near + (far - near) * fz;
}

/** Fractal noise (four octaves) that looks like smoke, from 0 to 1. */
export function smoke(x: number, y: number, z: number): number {
  let sum = 0;
  let weight = 0.5;
  let size = 1;
  for (let octave = 0; octave < 4; octave += 1) {
    sum += weight * noise(x * size, y * size, z * size + octave * 7.3);
    weight *= 0.5;
    size *= 2.03;
  }
  // The sum of the four weights.
  return sum / 0.9375;
}
