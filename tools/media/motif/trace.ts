export type Point = readonly [x: number, y: number];

const TOLERANCE_PX = 0.9;
const MIN_AREA_PX = 26;
const BLUR_RADIUS_PX = 1;

/** Returns simplified outlines of the areas of a square picture that are brighter than a threshold. */
export function traceContours(values: Float32Array, size: number, threshold: number): Point[][] {
  return linkSegments(findSegments(blur(values, size), size, threshold))
    .filter((contour) => Math.abs(signedArea(contour)) >= MIN_AREA_PX)
    .map((contour) => simplify(contour));
}

/** Applies a box blur, so that the outlines don't follow the edges of pixels. */
function blur(values: Float32Array, size: number): Float32Array {
  return values.map((_, index) => {
    const [x, y] = [index % size, Math.floor(index / size)];
    let sum = 0;
    for (let dy = -BLUR_RADIUS_PX; dy <= BLUR_RADIUS_PX; dy += 1)
      for (let dx = -BLUR_RADIUS_PX; dx <= BLUR_RADIUS_PX; dx += 1)
        if (x + dx >= 0 && x + dx < size && y + dy >= 0 && y + dy < size)
          sum += values[(y + dy) * size + x + dx] ?? 0;
    return sum / (2 * BLUR_RADIUS_PX + 1) ** 2;
  });
}

type Segment = readonly [from: Point, to: Point];

/**
 * Finds the outlines by marching squares. A cell is the square between the centers of four adjacent pixels. Its
 * segments connect the points on its sides where the values cross the threshold.
 */
function findSegments(values: Float32Array, size: number, threshold: number): Segment[] {
  // Pixels outside the picture are dark, so outlines close at its edge.
  const at = (x: number, y: number) =>
    (x < 0 || y < 0 || x >= size || y >= size ? 0 : (values[y * size + x] ?? 0)) - threshold;
  const segments: Segment[] = [];
  for (let y = -1; y < size; y += 1) {
    for (let x = -1; x < size; x += 1) {
      const corners: [number, number, number][] = [
        [x, y, at(x, y)],
        [x + 1, y, at(x + 1, y)],
        [x + 1, y + 1, at(x + 1, y + 1)],
        [x, y + 1, at(x, y + 1)],
      ];
      const crossings: { point: Point; enters: boolean }[] = [];
      for (const [index, [ax, ay, a]] of corners.entries()) {
        const [bx, by, b] = corners[(index + 1) % 4] ?? [0, 0, 0];
        if (a >= 0 === b >= 0) continue;
        const fraction = a / (a - b);
        crossings.push({ point: [ax + (bx - ax) * fraction, ay + (by - ay) * fraction], enters: b >= 0 });
      }
      // Each entry is followed by an exit, so the bright area is always on the same side of a segment.
      for (const [index, { point, enters }] of crossings.entries()) {
        const next = crossings[(index + 1) % crossings.length];
        if (enters && next) segments.push([next.point, point]);
      }
    }
  }
  return segments;
}

const keyOf = ([x, y]: Point) => `${x.toFixed(3)},${y.toFixed(3)}`;

/** Joins segments that share endpoints into closed contours. */
function linkSegments(segments: readonly Segment[]): Point[][] {
  const next = new Map(segments.map(([from, to]) => [keyOf(from), to]));
  const contours: Point[][] = [];
  for (const [from] of segments) {
    const contour: Point[] = [];
    let point: Point | undefined = from;
    while (point) {
      const key = keyOf(point);
      const following = next.get(key);
      if (following) contour.push(point);
      next.delete(key);
      point = following;
    }
    if (contour.length > 2) contours.push(contour);
  }
  return contours;
}

/** The area of a polygon. Its sign depends on the direction in which the polygon is drawn. */
const signedArea = (contour: readonly Point[]) =>
  contour.reduce((sum, [x, y], index) => {
    const [nx, ny] = contour[(index + 1) % contour.length] ?? [x, y];
    return sum + (x * ny - nx * y) / 2;
  }, 0);

/**
 * Simplifies a line with the Douglas-Peucker algorithm. If no point is farther than TOLERANCE_PX from the straight
 * line between the first and the last point, drops all points between them. Otherwise keeps the farthest point, and
 * simplifies the parts before and after it.
 */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || !first || !last) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let farthest = 0;
  let maxDistance = 0;
  for (const [index, [x, y]] of points.entries()) {
    const distance =
      length < 0.01
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length;
    if (distance > maxDistance) [farthest, maxDistance] = [index, distance];
  }
  if (maxDistance <= TOLERANCE_PX) return [first, last];
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))];
}
