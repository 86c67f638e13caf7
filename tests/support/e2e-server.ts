import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { E2E } from './e2e.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'e2e-data-'));
const site = spawn(process.execPath, ['local/start.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(E2E.port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO_CONTENT: '1',
    ADMIN_USERNAME: E2E.username,
    ADMIN_PASSWORD: E2E.password,
    ADMIN_PASSWORD_HASH: '',
  },
});
process.once('SIGTERM', () => site.kill('SIGTERM'));
process.once('SIGINT', () => site.kill('SIGINT'));
site.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
