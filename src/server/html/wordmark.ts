import { type Html, html } from './html.ts';

/** Renders the brand as the navigation of the other pages does (src/components/chrome/Wordmark.tsx). */
export function renderWordmark(brand: string): Html {
  const words = brand.split(' ');
  const last = words.pop() ?? '';
  return html`<a class="wordmark" href="/" aria-label="${brand}, home">${words.join(' ')} <span>${last}</span></a>`;
}
