import { expect, it } from 'vitest';
import { toPersonalDataFile, toPersonalDataPage } from '#src/admin/privacy/personal-data-file.ts';
import type { PersonalRecord } from '#src/domain/privacy/privacy.ts';

const PAGE_RECORD: PersonalRecord = {
  kind: 'fighters',
  id: 1,
  title: 'Ada <b>',
  matches: [],
  isSubject: true,
  inTrash: false,
  version: 1,
  names: [],
  keepsPayment: false,
  held: {
    record: {
      id: 1,
      name: 'Ada <b>',
      published: true,
      featured_image: '/media/a.webp',
      goals: '',
      gym_id: 4,
    },
    versions: [{ at: '2026-11-22T15:41:00.000Z', operation: 'insert', after: { name: 'Ada "A"' } }],
    consents: [{ guardian_name: 'Rita Marlowe', wording_version: 'a1b2c3', withdrawn_at: null }],
    private_links: [],
  },
};
const toPage = (records: PersonalRecord[], selected: string[], backups: string[] | null = ['2026-11-21']) =>
  toPersonalDataPage(
    { searchedAt: '2026-11-22T12:00:00.000Z', terms: ['Ada & co'], records, backups },
    new Set(selected),
    'https://site.example',
  );

it('the page has a heading for each kind of record, plain words and links, and can be printed', () => {
  const page = toPage(
    [PAGE_RECORD, { ...PAGE_RECORD, kind: 'do-not-film', id: 2, held: { entry: { note: 'Asked' } } }],
    ['fighters-1'],
  );
  for (const part of [
    '<h2>Fighter profiles</h2>',
    '<h2>Do-not-film register</h2>',
    '<dt>Visible on the website</dt><dd>Yes</dd>',
    '<dt>Featured image</dt><dd><a href="https://site.example/media/a.webp">',
    '<h4>Answers of guardians</h4>',
    '<dt>Guardian name</dt><dd>Rita Marlowe</dd>',
    'Nov 21, 2026',
    '@media print',
  ])
    expect(page).toContain(part);
  expect(page).toMatch(/<dt>Time<\/dt><dd>Nov \d+, 2026, /);
});

it('the page lists the change notes of a client', () => {
  const held = { change_notes: [{ version: 1, seconds: 42, note: 'Slower', is_done: true, answer: '' }] };
  const page = toPage([{ ...PAGE_RECORD, kind: 'highlight-requests', held }], ['highlight-requests-1']);
  for (const part of [
    '<h4>Changes that were asked for</h4>',
    '<dt>Seconds into the reel</dt><dd>42</dd>',
    '<dt>Done</dt><dd>Yes</dd>',
  ])
    expect(page).toContain(part);
});

it('the page leaves out empty values, and numbers and codes that only computers use', () => {
  const page = toPage([PAGE_RECORD], ['fighters-1']);
  for (const part of ['a1b2c3', 'Gym id', 'Goals', 'Private links', '2026-11-22T'])
    expect(page).not.toContain(part);
});

it('the page escapes texts, and leaves out records that are not selected', () => {
  const page = toPage([PAGE_RECORD, { ...PAGE_RECORD, id: 9, title: 'Kim' }], ['fighters-1'], null);
  expect(page).toContain('Ada &#60;b&#62;');
  expect(page).toContain('Ada &#34;A&#34;');
  expect(page).toContain('Ada &#38; co');
  expect(page).not.toContain('<b>');
  expect(page).not.toContain('Kim');
});

it.each([
  ['formats a time from the API', '2026-11-22T15:41:00.000Z', /^Nov 2\d, 2026, /],
  ['formats a time from the database', '2026-11-22T15:41:00.123456+00:00', /^Nov 2\d, 2026, /],
  ['formats a local time', '2026-11-22T12:00', /^Nov 22, 2026, 12:00/],
  ['keeps a text that starts with a time', '2026-11-22T12:00 at the gym', /^2026-11-22T12:00 at the gym$/],
  ['keeps a text in which a note follows a time', '2026-11-22T12:00 (moved)', /^2026-11-22T12:00 \(moved\)$/],
])('the page %s: %s', (_case, note, expected) => {
  const page = toPage([{ ...PAGE_RECORD, held: { record: { note } } }], ['fighters-1']);
  expect(/<dt>Note<\/dt><dd>(.*)<\/dd>/.exec(page)?.[1]).toMatch(expected);
});

it('a link to a script is shown as text', () => {
  const page = toPage(
    [{ ...PAGE_RECORD, held: { record: { website: 'javascript:alert(1)' } } }],
    ['fighters-1'],
  );
  expect(page).toContain('<dd>javascript:alert(1)</dd>');
});

const RECORD: PersonalRecord = {
  kind: 'fighters',
  id: 1,
  title: 'Ada',
  matches: [],
  isSubject: true,
  inTrash: true,
  version: 1,
  names: [],
  keepsPayment: false,
  held: {},
};

it('the file contains the selected records and the entry in the register, with readable names and full URLs', () => {
  const records: PersonalRecord[] = [
    {
      ...RECORD,
      held: {
        record: { featured_image: '/media/a.webp', gallery_images: ['https://x/y'] },
        readableLinks: ['/f/ada'],
      },
    },
    { ...RECORD, kind: 'do-not-film', id: 2 },
    { ...RECORD, kind: 'do-not-film', id: 3, isSubject: false },
    { ...RECORD, id: 4, title: 'Kim' },
  ];
  const data = { searchedAt: '2026-11-22T12:00:00.000Z', terms: ['Ada'], records, backups: null };
  const file = toPersonalDataFile(data, new Set(['fighters-1']), 'https://site.example');
  expect(JSON.parse(file)).toEqual({
    'held by': 'https://site.example',
    'created at': '2026-11-22T12:00:00.000Z',
    'searched for': ['Ada'],
    records: [
      {
        kind: 'Fighter',
        title: 'Ada',
        'in trash': true,
        record: { 'featured image': 'https://site.example/media/a.webp', 'gallery images': ['https://x/y'] },
        'readable links': ['https://site.example/f/ada'],
      },
      { kind: 'Do-not-film entry', title: 'Ada', 'in trash': true },
    ],
    'nightly backups that may contain these records': 'could not be listed',
  });
});
