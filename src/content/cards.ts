import { FIGHTER_CARD_FIELDS, type Fighter, type FighterCard } from '#src/domain/fighter.ts';
import { GYM_CARD_FIELDS, type Gym, type GymCard } from '#src/domain/gym.ts';
import { pick } from '#src/domain/pick.ts';

// Every visitor downloads the props of islands. They contain only the fields of a card, like `?view=card`.

export const toFighterCard = (fighter: Fighter): FighterCard => pick(fighter, FIGHTER_CARD_FIELDS);

export const toGymCard = (gym: Gym): GymCard => pick(gym, GYM_CARD_FIELDS);
