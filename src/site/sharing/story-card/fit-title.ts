/** A line of a title with its font size. */
type FittedLine = { text: string; sizePx: number };

type Space = {
  widthPx: number;
  heightPx: number;
  maxSizePx: number;
  /** If true, each line fills the width, as far as `maxSizePx` allows. If false, all lines have the same size. */
  isJustified: boolean;
  /** Measures the width of a text at a font size of 1 px. */
  measure: (text: string) => number;
};

export const LINE_HEIGHT = 1.08;
const SIZE_STEP_PX = 3;
/** A longer word is broken, because it would make the whole title small. */
const MAX_WORD_LENGTH = 13;

/** Breaks a title into lines so that it is as large as possible. */
export function fitTitle(title: string, space: Space): FittedLine[] {
  const { widthPx, heightPx, maxSizePx, isJustified, measure } = space;
  const words = title.split(/\s+|(?<=-)/).flatMap(breakWord);
  for (let sizePx = maxSizePx; ; sizePx -= SIZE_STEP_PX) {
    const lines = toLines(words, widthPx / sizePx, measure);
    const fits =
      lines.length * sizePx * LINE_HEIGHT <= heightPx &&
      lines.every((line) => measure(line) * sizePx <= widthPx);
    if (fits || sizePx <= SIZE_STEP_PX)
      return isJustified ? justify(lines, space) : lines.map((text) => ({ text, sizePx }));
  }
}

/**
 * Makes each line as wide as the space if `maxSizePx` allows. If the lines are then taller than the space, scales all
 * of them down.
 */
function justify(lines: readonly string[], { widthPx, heightPx, maxSizePx, measure }: Space): FittedLine[] {
  const sizes = lines.map((text) => Math.min(maxSizePx, widthPx / measure(text)));
  const height = sizes.reduce((sum, size) => sum + size * LINE_HEIGHT, 0);
  const scale = Math.min(1, heightPx / height);
  return lines.map((text, index) => ({ text, sizePx: Math.floor((sizes[index] ?? 0) * scale) }));
}

/** Breaks a long word into parts of almost equal length. */
function breakWord(word: string): string[] {
  // A flag, or a letter with its accents, is one grapheme and must not be broken.
  const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  const parts = Math.max(1, Math.ceil(letters.length / MAX_WORD_LENGTH));
  const length = Math.ceil(letters.length / parts);
  return Array.from({ length: parts }, (_, part) =>
    letters.slice(part * length, (part + 1) * length).join(''),
  );
}

/** Puts as many words on each line as fit into `width`. */
function toLines(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && measure(join([...line, word])) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines.map(join);
}

/** Joins words with spaces, except after a hyphen. */
const join = (words: readonly string[]) => words.join(' ').replaceAll('- ', '-');
