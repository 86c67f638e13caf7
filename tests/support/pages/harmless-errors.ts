const HARMLESS = [
  // The animation of a page transition never started, because the visitor navigated again.
  'Transition was skipped',
  // React's error for a root that was removed before hydration: the visitor left the page.
  'Minified React error #424',
];

/** Whether the error of a page is only due to a visitor who left the page early. */
export const isHarmless = (message: string): boolean => HARMLESS.some((part) => message.includes(part));
