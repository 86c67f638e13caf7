/** The portrait of a fighter without a photo, until the owner uploads one. */
export const FIGHTER_PLACEHOLDER = '/images/fighter-placeholder.svg';

/** The first frame of the film of the home page. */
export const HOME_FILM_STILL = '/media/film/home.webp';
