import { scheduledFunction } from './jobs.ts';

// Runs the scheduled job that the variable JOB names, in a separate process that a test can kill.
await scheduledFunction(process.env.JOB ?? '')();
