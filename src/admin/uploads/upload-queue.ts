import { adminApi } from '#src/admin/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import { resizeImage } from '#src/admin/api/resize-image.ts';
import { ApiError } from '#src/client/api.ts';
import { displayName } from '#src/domain/uploads.ts';

/** A file on its way: `share` is what is sent of it, 0 to 1. */
export type Upload = { id: number; name: string } & (
  | { step: 'waiting' | 'preparing' }
  | { step: 'sending'; share: number }
  | { step: 'failed'; reason: string }
);

/** How a batch ended: how many were kept, and what was refused with its reason. */
export type Batch = { kept: number; failed: { name: string; reason: string }[] };

type Options = {
  onKept: (url: string) => void;
  /** All of a batch is settled. */
  onSettled: (batch: Batch) => void;
};
type Job = { upload: Upload; file: File; abort: AbortController };

/** A phone draws one photo while it sends another. */
const LANES = 2;

/** Sends files one to a request, two at a time. What fails stays in it, to be tried again or called off. */
export class UploadQueue {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #jobs: Job[] = [];
  #snapshot: readonly Upload[] = [];
  #running = 0;
  #kept = 0;
  /** What has failed since the last batch was settled; the list also shows what failed before. */
  readonly #failedNow = new Set<number>();
  #nextId = 1;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Every file that is not kept yet, in the order in which they came. */
  getSnapshot = (): readonly Upload[] => this.#snapshot;

  add(files: readonly File[]): void {
    for (const file of files) {
      const upload: Upload = { id: this.#nextId++, name: displayName(file.name), step: 'waiting' };
      this.#jobs.push({ upload, file, abort: new AbortController() });
    }
    this.#advance();
  }

  retry(id: number): void {
    const job = this.#jobs.find(({ upload }) => upload.id === id);
    if (job?.upload.step !== 'failed') return;
    job.abort = new AbortController();
    this.#set(job, { step: 'waiting' });
    this.#advance();
  }

  cancel(id: number): void {
    const job = this.#jobs.find(({ upload }) => upload.id === id);
    if (!job) return;
    job.abort.abort();
    this.#jobs = this.#jobs.filter((other) => other !== job);
    this.#publish();
  }

  /** Calls everything off: what arrives later belongs to a form that is gone. */
  close = (): void => {
    this.#closed = true;
    for (const { abort } of this.#jobs) abort.abort();
  };

  #advance(): void {
    this.#publish();
    while (this.#running < LANES) {
      const job = this.#jobs.find(({ upload }) => upload.step === 'waiting');
      if (!job || this.#closed) return;
      this.#running += 1;
      void this.#run(job).finally(() => {
        this.#running -= 1;
        this.#advance();
        this.#settle();
      });
    }
  }

  async #run(job: Job): Promise<void> {
    const { signal } = job.abort;
    try {
      this.#set(job, { step: 'preparing' });
      const image = await resizeImage(job.file);
      if (signal.aborted) return;
      this.#set(job, { step: 'sending', share: 0 });
      const onProgress = (share: number) => this.#set(job, { step: 'sending', share });
      const url = await adminApi.upload(image, { signal, onProgress });
      if (signal.aborted || this.#closed) return;
      this.#jobs = this.#jobs.filter((other) => other !== job);
      this.#kept += 1;
      this.#options.onKept(url);
    } catch (error) {
      if (signal.aborted) return;
      this.#failedNow.add(job.upload.id);
      this.#set(job, { step: 'failed', reason: toReason(error) });
    }
  }

  #settle(): void {
    if (this.#running > 0 || this.#closed) return;
    const failed = this.#jobs.flatMap(({ upload }) =>
      upload.step === 'failed' && this.#failedNow.has(upload.id)
        ? [{ name: upload.name, reason: upload.reason }]
        : [],
    );
    if (this.#kept > 0 || failed.length > 0) this.#options.onSettled({ kept: this.#kept, failed });
    this.#kept = 0;
    this.#failedNow.clear();
  }

  #set(
    job: Job,
    step:
      | { step: 'waiting' | 'preparing' }
      | { step: 'sending'; share: number }
      | { step: 'failed'; reason: string },
  ): void {
    const { id, name } = job.upload;
    job.upload = { id, name, ...step };
    this.#publish();
  }

  #publish(): void {
    this.#snapshot = this.#jobs.map(({ upload }) => upload);
    for (const listener of this.#listeners) listener();
  }
}

/** Why a file was refused, without its name: the name stands beside it. */
function toReason(error: unknown): string {
  const [issue] = error instanceof ApiError ? (error.problem?.issues ?? []) : [];
  return issue?.message ?? toErrorMessage(error);
}

export const isPending = (upload: Upload): boolean => upload.step !== 'failed';
