declare module 'subset-font' {
  export type Axis = number | { min: number; max: number; default?: number };
  /** Reduces a font to the glyphs of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'woff' | 'sfnt';
      variationAxes?: Record<string, Axis>;
      /** The OpenType features to keep. Default: all. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
