import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret of 256 bits, as it goes into a cookie. */
export const createToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
