import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webPush from 'web-push';
import * as z from 'zod';
import { UserError } from './user-error.ts';

const fileSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

type Variables = Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string>;
type Options = { variables: Record<string, string | undefined>; dataDir: string };

/**
 * Returns the keys for notifications on the owner's devices, or nothing if the environment has them. Creates them at the
 * first start, in a file that only this user can read. Devices must subscribe again after a change of the keys.
 */
export async function resolvePushKeys({ variables, dataDir }: Options): Promise<Partial<Variables>> {
  if (variables['VAPID_PUBLIC_KEY'] || variables['VAPID_PRIVATE_KEY']) return {};
  const file = path.join(dataDir, 'push-keys.json');
  let keys = await readKeys(file);
  if (keys === null) {
    keys = webPush.generateVAPIDKeys();
    await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  }
  return { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
}

async function readKeys(file: string): Promise<z.output<typeof fileSchema> | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    throw new UserError(`${file} is damaged. Delete it and start again to get new keys.`);
  }
}
