import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDb } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { openDatabase } from '../../local/database/database.ts';
import { readSiteRules } from '../../local/http/site-rules.ts';
import { withBuildLock } from '../../local/site/build-lock.ts';
import { parsePage } from '../../scripts/build/page-elements.ts';
import { describeElements, parseByStandard } from '../support/pages/parsed-elements.ts';
import { PSEUDO_LANGUAGE } from '../support/pages/pseudo-text.ts';
import { DEMO_URL } from '../support/site/demo-build.ts';
import { makeTempDir, runScript } from '../support/site/process.ts';

const POSTER = JSON.stringify({ src: '/a.jpg', width: 600, height: 800, color: '#112233' });

const nth = (table: string, index: number) =>
  sql`(select id from ${sql.table(table)} order by id offset ${index} limit 1)`;

/** The owner's own images. */
const OWN_IMAGES = {
  logo: 'https://example.com/logo.webp',
  heroPhoto: 'https://example.com/hero.webp',
  placeholderPortrait: 'https://example.com/portrait.webp',
};

/** Names with markup. They must not change the code of a page or its content security policy, or prevent a build. */
const FIGHTER_WITH_MARKUP = `Ada <b style=x </head><script>${'x'.repeat(1_000)}`.slice(0, 200);
const GYM_WITH_MARKUP = '</title><style><base href="https://evil.example/"><!-- ]]>';

/** A URL that the API rejects. */
const INVALID_URL = 'https://[';

/** Edits of many kinds. Each changes different records, so that no edit hides a page that another edit left stale. */
const EDITS = [
  sql`update fighters set name = 'Renamed Fighter' where id = ${nth('fighters', 1)}`,
  sql`update fighters set style = 'Counterpuncher' where id = ${nth('fighters', 3)}`,
  sql`update fighters set gym_id = ${nth('gyms', 3)} where id = ${nth('fighters', 5)}`,
  sql`update fighters set date_of_birth = '2011-05-06' where id = ${nth('fighters', 7)}`,
  sql`update fighters set weight = '201 lbs' where id = ${nth('fighters', 9)}`,
  sql`update fighters set published = false where id = ${nth('fighters', 11)}`,
  sql`update fighters set deleted_at = now() where id = ${nth('fighters', 13)}`,
  sql`delete from fighters where id = ${nth('fighters', 15)}`,
  sql`update fighters set name = ${FIGHTER_WITH_MARKUP} where id = ${nth('fighters', 0)}`,
  sql`update gyms set name = ${GYM_WITH_MARKUP}, city = '<script>' where id = ${nth('gyms', 0)}`,
  // The page of this fighter cannot be rendered: the structured data has no absolute URL for the photo.
  sql`update fighters set name = 'Broken', featured_image = ${INVALID_URL} where id = ${nth('fighters', 18)}`,
  sql`insert into fighters (name, gym_id) values ('New Fighter', ${nth('gyms', 4)})`,
  sql`update gyms set name = 'Renamed Gym' where id = ${nth('gyms', 1)}`,
  sql`update gyms set published = false where id = ${nth('gyms', 2)}`,
  sql`update weight_classes set name = 'Renamed Class' where id = ${nth('weight_classes', 1)}`,
  sql`update weight_classes set "order" = 99 where id = ${nth('weight_classes', 2)}`,
  sql`update videos set deleted_at = now() where id = ${nth('videos', 1)}`,
  sql`insert into videos (name, slug, video_url) values ('New', 'new', 'https://www.instagram.com/p/DNew0000001/')`,
  sql`update shows set name = 'Renamed Show', bouts = bouts[2:] where id = ${nth('shows', 0)}`,
  sql`update shows set published = false where id = ${nth('shows', 1)}`,
  sql`update shows set starts_on = '2026-01-02' where id = ${nth('shows', 2)}`,
  sql`insert into shows (name, slug, starts_on, sanctioned_by) values ('New Show', 'new', '2026-01-01', 'USA Boxing')`,
  sql`update video_links set title = 'A title', poster = ${POSTER}::jsonb where video_id = 'DMo6Southpw'`,
];

const ABOUT_SECTION = {
  heading: 'Who </head><script> we are',
  text: 'We film boxers.\n\nAll of them.',
  image: 'https://example.com/team.webp',
  imageAlt: 'The team at ringside',
  imageRatio: 2,
};

/** Stored before the first build, because each page contains the version of the settings. */
const SETTINGS = {
  ...OWN_IMAGES,
  heroTitle: 'New </head><script>',
  pricingNotes: [],
  homeGymIds: [7],
  gymBackgrounds: [{ state: 'Texas', image: 'https://example.com/texas.webp' }],
  aboutPage: [ABOUT_SECTION],
};

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();

/** Pages in the pseudo-language are only in the build for the tests. */
const isPseudo = (file: string) => file.startsWith(PSEUDO_LANGUAGE);

const isSameFile = (a: string, b: string) => {
  const [stats, otherStats] = [a, b].map((file) => statSync(file, { throwIfNoEntry: false }));
  return stats !== undefined && stats.ino === otherStats?.ino;
};

it('a rebuild after edits of many kinds writes the same files as a full build', async () => {
  const { renderer, pages, data } = inject('demoBuild');
  const folder = makeTempDir();
  const at = (name: string) => path.join(folder, name);
  for (const source of [renderer, data])
    cpSync(source, at(path.basename(source)), { recursive: true, verbatimSymlinks: true });
  const database = await openDatabase({ dataDir: at('data') });
  onTestFinished(database.close);
  const run = async (script: string, args: string[]) => {
    const settings = { URL: DEMO_URL, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
    const variables = { ...database.variables, ...settings };
    const child = runScript(script, variables, args);
    if ((await child.exitCode) !== 0) throw new Error(child.output());
  };
  const rebuild = (to: string) => run('scripts/build/render-pages.ts', [at('renderer'), at(to)]);

  const db = createDb(readEnv(database.variables));
  await sql`insert into settings (saved) values (${JSON.stringify(SETTINGS)}::jsonb)`.execute(db);
  // No previous build is next to this folder, so every page is rendered.
  await rebuild('before');
  const save = async (edit: (typeof EDITS)[number]) => {
    const { numAffectedRows = 0n } = await edit.execute(db);
    expect(numAffectedRows).toBeGreaterThan(0n);
  };
  for (const edit of EDITS) await save(edit);
  await rebuild('rebuilt');
  await withBuildLock(async () => {
    await run('scripts/build/build-site.ts', ['--outDir', path.resolve('.astro/site-build/full')]);
    cpSync('.astro/site-build/full', at('full'), { recursive: true });
    rmSync('.astro/site-build', { recursive: true });
  });

  const files = listFiles(at('full'));
  const read = (build: string, file: string) => readFileSync(path.join(at(build), file));
  expect(listFiles(at('rebuilt'))).toEqual(files);
  const different = files.filter((file) => !read('rebuilt', file).equals(read('full', file)));
  // Only build.json differs: it contains the time of the build.
  expect(different).toEqual(['build.json']);
  // Both builds leave out the record whose page cannot be rendered, and name it.
  const { rows } = await sql<{ id: number }>`select id from fighters where name = 'Broken'`.execute(db);
  const [broken] = rows;
  const failedRecords = [{ kind: 'fighters', id: broken?.id, name: 'Broken', fields: ['featuredImage'] }];
  for (const build of ['rebuilt', 'full'])
    expect(JSON.parse(read(build, 'build.json').toString())).toMatchObject({ failedRecords });
  expect(files).not.toContain(`rising-stars/${broken?.id}.html`);
  for (const file of ['rising-stars.html', 'es/rising-stars.html', 'sitemap-0.xml'])
    expect(read('full', file).toString()).not.toMatch(new RegExp(`/rising-stars/${broken?.id}["<&]`));
  expect(files).not.toContain(`es/rising-stars/${broken?.id}.html`);
  // Pages that did not change are not rendered again.
  const fighters = files.filter((file) => /^rising-stars\/\d/.test(file));
  const reused = fighters.filter((file) =>
    isSameFile(path.join(at('before'), file), path.join(at('rebuilt'), file)),
  );
  expect(reused.length).toBeGreaterThan(0);

  // The build without a previous build has every page of the demo content.
  const listPages = (folder: string) => listFiles(folder).filter((file) => file.endsWith('.html'));
  expect(listPages(at('before'))).toEqual(listPages(pages).filter((file) => !isPseudo(file)));

  // Names with markup added no code and no exception to the content security policy of the demo content.
  const listCode = (folder: string) => listFiles(folder).filter((file) => file.startsWith('_astro/'));
  expect(listCode(pages)).toEqual(expect.arrayContaining(listCode(at('rebuilt'))));
  expect(read('rebuilt', '_headers')).toEqual(readFileSync(path.join(pages, '_headers')));

  // Only files that exist may be cached for a year: Netlify applies the rules of a path to its 404 response, too.
  const { headers } = readSiteRules(at('rebuilt'), 'netlify.toml');
  const cacheRules = await Promise.all(
    [...listCode(at('rebuilt')), '_astro/missing.js'].map(
      async (file) => (await headers(`/${file}`))['Cache-Control'],
    ),
  );
  expect(cacheRules.pop()).toBeUndefined();
  expect([...new Set(cacheRules)]).toEqual(['public, max-age=31536000, immutable']);

  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = read('rebuilt', file).toString();
    expect(describeElements(parsePage(html).elements), file).toEqual(parseByStandard(html));
  }

  const readPages = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(path.join(at('rebuilt'), file), 'utf8'));
  const [home = ''] = readPages(/^index\.html$/);
  // Three logos split the page into four parts.
  expect(home.split(`src="${OWN_IMAGES.logo}" alt="Ringside Reels"`)).toHaveLength(4);
  expect(home).toContain(`"logo":"${OWN_IMAGES.logo}"`);
  expect(home).toContain(`src="${OWN_IMAGES.heroPhoto}" alt=""`);
  expect(home).not.toContain('/media/film/home.webm');
  const newFighter = readPages(/^rising-stars\/\d/).find((html) => html.includes('<h1>New Fighter'));
  expect(newFighter).toContain(`src="${OWN_IMAGES.placeholderPortrait}"`);
  expect(newFighter).toContain(`"image":"${OWN_IMAGES.placeholderPortrait}"`);
  const texas = readPages(/^gyms\/\d/).filter((html) =>
    html.includes('src="https://example.com/texas.webp"'),
  );
  expect(texas.length).toBeGreaterThan(0);
  expect(readPages(/^gyms\.html$/)[0]).toContain('src="https://example.com/texas.webp"');

  const readTitle = (folder: string, file: string) =>
    /<h1[^>]*>([^<]*)/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1];
  expect(readTitle(pages, 'about.html')).toBe('About Page - Coming Soon');
  expect(readFileSync(path.join(pages, 'index.html'), 'utf8')).not.toContain('href="/about"');
  // The owner has written /about, but not /join-us.
  expect(readTitle(at('rebuilt'), 'about.html')).toBe('About');
  const [about = ''] = readPages(/^about\.html$/);
  expect(about).toContain('<meta name="description" content="We film boxers.">');
  expect(about).toContain('<h2>Who &lt;/head&gt;&lt;script&gt; we are</h2>');
  expect(about).toContain('<p>We film boxers.</p><p>All of them.</p>');
  expect(about).toContain(
    `src="${ABOUT_SECTION.image}" alt="${ABOUT_SECTION.imageAlt}" width="960" height="480"`,
  );
  expect(about).toMatch(/<a href="\/about" aria-current="page"[^>]*>About<\/a>/);
  expect(home).toMatch(/<a href="\/contact">Contact<\/a><\/li><li><a href="\/about">About<\/a><\/li><\/ul>/);
  expect(home).not.toContain('href="/join-us"');
  expect(readTitle(at('rebuilt'), 'join-us.html')).toBe('Join Us Page - Coming Soon');
  expect(read('rebuilt', 'sitemap-0.xml').toString()).toContain('/about<');

  appendFileSync(at('renderer/assets/favicon.svg'), '\n');
  await expect(rebuild('damaged')).rejects.toThrow('the saved bundle is damaged');
});
