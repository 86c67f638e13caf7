const adopted = new Set<string>();

/**
 * Adds styles to the document, once. Code that is loaded on demand contains its styles, so that nothing is shown
 * unstyled. A `<style>` element would need a hash in the content security policy.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
