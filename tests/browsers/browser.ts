/** A browser that the tests drive, with the few actions that they need. */
export type TestBrowser = {
  name: string;
  /** Opens a URL and waits until its HTML has been parsed. */
  open: (url: string) => Promise<void>;
  /** Goes back in the history, as the browser's button does. */
  goBack: () => Promise<void>;
  /** Runs the body of an async function in the page. */
  run: <T>(body: string) => Promise<T>;
  click: (selector: string) => Promise<void>;
  /** Replaces the value of a field by typing. */
  fill: (selector: string, text: string) => Promise<void>;
  /** Chooses a file in a file input, which may be hidden. */
  chooseFile: (selector: string, file: string) => Promise<void>;
  /** Presses a key in the focused element. */
  press: (key: 'Enter' | 'Escape') => Promise<void>;
  /** Sets the size of the viewport. WebKit's window cannot be narrower than 447 px. */
  resize: (widthPx: number) => Promise<void>;
  /** Takes a screenshot of the viewport, as PNG. */
  takeScreenshot: () => Promise<Uint8Array>;
  /** Removes and returns the errors that the browser has logged since the last call. */
  takeErrors: () => string[];
  close: () => Promise<void>;
};

export const WIDTH_PX = 1280;
export const HEIGHT_PX = 900;
