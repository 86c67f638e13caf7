import { type KeyedList, mergeKeyedLists, mergeValues, toKeyedList } from '#src/admin/core/saving/merge.ts';
import { findGymBackground, setGymBackground } from '#src/domain/gyms/gym-location.ts';
import type { GymBackground, PageSection } from '#src/domain/settings/settings.ts';
import {
  assignOptionIds,
  type CardForm,
  listOptionIds,
  type OptionForm,
  type PricingForm,
} from './prices/pricing-form.ts';

/**
 * Merges two versions of the prices card by card, and option by option. Returns null if that is impossible: if both
 * sides changed the same value differently, or if two cards or options cannot be told apart.
 */
export function mergePricing(base: PricingForm, mine: PricingForm, theirs: PricingForm): PricingForm | null {
  const mineWithIds = assignOptionIds(mine);
  const currency = mergeValues([base.currency, mine.currency, theirs.currency]);
  const amateur = mergeTabs(base.amateur, mineWithIds.amateur, theirs.amateur);
  const pro = mergeTabs(base.pro, mineWithIds.pro, theirs.pro);
  if (!currency || !amateur || !pro) return null;
  const merged: PricingForm = { currency, amateur, pro };
  const ids = listOptionIds(merged);
  return new Set(ids).size < ids.length ? null : merged;
}

function mergeTabs(base: CardForm[], mine: CardForm[], theirs: CardForm[]): CardForm[] | null {
  const [baseCards, myCards, theirCards] = [
    keyCards(base, base),
    keyCards(base, mine),
    keyCards(base, theirs),
  ];
  return baseCards && myCards && theirCards && mergeKeyedLists(baseCards, myCards, theirCards, mergeCards);
}

/**
 * Keys each card by the index of its counterpart in `base`: the card that shares an option with it, or else the card
 * with the same title. A card without a counterpart is keyed by its title. Returns null if two cards have the same key.
 */
function keyCards(base: readonly CardForm[], cards: readonly CardForm[]): KeyedList<CardForm> | null {
  const keys = cards.map((card) => {
    const ids = card.options.map(({ id }) => id);
    const byOption = base.findIndex(({ options }) => options.some(({ id }) => id !== '' && ids.includes(id)));
    const index = byOption < 0 ? base.findIndex(({ title }) => title === card.title) : byOption;
    return index < 0 ? `new ${card.title}` : String(index);
  });
  return toKeyedList(keys, cards);
}

const keyOptions = ({ options }: CardForm) =>
  toKeyedList(
    options.map(({ id }) => id),
    options,
  );

function mergeCards(base: CardForm, mine: CardForm, theirs: CardForm): CardForm | null {
  const title = mergeValues([base.title, mine.title, theirs.title]);
  const [baseOptions, myOptions, theirOptions] = [keyOptions(base), keyOptions(mine), keyOptions(theirs)];
  const options =
    baseOptions && myOptions && theirOptions
      ? mergeKeyedLists(baseOptions, myOptions, theirOptions, mergeOptions)
      : null;
  return title === null || !options ? null : { title, options };
}

function mergeOptions(base: OptionForm, mine: OptionForm, theirs: OptionForm): OptionForm | null {
  const name = mergeValues([base.name, mine.name, theirs.name]);
  const price = mergeValues([base.price, mine.price, theirs.price]);
  return name === null || price === null ? null : { id: base.id, name, price };
}

type Backgrounds = readonly GymBackground[];

/** Merges two versions of the state pictures by state. Returns null if both changed the same state differently. */
export function mergeGymBackgrounds(
  base: Backgrounds,
  mine: Backgrounds,
  theirs: Backgrounds,
): GymBackground[] | null {
  const states = new Set([...base, ...mine, ...theirs].map(({ state }) => state));
  let merged = [...theirs];
  for (const state of states) {
    const find = (backgrounds: Backgrounds) => findGymBackground(backgrounds, state);
    if (find(mine) === find(base) || find(mine) === find(theirs)) continue;
    if (find(theirs) !== find(base)) return null;
    merged = setGymBackground(merged, state, find(mine));
  }
  return merged;
}

type Sections = readonly PageSection[];

/**
 * Merges two versions of a page section by section. Returns null if that is impossible: if both sides changed the same
 * part of a section differently, or if two sections cannot be told apart.
 */
export function mergePageSections(base: Sections, mine: Sections, theirs: Sections): PageSection[] | null {
  const [baseSections, mySections, theirSections] = [
    keySections(base, base),
    keySections(base, mine),
    keySections(base, theirs),
  ];
  return (
    baseSections &&
    mySections &&
    theirSections &&
    mergeKeyedLists(baseSections, mySections, theirSections, mergeSections)
  );
}

const IDENTIFYING = ['heading', 'text', 'image'] as const;

/**
 * Keys each section by the index of its counterpart in `base`: the section with the same heading, or else the same text
 * or picture. A section without a counterpart is keyed by its content. Returns null if two sections have the same key.
 */
function keySections(base: Sections, sections: Sections): KeyedList<PageSection> | null {
  const keys = sections.map((section) => {
    for (const part of IDENTIFYING) {
      const index = base.findIndex((other) => other[part] !== '' && other[part] === section[part]);
      if (index >= 0) return String(index);
    }
    return `new ${JSON.stringify(section)}`;
  });
  return toKeyedList(keys, sections);
}

function mergeSections(base: PageSection, mine: PageSection, theirs: PageSection): PageSection | null {
  const heading = mergeValues([base.heading, mine.heading, theirs.heading]);
  const text = mergeValues([base.text, mine.text, theirs.text]);
  const picture = mergeValues([pictureOf(base), pictureOf(mine), pictureOf(theirs)]);
  return heading === null || text === null || !picture ? null : { heading, text, ...picture };
}

/** The description belongs to the picture, so both come from the same side. */
const pictureOf = ({ image, imageAlt, imageRatio }: PageSection) => ({ image, imageAlt, imageRatio });
