/** Initializes an empty embedded database before the test workers start, so that they only have to copy it. */
export { initializeEmptyPostgres as default } from './empty-postgres.ts';
