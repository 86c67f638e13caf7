/** The portrait of a fighter without a photo, until the owner uploads one. */
export const FIGHTER_PLACEHOLDER = '/images/fighter-placeholder.svg';

/** The path of the home page's film, without a file extension. */
export const HOME_FILM = '/media/film/home';

/** The first frame of the film of the home page. */
export const HOME_FILM_STILL = `${HOME_FILM}.webp`;
