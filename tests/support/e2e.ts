const FIRST_PORT = Number(process.env.E2E_PORT || 8899);

// Each worker of Playwright has a site of its own, so that tests in different workers never meet.
const port = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX || 0);

/** The PostgreSQL database with the demo content, which each site copies. */
export const DEMO_DATABASE = 'demo';

/** Where the site of this worker's tests listens, and who its owner is. */
export const E2E = {
  port,
  origin: `http://localhost:${port}`,
  username: 'admin',
  password: 'e2e-password-1',
  /** Of the password, at a cost that lets a test sign in within milliseconds. */
  passwordHash: '$scrypt$ln=4,r=8,p=1$ZTJlLXRlc3RzLW9ubHktMQ$7y4K+V7zR913FiFwqPeKK1gSdUEf3D2vg5LJZooiUa8',
} as const;
