/** Runs before the test workers start, so that they do not all initialize the files. */
export { initializeEmptyPostgres as default } from './empty-postgres.ts';
