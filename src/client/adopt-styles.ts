const adopted = new Set<string>();

/**
 * Adds styles to the document, once. For code that is loaded on demand: its styles arrive with it, so nothing is shown
 * without them. A `<style>` element would need a hash in the content security policy.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
