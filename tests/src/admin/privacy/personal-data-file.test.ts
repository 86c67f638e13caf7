import { expect, it } from 'vitest';
import { toPersonalDataFile } from '#src/admin/privacy/personal-data-file.ts';
import type { PersonalRecord } from '#src/domain/privacy/privacy.ts';

const RECORD: PersonalRecord = {
  kind: 'fighters',
  id: 1,
  title: 'Ada',
  matches: [],
  isSubject: true,
  inTrash: true,
  version: 1,
  staysAsAmount: false,
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
