import {
  type KeyedList,
  mergeKeyedLists,
  mergeValues,
  toKeyedList,
} from '#src/admin/core/saving/merge-keyed-lists.ts';
import type { PageSection } from '#src/domain/settings/settings.ts';

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
