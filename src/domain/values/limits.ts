// Limits of the schemas. Texts are measured in characters.
export const MAX_NAME_LENGTH = 200;
/** For cities and states. */
export const MAX_PLACE_LENGTH = 100;
export const MAX_TEXT_LENGTH = 5_000;
/** For agreements. */
export const MAX_LONG_TEXT_LENGTH = 20_000;
export const MAX_URL_LENGTH = 2_048;
export const MAX_EMAIL_LENGTH = 320;
export const MAX_PHONE_LENGTH = 50;
export const MAX_LIST_LENGTH = 200;
/** The largest number of records in one bulk change. */
export const MAX_BULK_CHANGES = 2_000;
export const MAX_BODY_BYTES = 1_000_000;
/** The largest `integer` of Postgres. Ids, positions in a list and amounts in cents have this type. */
export const MAX_INT = 2_147_483_647;
