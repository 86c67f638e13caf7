import { GYM_CARD_FIELDS, type Gym, type GymCard } from '#src/domain/gym.ts';
import { pick } from '#src/domain/pick.ts';

// Island props are sent to every visitor, so they hold only what a card shows, as `?view=card` does.

export const toGymCard = (gym: Gym): GymCard => pick(gym, GYM_CARD_FIELDS);
