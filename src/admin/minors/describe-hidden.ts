import type { SaveNotice } from '#src/admin/editor/editor-spec.ts';
import { toAgeGroup } from './age-group.ts';

/** Says that the server hid a fighter while saving, why, and what to do next. */
export const describeHidden = (id: number, fighter: { name: string; dateOfBirth: string }): SaveNotice => ({
  title:
    toAgeGroup(fighter.dateOfBirth) === 'minor'
      ? `${fighter.name} is under 18, so the profile was hidden. Ask a guardian for consent to show it again.`
      : `The profile of ${fighter.name} was hidden, because a guardian has withdrawn consent or said no.`,
  link: { label: 'Open', href: `/admin/fighters/${id}` },
});
