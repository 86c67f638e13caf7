import { adminApi } from '#src/admin/core/api/admin-session.ts';
import {
  findIssueMessage,
  hasNoResponse,
  isRejectedFile,
  toErrorMessage,
} from '#src/admin/core/api/api-errors.ts';
import { resizeImage } from '#src/admin/core/uploads/resize-image.ts';
import { displayName } from '#src/domain/media/uploads.ts';

/** `progress` is the fraction of the file that was sent, 0 to 1. */
type UploadStatus =
  | { status: 'waiting' | 'preparing' }
  | { status: 'sending'; progress: number }
  | { status: 'failed'; reason: string; canRetry: boolean };

export type Upload = { id: number; name: string } & UploadStatus;

/** The result of a batch. `stored` counts the photos that wait on this device. */
export type BatchResult = {
  uploaded: number;
  stored: number;
  failed: { name: string; reason: string; canRetry: boolean }[];
};

type Options = {
  /** Stores a photo on this device, and returns its path in the form. Throws if that is impossible. */
  storeOnDevice: (id: string, image: File) => Promise<string>;
  /** Called with the URL of an uploaded photo, or with the path of a photo that waits on this device. */
  onAdded: (image: string) => void;
  /** Called when the queue has nothing left to send, unless all uploads of the batch were canceled. */
  onBatchDone: (result: BatchResult) => void;
};
type Task = {
  upload: Upload;
  file: File;
  abort: AbortController;
  /** Each attempt to upload the photo has the same key, so that the photo is stored only once. */
  idempotencyKey: string;
};

/** Lets a phone resize one photo while it sends another. */
const MAX_CONCURRENT = 2;

const NOT_STORED = 'The server cannot be reached, and this browser cannot keep the photo. Try again later.';

/**
 * Uploads one file per request, two at a time. If the server cannot be reached, photos are stored on this device, and
 * uploaded when their form is saved. Failed files stay in the queue to be retried or dismissed.
 */
export class UploadQueue {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #tasks: Task[] = [];
  #snapshot: readonly Upload[] = [];
  #running = 0;
  #uploadedInBatch = 0;
  #storedInBatch = 0;
  /** The failed uploads of the current batch. `#tasks` may also contain failed uploads of earlier batches. */
  readonly #failedInBatch = new Set<number>();
  #nextId = 1;
  #closed = false;

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
      const idempotencyKey = crypto.randomUUID();
      this.#tasks.push({ upload, file, abort: new AbortController(), idempotencyKey });
    }
    this.#startNext();
  }

  retry(id: number): void {
    const task = this.#tasks.find(({ upload }) => upload.id === id);
    if (task?.upload.status !== 'failed') return;
    task.abort = new AbortController();
    this.#setStatus(task, { status: 'waiting' });
    this.#startNext();
  }

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
      const url = await this.#upload(task, image);
      const added = url ?? (await this.#options.storeOnDevice(task.idempotencyKey, image).catch(() => null));
      if (signal.aborted || this.#closed) return;
      if (added === null) return this.#fail(task, NOT_STORED, true);
      this.#tasks = this.#tasks.filter((other) => other !== task);
      if (url === null) this.#storedInBatch += 1;
      else this.#uploadedInBatch += 1;
      this.#options.onAdded(added);
    } catch (error) {
      if (!signal.aborted)
        this.#fail(task, findIssueMessage(error) ?? toErrorMessage(error), !isRejectedFile(error));
    }
  }

  /** Uploads an image and returns its URL. Returns null if the server cannot be reached. */
  async #upload(task: Task, image: File): Promise<string | null> {
    // Without this, each photo of the batch would wait for the same timeout.
    if (this.#storedInBatch > 0) return null;
    this.#setStatus(task, { status: 'sending', progress: 0 });
    const onProgress = (progress: number) => this.#setStatus(task, { status: 'sending', progress });
    const { abort, idempotencyKey } = task;
    try {
      return await adminApi.upload(image, { signal: abort.signal, onProgress, idempotencyKey });
    } catch (error) {
      if (hasNoResponse(error)) return null;
      throw error;
    }
  }

  #fail(task: Task, reason: string, canRetry: boolean): void {
    this.#failedInBatch.add(task.upload.id);
    this.#setStatus(task, { status: 'failed', reason, canRetry });
  }

  #finishBatch(): void {
    if (this.#running > 0 || this.#closed) return;
    const failed = this.#tasks.flatMap(({ upload }) =>
      upload.status === 'failed' && this.#failedInBatch.has(upload.id)
        ? [{ name: upload.name, reason: upload.reason, canRetry: upload.canRetry }]
        : [],
    );
    const [uploaded, stored] = [this.#uploadedInBatch, this.#storedInBatch];
    if (uploaded + stored + failed.length > 0) this.#options.onBatchDone({ uploaded, stored, failed });
    this.#uploadedInBatch = 0;
    this.#storedInBatch = 0;
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

export const isPending = (upload: Upload): boolean => upload.status !== 'failed';
