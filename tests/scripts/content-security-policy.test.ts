import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readInlineCode, toPolicy } from '../../scripts/build/content-security-policy.ts';
import { parsePage } from '../../scripts/build/page-elements.ts';

const NO_SERVICES = { highlightForm: undefined, contactForm: undefined, scheduling: undefined };
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

describe('the content security policy', () => {
  it('allows the inline scripts and styles of every page, each with one hash', () => {
    const policy = toPolicy(
      [
        '<style>a{}</style><script>one()</script><script type="module">two()</script>',
        '<script>one()</script><style media="print">b{}</style>',
      ].map((html) => readInlineCode('a.html', parsePage(html))),
      NO_SERVICES,
    );
    expect(directive(policy, 'script-src').split(sha('one()'))).toHaveLength(2);
    expect(directive(policy, 'script-src')).toContain(sha('two()'));
    expect(directive(policy, 'style-src')).toContain(sha('a{}'));
    expect(directive(policy, 'style-src')).toContain(sha('b{}'));
  });

  it('adds no hash for scripts with src, or for data blocks', () => {
    const html =
      '<script src="/a.js"></script><script type="module" src="/b.js"></script><script type="application/ld+json">{"a":1}</script>';
    expect(readInlineCode('a.html', parsePage(html))).toEqual({ scripts: [], styles: [] });
  });

  it('is the same for any order of the pages', () => {
    const pages = [
      '<script>one()</script><style>a{}</style>',
      '<script>two()</script><style>b{}</style>',
    ].map((html) => readInlineCode('a.html', parsePage(html)));
    expect(toPolicy(pages.toReversed(), NO_SERVICES)).toBe(toPolicy(pages, NO_SERVICES));
  });

  it('never allows unsafe inline scripts or eval', () => {
    expect(toPolicy([], NO_SERVICES)).not.toMatch(/unsafe|\*/);
  });

  it.each(['object-src', 'base-uri', 'frame-ancestors'])('allows nothing for %s', (name) => {
    expect(directive(toPolicy([], NO_SERVICES), name)).toBe(`${name} 'none'`);
  });

  it.each(['https://a;sandbox/', 'https://a,b/', 'https://*/'])(
    'has no origin of the invalid URL %s',
    (url) => {
      const services = { highlightForm: url, contactForm: url, scheduling: url };
      expect(toPolicy([], services)).toBe(toPolicy([], NO_SERVICES));
    },
  );

  it('allows the configured form and booking services', () => {
    const policy = toPolicy([], {
      highlightForm: 'https://forms.example/f/abc',
      contactForm: 'https://collect.example/contact?x=1',
      scheduling: 'https://book.example/me',
    });
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://forms.example");
    expect(directive(policy, 'form-action')).toBe("form-action 'self' https://collect.example");
    expect(directive(policy, 'frame-src')).toContain('https://book.example');
  });

  it.each(['<p class="a" style="color: red">', `<p title="a > b" style='color: red'>`])(
    'throws an error that names the page if the page contains %s',
    (html) => {
      expect(() => readInlineCode('gyms.html', parsePage(html))).toThrow('gyms.html has a style attribute');
    },
  );

  it.each(['<meta content="a style=b">', '<p>a style=b</p>', `<script>'<p style="a">'</script>`])(
    'accepts text that looks like a style attribute in %s',
    (html) => {
      expect(() => readInlineCode('gyms.html', parsePage(html))).not.toThrow();
    },
  );
});
