/** What loads sooner would compete with what the browser still paints. */
const SETTLE_MS = 100;

/** Resolves soon after the first content of the page is on the screen, which can be long after `nextPaint`. */
export const contentVisible = (): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => setTimeout(resolve, SETTLE_MS);
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      settle();
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      settle();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
