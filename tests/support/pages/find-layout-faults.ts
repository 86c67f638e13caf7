/**
 * Finds layout faults that a person would notice: words broken in the middle, covered text, horizontal scrolling. Runs
 * in the browser, so it uses nothing from outside its body. Returns a description of each fault.
 */
export async function findLayoutFaults(): Promise<string[]> {
  const faults: string[] = [];
  // Two frames, so that resize observers have run.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Render all rows, because each measurement would otherwise lay out the skipped ones again.
  const rendersAllRows = (sheet: CSSStyleSheet) => sheet.cssRules[0]?.cssText.includes('content-visibility');
  if (!document.adoptedStyleSheets.some(rendersAllRows)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    faults.push(`scrolls horizontally: ${document.documentElement.scrollWidth} > ${innerWidth}`);

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]}`;
  /** Memoizes a check of elements, because the texts of a page share most of their ancestors. */
  const memoize = (check: (element: Element) => boolean) => {
    const results = new Map<Element, boolean>();
    return (element: Element | null): boolean => {
      if (!element) return false;
      const known = results.get(element);
      if (known !== undefined) return known;
      const result = check(element);
      results.set(element, result);
      return result;
    };
  };
  /** Text for screen readers only is clipped to a pixel. */
  const isClipped = memoize(
    (element) =>
      (element.clientWidth <= 1 && getComputedStyle(element).overflow === 'hidden') ||
      isClipped(element.parentElement),
  );
  const isVisible = memoize(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isClipped(element) &&
      !element.closest('[aria-hidden=true], [inert], svg, option, textarea, noscript, template'),
  );
  const isFixed = memoize(
    (element) => /fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement),
  );
  const isOpaque = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return (
      !/rgba\(0, 0, 0, 0\)|transparent/.test(backgroundColor) ||
      backgroundImage !== 'none' ||
      element.matches('img, video, canvas, iframe')
    );
  };
  const range = document.createRange();

  const findBrokenWord = (text: Text) => {
    range.selectNodeContents(text);
    // Most texts have one line.
    if (range.getClientRects().length < 2) return;
    // URLs and paths may break anywhere. So may strings with digits, which the pattern below skips.
    if (/:\/\/|\w\/[\w@]/.test(text.data)) return;
    for (const match of text.data.matchAll(/(?<![\p{L}\p{N}])[\p{L}’']{3,24}(?![\p{L}\p{N}])/gu)) {
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 6) return match[0];
    }
    return;
  };
  const isClipping = memoize((element) => getComputedStyle(element).overflowX !== 'visible');
  /** Whether an ancestor clips a point, such as the end of a text with an ellipsis. */
  const isCutOff = (element: Element | null, x: number): boolean => {
    if (!element) return false;
    if (!isClipping(element)) return isCutOff(element.parentElement, x);
    const { left, right } = element.getBoundingClientRect();
    return x < left || x > right || isCutOff(element.parentElement, x);
  };
  /** Checks a point near the start of a text, and one at its end. */
  const findCover = (text: Text, parent: Element) => {
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 4 && height > 6);
    const [first] = boxes;
    const last = boxes.at(-1);
    if (!first || !last) return;
    const end = last.right - 2;
    return (
      findCoverAt(first.left + Math.min(first.width, 40) / 2, first, parent) ??
      (isCutOff(parent, end) ? undefined : findCoverAt(end, last, parent))
    );
  };
  const findCoverAt = (x: number, box: DOMRect, parent: Element) => {
    const hit = document.elementFromPoint(x, box.top + box.height / 2);
    if (!hit || hit.contains(parent) || parent.contains(hit)) return;
    // Bars along an edge cover content that scrolls under them. A link over a whole card covers its text on purpose.
    if (isFixed(hit) || isFixed(parent) || hit.closest('a, button, label')?.contains(parent)) return;
    if (hit.closest('a, button, label') && parent.closest('li, article, figure')?.contains(hit)) return;
    // An image that has loaded covers its placeholder.
    if (hit.matches('img, video, iframe') && hit.parentElement?.contains(parent)) return;
    // An element without a background, such as an icon, covers text only if its button or another ancestor has one.
    for (let node: Element | null = hit; node && !node.contains(parent); node = node.parentElement)
      if (isOpaque(node)) return node;
    return;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text;
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.matches('script, style') || !isVisible(parent)) continue;
    const word = findBrokenWord(text);
    if (word !== undefined) faults.push(`the word "${word}" is broken in ${nameOf(parent)}`);
    const cover = findCover(text, parent);
    if (cover) faults.push(`"${text.data.trim().slice(0, 30)}" is covered by ${nameOf(cover)}`);
  }
  return [...new Set(faults)];
}
