import { expect, it } from 'vitest';
import { mergeGymBackgrounds, mergePageSections, mergePricing } from '#src/admin/settings/merge-settings.ts';
import { EMPTY_CARD, type OptionForm, type PricingForm } from '#src/admin/settings/prices/pricing-form.ts';
import type { PageSection } from '#src/domain/settings/settings.ts';

const option = (id: string, change: Partial<OptionForm> = {}): OptionForm => ({
  id,
  name: id,
  price: '50',
  ...change,
});
const BASE: PricingForm = {
  currency: 'USD',
  amateur: [
    { title: 'One', options: [option('a'), option('b')] },
    { title: 'Two', options: [option('c')] },
  ],
  pro: [{ title: 'Three', options: [option('d')] }],
};
const [ONE, TWO] = BASE.amateur as [PricingForm['pro'][0], PricingForm['pro'][0]];
const NEW = { title: 'New', options: [option('new')] };

type Change = Partial<PricingForm>;
const amateur = (...cards: PricingForm['amateur']): Change => ({ amateur: cards });
const merge = (mine: Change, theirs: Change) =>
  mergePricing(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });

const RAISED = { ...ONE, options: [option('a', { price: '60' }), option('b')] };

it.each<[condition: string, mine: Change, theirs: Change, merged: Change]>([
  [
    'each changed a different card',
    amateur(RAISED, TWO),
    amateur(ONE, { ...TWO, title: 'Renamed' }),
    amateur(RAISED, { ...TWO, title: 'Renamed' }),
  ],
  [
    'each changed a different option of a card',
    amateur(RAISED, TWO),
    amateur({ ...ONE, options: [option('a'), option('b', { name: 'B' })] }, TWO),
    amateur({ ...ONE, options: [option('a', { price: '60' }), option('b', { name: 'B' })] }, TWO),
  ],
  [
    'one changed the name and the other the price of an option',
    amateur(RAISED, TWO),
    amateur({ ...ONE, options: [option('a', { name: 'A' }), option('b')] }, TWO),
    amateur({ ...ONE, options: [option('a', { name: 'A', price: '60' }), option('b')] }, TWO),
  ],
  ['each changed a different tab', amateur(ONE), { pro: [] }, { amateur: [ONE], pro: [] }],
  [
    'one changed the currency and the other a price',
    { currency: 'EUR' },
    amateur(RAISED, TWO),
    { currency: 'EUR', ...amateur(RAISED, TWO) },
  ],
  [
    'both added a card',
    amateur(ONE, TWO, NEW),
    amateur(ONE, TWO, EMPTY_CARD),
    amateur(ONE, TWO, EMPTY_CARD, NEW),
  ],
  [
    'one added an option to a card that the other renamed',
    amateur({ ...ONE, options: [...ONE.options, option('', { name: 'Extra' })] }, TWO),
    amateur({ ...ONE, title: 'Renamed' }, TWO),
    amateur({ title: 'Renamed', options: [...ONE.options, option('extra', { name: 'Extra' })] }, TWO),
  ],
  [
    'one reordered the cards and the other changed a card',
    amateur(TWO, ONE),
    amateur(RAISED, TWO),
    amateur(TWO, RAISED),
  ],
  ['both made the same change', amateur(RAISED, TWO), amateur(RAISED, TWO), amateur(RAISED, TWO)],
])('two versions of the prices are merged if %s', (_condition, mine, theirs, merged) => {
  expect(merge(mine, theirs)).toEqual({ ...BASE, ...merged });
});

it.each<[condition: string, mine: Change, theirs: Change]>([
  [
    'both changed the price of an option',
    amateur(RAISED, TWO),
    amateur({ ...ONE, options: [option('a', { price: '70' }), option('b')] }, TWO),
  ],
  [
    'both changed the title of a card',
    amateur({ ...ONE, title: 'M' }, TWO),
    amateur({ ...ONE, title: 'T' }, TWO),
  ],
  ['both changed the currency', { currency: 'EUR' }, { currency: 'GBP' }],
  ['one removed a card that the other changed', amateur(TWO), amateur(RAISED, TWO)],
  [
    'one removed an option that the other changed',
    amateur({ ...ONE, options: [option('b')] }, TWO),
    amateur(RAISED, TWO),
  ],
  [
    'both added an option with the same id to different cards',
    amateur({ ...ONE, options: [...ONE.options, option('new')] }, TWO),
    amateur(ONE, { ...TWO, options: [...TWO.options, option('new')] }),
  ],
])('two versions of the prices conflict if %s', (_condition, mine, theirs) => {
  expect(merge(mine, theirs)).toBeNull();
});

/** `toPictures({ Ohio: 'a' })` is the picture `a` of Ohio. */
const toPictures = (images: Record<string, string>) =>
  Object.entries(images).map(([state, image]) => ({ state, image }));

it.each<[string, object, object, object | null]>([
  [
    'changes to different states',
    { Ohio: 'a', Texas: 'new' },
    { Ohio: 'a', Texas: 'b', Utah: 'c' },
    { Ohio: 'a', Texas: 'new', Utah: 'c' },
  ],
  ['the same change to one state', { Ohio: 'new', Texas: 'b' }, { Ohio: 'new' }, { Ohio: 'new' }],
  ['a removal and a change to another state', { Texas: 'b' }, { Ohio: 'a', Texas: 'new' }, { Texas: 'new' }],
  ['different changes to one state', { Ohio: 'x', Texas: 'b' }, { Ohio: 'y', Texas: 'b' }, null],
  ['a removal and a change to the same state', { Texas: 'b' }, { Ohio: 'new', Texas: 'b' }, null],
])('mergeGymBackgrounds returns $3 for $0', (_case, mine, theirs, merged) => {
  const base = toPictures({ Ohio: 'a', Texas: 'b' });
  const result = mergeGymBackgrounds(base, toPictures({ ...mine }), toPictures({ ...theirs }));
  expect(result).toEqual(merged && toPictures({ ...merged }));
});

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
])('mergePageSections returns $3 for $0', (_case, mine, theirs, merged) => {
  const [base, my, their] = [SECTIONS, mine, theirs].map((sections) => sections.map(toSection));
  expect(mergePageSections(base ?? [], my ?? [], their ?? [])).toEqual(merged?.map(toSection) ?? null);
});
