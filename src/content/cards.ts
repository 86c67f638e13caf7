import { GYM_CARD_FIELDS, type Gym, type GymCard } from '#src/domain/gyms/schema.ts';
import { pick } from '#src/domain/records/record.ts';
import { SHOW_CARD_FIELDS, type Show, type ShowCard } from '#src/domain/shows/schema.ts';

// Every visitor downloads the props of islands, so they contain only the fields of a card, like `?view=card`.

export const toGymCard = (gym: Gym): GymCard => pick(gym, GYM_CARD_FIELDS);

export const toShowCard = (show: Show): ShowCard => ({
  ...pick(show, SHOW_CARD_FIELDS),
  boutCount: show.bouts.length,
});
