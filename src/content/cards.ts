import type { Fighter, FighterCard } from '#src/domain/fighter.ts';
import type { Gym, GymCard } from '#src/domain/gym.ts';

// What a page hands to its island is sent to every visitor: only what a card shows, as with `?view=card`.

export const toFighterCard = ({
  id,
  name,
  weight,
  gym,
  socialMedia,
  featuredImage,
}: Fighter): FighterCard => ({
  id,
  name,
  weight,
  gym,
  socialMedia,
  featuredImage,
});

export const toGymCard = ({ id, name, slug, state, city }: Gym): GymCard => ({ id, name, slug, state, city });
