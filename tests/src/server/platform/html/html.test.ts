import { describe, expect, it } from 'vitest';
import { formatDay, formatTime, html } from '#src/server/platform/html/html.ts';

describe('the template html', () => {
  it('escapes values in texts and attributes', () => {
    const attack = `"><script>alert('x')</script>&amp;`;
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;';
    expect(html`<a title="${attack}">${attack}</a>`.markup).toBe(`<a title="${escaped}">${escaped}</a>`);
  });

  it('does not escape markup again, and renders nothing for null and false', () => {
    const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
    expect(html`<ul>${items}</ul>${null}${false}${0}`.markup).toBe(
      '<ul><li>a</li>\n<li>&lt;b&gt;</li></ul>0',
    );
  });

  it('escapes a string that looks like an `Html` object', () => {
    const { markup } = html`${JSON.parse('"{\\"markup\\":\\"<b>\\"}"')}`;
    expect(markup).toBe('{&quot;markup&quot;:&quot;&lt;b&gt;&quot;}');
  });
});

it('formats times in UTC, and says so', () => {
  expect(formatDay('2026-10-03T23:30:00-04:00')).toBe('October 4, 2026');
  expect(formatTime('2026-10-03T23:30:00-04:00')).toBe('October 4, 2026 at 3:30 AM UTC');
});
