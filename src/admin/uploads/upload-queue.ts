import { adminApi } from '#src/admin/api/admin-session.ts';
import { findIssueMessage, toErrorMessage } from '#src/admin/api/error-message.ts';
import { hasStatus } from '#src/admin/api/has-status.ts';
import { resizeImage } from '#src/admin/api/resize-image.ts';
import { displayName } from '#src/domain/uploads.ts';

/** `progress` is the fraction of the file that was sent, 0 to 1. */
type UploadStatus =
  /** An 'offline' upload is sent again when the network returns. */
  | { status: 'waiting' | 'preparing' | 'offline' }
  | { status: 'sending'; progress: number }
  | { status: 'failed'; reason: string };

export type Upload = { id: number; name: string } & UploadStatus;

/** The result of a batch. A batch ends when the queue has nothing left to send. */
export type BatchResult = { uploaded: number; failed: { name: string; reason: string }[] };

type Options = {
  onUploaded: (url: string) => void;
  /** Called when the queue has nothing left to send. */
  onBatchDone: (result: BatchResult) => void;
};
type Task = { upload: Upload; file: File; abort: AbortController };

/** Lets a phone resize one photo while it sends another. */
const MAX_CONCURRENT = 2;

const NO_RESPONSE = 0;
/** The pause before an offline upload is sent again, unless the browser reports the network earlier. */
const OFFLINE_PAUSE_MS = 10_000;

/**
 * Uploads one file per request, two at a time. Without a network, files wait for it. Failed files stay in the queue
 * to be retried or dismissed.
 */
export class UploadQueue {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #tasks: Task[] = [];
  #snapshot: readonly Upload[] = [];
  #running = 0;
  #uploadedInBatch = 0;
  /** The failed uploads of the current batch. `#tasks` may also contain failed uploads of earlier batches. */
  readonly #failedInBatch = new Set<number>();
  #nextId = 1;
  #closed = false;
  #offlineTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the files that are not uploaded yet, in the order in which they were added. */
  getSnapshot = (): readonly Upload[] => this.#snapshot;

  add(files: readonly File[]): void {
    for (const file of files) {
      const upload: Upload = { id: this.#nextId++, name: displayName(file.name), status: 'waiting' };
      this.#tasks.push({ upload, file, abort: new AbortController() });
    }
    this.#startNext();
  }

  retry(id: number): void {
    const task = this.#tasks.find(({ upload }) => upload.id === id);
    if (task?.upload.status !== 'failed' && task?.upload.status !== 'offline') return;
    task.abort = new AbortController();
    this.#setStatus(task, { status: 'waiting' });
    this.#startNext();
  }

  /** Sends the offline uploads again. */
  resume = (): void => {
    clearTimeout(this.#offlineTimer);
    for (const task of this.#tasks)
      if (task.upload.status === 'offline') this.#setStatus(task, { status: 'waiting' });
    this.#startNext();
  };

  cancel(id: number): void {
    const task = this.#tasks.find(({ upload }) => upload.id === id);
    if (!task) return;
    task.abort.abort();
    this.#tasks = this.#tasks.filter((other) => other !== task);
    this.#emitChange();
    this.#finishBatch();
  }

  /** Cancels everything and calls no more callbacks. */
  close = (): void => {
    this.#closed = true;
    clearTimeout(this.#offlineTimer);
    for (const { abort } of this.#tasks) abort.abort();
  };

  #startNext(): void {
    this.#emitChange();
    while (this.#running < MAX_CONCURRENT) {
      const task = this.#tasks.find(({ upload }) => upload.status === 'waiting');
      if (!task || this.#closed) return;
      this.#running += 1;
      void this.#run(task).finally(() => {
        this.#running -= 1;
        this.#startNext();
        this.#finishBatch();
      });
    }
  }

  async #run(task: Task): Promise<void> {
    const { signal } = task.abort;
    try {
      this.#setStatus(task, { status: 'preparing' });
      const image = await resizeImage(task.file);
      if (signal.aborted) return;
      this.#setStatus(task, { status: 'sending', progress: 0 });
      const onProgress = (progress: number) => this.#setStatus(task, { status: 'sending', progress });
      const url = await adminApi.upload(image, { signal, onProgress });
      if (signal.aborted || this.#closed) return;
      this.#tasks = this.#tasks.filter((other) => other !== task);
      this.#uploadedInBatch += 1;
      this.#options.onUploaded(url);
    } catch (error) {
      if (signal.aborted) return;
      if (hasStatus(error, NO_RESPONSE)) return this.#waitForNetwork(task);
      this.#failedInBatch.add(task.upload.id);
      this.#setStatus(task, { status: 'failed', reason: findIssueMessage(error) ?? toErrorMessage(error) });
    }
  }

  #waitForNetwork(task: Task): void {
    this.#setStatus(task, { status: 'offline' });
    clearTimeout(this.#offlineTimer);
    if (!this.#closed) this.#offlineTimer = setTimeout(this.resume, OFFLINE_PAUSE_MS);
  }

  #finishBatch(): void {
    if (this.#running > 0 || this.#closed || this.#tasks.some(isOffline)) return;
    const failed = this.#tasks.flatMap(({ upload }) =>
      upload.status === 'failed' && this.#failedInBatch.has(upload.id)
        ? [{ name: upload.name, reason: upload.reason }]
        : [],
    );
    const uploaded = this.#uploadedInBatch;
    if (uploaded > 0 || failed.length > 0) this.#options.onBatchDone({ uploaded, failed });
    this.#uploadedInBatch = 0;
    this.#failedInBatch.clear();
  }

  #setStatus(task: Task, status: UploadStatus): void {
    const { id, name } = task.upload;
    task.upload = { id, name, ...status };
    this.#emitChange();
  }

  #emitChange(): void {
    this.#snapshot = this.#tasks.map(({ upload }) => upload);
    for (const listener of this.#listeners) listener();
  }
}

const isOffline = ({ upload }: Task): boolean => upload.status === 'offline';

export const isPending = (upload: Upload): boolean => upload.status !== 'failed';
