// Limits of the schemas, in characters, list items or bytes.
export const NAME_MAX = 200;
export const TEXT_MAX = 5_000;
export const URL_MAX = 2_048;
export const EMAIL_MAX = 320;
export const PHONE_MAX = 50;
export const LIST_MAX = 200;
export const BODY_MAX_BYTES = 1_000_000;
/** The largest Postgres `integer`, which is the type of ids and orders. */
export const INT_MAX = 2_147_483_647;
