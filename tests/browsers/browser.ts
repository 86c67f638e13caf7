/** A browser that the tests drive, with the few actions that they need. */
export type TestBrowser = {
  name: string;
  /** Opens a URL and waits until its HTML has been parsed. */
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page. */
  run: <T>(body: string) => Promise<T>;
  click: (selector: string) => Promise<void>;
  /** Replaces the value of a field by typing. */
  fill: (selector: string, text: string) => Promise<void>;
  /** Presses the key Escape. */
  pressEscape: () => Promise<void>;
  /** Removes and returns the errors that the browser has logged since the last call. */
  takeErrors: () => string[];
  close: () => Promise<void>;
};

export const WIDTH_PX = 1280;
export const HEIGHT_PX = 900;
