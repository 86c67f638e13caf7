import { type Bout, CORNERS, type Corner, EMPTY_CORNER } from './bout.ts';

/** Lists the names of the boxers who are not fighters of the site, each once. */
export const listBoxerNames = (bouts: readonly Bout[]): string[] => [
  ...new Set(
    bouts.flatMap((bout) => CORNERS.map((corner) => bout[corner].name)).filter((name) => name !== ''),
  ),
];

/** Withholds the corners with this name. */
export function withholdName(bouts: readonly Bout[], name: string): Bout[] {
  const withhold = (corner: Corner) => (corner.name === name ? EMPTY_CORNER : corner);
  return bouts.map((bout) => ({ ...bout, red: withhold(bout.red), blue: withhold(bout.blue) }));
}
