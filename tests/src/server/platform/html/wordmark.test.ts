import { expect, it } from 'vitest';
import { renderWordmark } from '#src/server/platform/html/wordmark.ts';

it('puts the last word of the brand into a span, which has another color', () => {
  expect(renderWordmark('Corner Cuts').markup).toBe(
    '<a class="wordmark" href="/" aria-label="Corner Cuts, home">Corner <span>Cuts</span></a>',
  );
});

it('shows the logo with the brand as its alt text, and escapes both', () => {
  const { markup } = renderWordmark('A "B" & C', 'https://images.example.com/logo.png?a=1&b="2"');
  expect(markup).toContain('<img src="https://images.example.com/logo.png?a=1&amp;b=&quot;2&quot;"');
  expect(markup).toContain('alt="A &quot;B&quot; &amp; C"');
  expect(markup).not.toContain('<span>');
});
