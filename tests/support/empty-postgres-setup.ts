/** Initializes the files before the test workers start, so that not every worker initializes them. */
export { initializeEmptyPostgres as default } from './empty-postgres.ts';
