import type { SectionFields } from '#src/admin/core/fields/field-ids.ts';
import { BIO_FIELDS } from '#src/domain/fighters/bio-fields.ts';
import { SOCIAL_FIELDS } from '#src/domain/social/social-fields.ts';
import type { FighterForm } from './fighter-form.ts';

/** The sections of the form, in screen order. */
export const SECTIONS: readonly SectionFields<FighterForm>[] = [
  {
    label: 'Basics',
    fields: ['name', 'weight', 'dateOfBirth', 'gymId', 'weightClassId', 'lastCompetition', 'published'],
  },
  { label: 'Social media', fields: SOCIAL_FIELDS },
  { label: 'Bio', fields: BIO_FIELDS },
  { label: 'Videos', fields: ['featuredVideos'] },
  { label: 'Photos', fields: ['featuredImage', 'featuredImageFocus', 'galleryImages'] },
  { label: 'Weigh-ins', fields: ['weighIns', 'amateurRecord', 'proRecord'] },
];
