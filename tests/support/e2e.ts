const port = Number(process.env.E2E_PORT || 8899);

/** Where the browser tests' own site listens, and who its owner is. */
export const E2E = {
  port,
  origin: `http://localhost:${port}`,
  username: 'admin',
  password: 'e2e-password-1',
} as const;
