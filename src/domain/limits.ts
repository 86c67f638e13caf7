/** The sizes that every schema shares (characters, links, bytes), so that one limit lives in one place. */
export const NAME_MAX = 200;
export const TEXT_MAX = 5_000;
export const URL_MAX = 2_048;
export const EMAIL_MAX = 320;
export const PHONE_MAX = 50;
export const LIST_MAX = 200;
export const BODY_MAX_BYTES = 1_000_000;
/** The largest value of a Postgres `integer`, hence of every id and order. */
export const INT_MAX = 2_147_483_647;
