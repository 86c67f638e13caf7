import { expect, it } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import search from '#src/server/search/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

useDatabase();
const owner = useOwnerSession();

const find = (query: string) => send(search, 'GET', `/search?${new URLSearchParams({ q: query })}`);
const readPage = async (query: string) => (await find(query)).text();

it('the search page shows links to the results, even if the query has typos or lacks accents', async () => {
  const id = await owner.create(fighters, '/api/fighters', { name: 'José Álvarez', weight: '147 lbs' });
  await owner.create(fighters, '/api/fighters', { name: 'Ada Marlowe' });
  for (const query of ['jose', 'Alvares', ' álvarez  JOSÉ ']) {
    const html = await readPage(query);
    expect(html).toContain('1 result found');
    expect(html).toContain(
      `<a href="/rising-stars/${id}"><strong>José Álvarez</strong> <span>147 lbs</span></a>`,
    );
    expect(html).not.toContain('Ada Marlowe');
  }
});

it('the Spanish search page has Spanish texts, and leads to Spanish pages', async () => {
  const id = await owner.create(fighters, '/api/fighters', { name: 'Ada Marlowe', weight: '147 lbs' });
  const html = await (await send(search, 'GET', '/es/search?q=ada%20%26')).text();
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('1 resultado encontrado');
  expect(html).toContain(`<a href="/es/rising-stars/${id}"><strong>Ada Marlowe</strong> <span>147 lb</span>`);
  // Only the language link leads to an English page.
  const paths = Array.from(
    html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="([^"]*)"/g),
    ([, path]) => path,
  );
  expect(paths).toEqual([
    '/es',
    '/es/rising-stars',
    '/es/portfolio',
    '/es/gyms',
    '/search?q=ada+%26',
    '/es/search',
    `/es/rising-stars/${id}`,
  ]);
});

it('the search page finds a fighter as soon as they are added, and no longer after they are hidden', async () => {
  expect(await readPage('marlowe')).toContain('Nothing matches “marlowe”.');
  const id = await owner.create(fighters, '/api/fighters', { name: 'Ada Marlowe' });
  expect(await readPage('marlowe')).toContain('1 result found');
  await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { published: false } });
  expect(await readPage('marlowe')).toContain('Nothing matches “marlowe”.');
});

it('the search page shows the brand from the settings as a link to the home page, and in the title', async () => {
  await owner.send(settings, 'PUT', '/api/settings', { body: { brand: 'Corner & Cuts' } });
  const html = await readPage('jab');
  expect(html).toContain('<title>jab | Search | Corner &amp; Cuts</title>');
  expect(html).toContain(
    '<a class="wordmark" href="/" aria-label="Corner &amp; Cuts, home">Corner &amp; <span>Cuts</span></a>',
  );
});

it.each([
  ['from this site', '/media/0123456789abcdef0123456789abcdef.webp', "img-src 'self' ;", '/.netlify/images?'],
  [
    'from another site',
    'https://images.example/logo.png',
    "img-src 'self' https://images.example;",
    'https://images.example/logo.png"',
  ],
])(
  'the search page shows a logo %s in place of the brand, and may load it',
  async (_case, logo, policy, src) => {
    await owner.send(settings, 'PUT', '/api/settings', { body: { brand: 'Corner Cuts', logo } });
    const response = await find('jab');
    expect(response.headers.get('content-security-policy')).toContain(policy);
    expect(await response.text()).toContain(
      `<a class="wordmark" href="/" aria-label="Corner Cuts, home"><img src="${src}`,
    );
  },
);

it('the search page escapes the query and the names', async () => {
  const attack = `"><script>alert('x')</script>&amp;`;
  await owner.create(fighters, '/api/fighters', { name: `Eve ${attack}` });
  for (const query of [attack, 'eve']) {
    const html = await readPage(query);
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;');
  }
});

it('the search page asks for a query if there is none', async () => {
  const html = await (await send(search, 'GET', '/search')).text();
  expect(html).toContain('Find fighters by name, gym, city or state');
});

it('the search page ignores all but the start of a query of a million characters', async () => {
  await owner.create(fighters, '/api/fighters', { name: 'Ada Marlowe' });
  const html = await readPage(`marlowe ${' '.repeat(1_000_000)} nobody`);
  expect(html).toContain('1 result found');
  expect(html.length).toBeLessThan(5_000);
});

it('the search page is neither cached nor indexed, and cannot run scripts', async () => {
  const { headers } = await find('ada');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
