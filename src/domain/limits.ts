// Limits of the schemas. Texts are measured in characters.
export const NAME_MAX = 200;
export const TEXT_MAX = 5_000;
export const URL_MAX = 2_048;
export const EMAIL_MAX = 320;
export const PHONE_MAX = 50;
export const LIST_MAX = 200;
/** The largest number of records in one bulk change. */
export const BULK_MAX = 2_000;
export const BODY_MAX_BYTES = 1_000_000;
/** The largest `integer` of Postgres. Ids and orders have this type. */
export const INT_MAX = 2_147_483_647;
