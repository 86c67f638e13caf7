/** Where the browser tests' own site listens, and who its owner is. */
export const E2E = {
  port: 8899,
  origin: 'http://localhost:8899',
  username: 'admin',
  password: 'e2e-password-1',
} as const;
