const FIRST_PORT = Number(process.env.E2E_PORT || 8899);

// Each Playwright worker runs its own site.
const port = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX || 0);

/** The PostgreSQL database with the demo content, which each site copies. */
export const DEMO_DATABASE = 'demo';

/** Port, origin and admin credentials of this worker's site. */
export const E2E = {
  port,
  origin: `http://localhost:${port}`,
  username: 'admin',
  password: 'e2e-password-1',
  /** Hash of the password at a low cost, so that a login takes milliseconds. */
  passwordHash: '$scrypt$ln=4,r=8,p=1$ZTJlLXRlc3RzLW9ubHktMQ$7y4K+V7zR913FiFwqPeKK1gSdUEf3D2vg5LJZooiUa8',
} as const;
