/** The facts that a film file declares about itself. */
export type FilmFacts = { widthPx: number; heightPx: number; seconds: number; frames: number };
