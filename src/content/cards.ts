import { FIGHTER_CARD_FIELDS, type Fighter, type FighterCard } from '#src/domain/fighter.ts';
import { GYM_CARD_FIELDS, type Gym, type GymCard } from '#src/domain/gym.ts';
import { pick } from '#src/domain/pick.ts';

// Island props are sent to every visitor, so they hold only what a card shows, as `?view=card` does.

export const toFighterCard = (fighter: Fighter): FighterCard => pick(fighter, FIGHTER_CARD_FIELDS);

export const toGymCard = (gym: Gym): GymCard => pick(gym, GYM_CARD_FIELDS);
