/**
 * The states of the gyms filter in the product specification. Each has an outline in `public/images/states/`. Separate
 * from settings-by-section.ts, because public islands load this list.
 */
export const STATE_OUTLINES = [
  'Arizona',
  'California',
  'Florida',
  'Georgia',
  'Illinois',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'Ohio',
  'Pennsylvania',
  'South Carolina',
  'Texas',
  'Virginia',
] as const;
