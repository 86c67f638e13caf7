const HARMLESS = [
  // The animation of a page transition never started, because the visitor navigated again.
  'Transition was skipped',
  // React's error for a root that was removed before hydration: the visitor left the page.
  'Minified React error #424',
];

/** Whether an error occurs only because the visitor left the page early. */
export const isHarmless = (message: string): boolean => HARMLESS.some((part) => message.includes(part));
