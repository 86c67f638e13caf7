/** Moves one image to another index. The other images keep their order. */
export function moveImage(images: readonly string[], from: number, to: number): string[] {
  const rest = images.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...images.slice(from, from + 1), ...rest.slice(to)];
}
