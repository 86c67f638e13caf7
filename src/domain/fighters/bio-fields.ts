/**
 * The labels of the texts in a fighter's bio, in screen order. The form, the private page, the review of a profile
 * submission, the SQL and the search for a person are derived from them. `schema.ts` has the rule of each text,
 * `PROFILE_STEPS` the step in which a fighter can fill it in, and `bioTexts` the question that visitors see.
 */
export const BIO_LABELS = {
  startedBoxing: 'When did you start boxing?',
  style: 'Style',
  careerBestPart: 'Best part of career',
  personalNote: 'One thing to know',
  accomplishments: 'Accomplishments',
  influences: 'Most influential boxer',
  goals: 'Goals',
};
type BioField = keyof typeof BIO_LABELS;

// `Object.keys()` loses the type of the keys.
export const BIO_FIELDS = Object.keys(BIO_LABELS) as BioField[];

export const isBioField = <Field extends string>(field: Field): field is Field & BioField =>
  field in BIO_LABELS;
