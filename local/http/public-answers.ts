import { type KeptFile, toKeptFile } from './static-files.ts';

const KEPT_MS = 1_000;
const KEPT_MAX = 100;

/** An answer that more than one visitor gets. */
export type SharedAnswer = { status: number; headers: [string, string][]; file: KeptFile };

type Run = (options?: { forAll: boolean }) => Promise<Response>;

type Kept = { answer: SharedAnswer; until: number; refreshing: Promise<SharedAnswer> | null };

/**
 * Keeps the lists and records that functions let a CDN keep, as the one in front of the deployed site does; for a second only,
 * for scripts may write to the database as well. Whoever asks for one that has just expired waits for the same new one. Photos
 * go by as they stream: they cost no statement, and many of them would fill the memory.
 */
export class PublicAnswers {
  readonly #kept = new Map<string, Kept>();
  #writes = 0;

  /** The answer to a `key`: shared, or what `run` returns where nobody may share it. */
  async find(key: string, run: Run): Promise<SharedAnswer | Response> {
    const kept = this.#kept.get(key);
    if (!kept) {
      const writes = this.#writes;
      const response = await run();
      return isShareable(response) ? this.#keep(key, response, writes) : response;
    }
    if (performance.now() < kept.until) return kept.answer;
    kept.refreshing ??= this.#refresh(key, run);
    return kept.refreshing;
  }

  /** Drops all of them: the owner has written something. What is being read at this moment is not kept either. */
  forget(): void {
    this.#writes += 1;
    this.#kept.clear();
  }

  async #refresh(key: string, run: Run): Promise<SharedAnswer> {
    const writes = this.#writes;
    try {
      const response = await run({ forAll: true });
      if (isShareable(response)) return await this.#keep(key, response, writes);
      this.#kept.delete(key);
      return await toShared(response);
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  async #keep(key: string, response: Response, writes: number): Promise<SharedAnswer> {
    const answer = await toShared(response);
    if (writes !== this.#writes) return answer;
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
    this.#kept.set(key, { answer, until: performance.now() + KEPT_MS, refreshing: null });
    return answer;
  }
}

const isShareable = ({ status, headers }: Response) =>
  status === 200 &&
  /\bpublic\b/.test(headers.get('netlify-cdn-cache-control') ?? '') &&
  headers.get('content-type') === 'application/json';

async function toShared(response: Response): Promise<SharedAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const file = toKeptFile(type, body, response.headers.get('etag'));
  return { status: response.status, headers: [...response.headers], file };
}
