import { expect, it } from 'vitest';
import { mergePageSections } from '#src/admin/settings/merge-settings.ts';
import type { PageSection } from '#src/domain/settings/settings.ts';

const toSection = (section: Partial<PageSection>): PageSection => ({
  heading: '',
  text: '',
  image: '',
  imageAlt: '',
  imageRatio: null,
  ...section,
});

const WHO = { heading: 'Who', text: 'We' };
const WHY = { heading: 'Why', text: 'Because' };
const RING = { image: '/media/ring.webp', imageAlt: 'A ring' };
const NEW_SECTION = { heading: 'New' };
const SECTIONS = [WHO, WHY, RING];

type Sections = Partial<PageSection>[];

it.each<[string, Sections, Sections, Sections | null]>([
  [
    'changes to different sections',
    [{ ...WHO, text: 'Mine' }, WHY, RING],
    [WHO, { ...WHY, text: 'Theirs' }, RING],
    [{ ...WHO, text: 'Mine' }, { ...WHY, text: 'Theirs' }, RING],
  ],
  [
    'changes to different parts of a section',
    [{ ...WHO, text: 'Mine' }, WHY, RING],
    [{ ...WHO, ...RING, image: '/media/a.webp' }, WHY, RING],
    [{ ...WHO, ...RING, image: '/media/a.webp', text: 'Mine' }, WHY, RING],
  ],
  ['an addition and a removal', [WHO, WHY, RING, NEW_SECTION], [WHO, RING], [WHO, RING, NEW_SECTION]],
  [
    'a new heading and a new order',
    [{ ...WHO, heading: 'Us' }, WHY, RING],
    [RING, WHO, WHY],
    [RING, { ...WHO, heading: 'Us' }, WHY],
  ],
  [
    'two additions',
    [...SECTIONS, NEW_SECTION],
    [...SECTIONS, { heading: 'Other' }],
    [...SECTIONS, { heading: 'Other' }, NEW_SECTION],
  ],
  ['different changes to one text', [{ ...WHO, text: 'a' }, WHY], [{ ...WHO, text: 'b' }, WHY], null],
  [
    'a new picture and a new description of the old one',
    [WHO, WHY, { ...RING, heading: 'R', imageAlt: 'The ring' }],
    [WHO, WHY, { ...RING, heading: 'R', image: '/media/b.webp' }],
    null,
  ],
  ['a removal and a change of the same section', [WHY, RING], [{ ...WHO, text: 'b' }, WHY, RING], null],
  ['sections that cannot be told apart', [WHO, WHO, WHY, RING], [WHO, WHY], null],
])('merges %s', (_case, mine, theirs, merged) => {
  const [base, my, their] = [SECTIONS, mine, theirs].map((sections) => sections.map(toSection));
  expect(mergePageSections(base ?? [], my ?? [], their ?? [])).toEqual(merged?.map(toSection) ?? null);
});
