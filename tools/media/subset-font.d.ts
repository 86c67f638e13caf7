declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  /** The part of a font that `text` needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'woff' | 'sfnt'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
