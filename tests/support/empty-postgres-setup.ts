/** Before the tests, so that no two of their workers do it at once. */
export { initializeEmptyPostgres as default } from './empty-postgres.ts';
