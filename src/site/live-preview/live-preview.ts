/** The part of the site that a live preview shows: the page of a record, or its card in a list. */
export type LivePreviewView = 'page' | 'card';

export type LivePreview<T> = { view: LivePreviewView; record: T };

// The messages between the back office and the document of a live preview. `content` is a `LivePreview` as JSON.
const READY = 'live-preview-ready';
const SHOW = 'live-preview-show';

// The document of a live preview is a `srcdoc`, so its `location.origin` is "null".
const ownOrigin = () => window.origin;

const isFrom = (event: MessageEvent, source: Window | null): boolean =>
  source !== null && event.source === source && event.origin === ownOrigin();

/** Notifies the back office that this document can show records. */
export const announceReady = (): void => window.parent.postMessage({ type: READY }, ownOrigin());

/** Returns whether the document in `frame` has announced that it is ready. */
export const isReadyMessage = (event: MessageEvent, frame: Window | null): boolean =>
  isFrom(event, frame) && event.data?.type === READY;

/** Sends a `LivePreview`, as JSON, to the document in `frame`. */
export const sendLivePreview = (frame: Window | null, content: string): void =>
  frame?.postMessage({ type: SHOW, content }, ownOrigin());

/** Returns the content of a message from the back office. Returns null for any other message. */
export function readLivePreview<T>(event: MessageEvent): LivePreview<T> | null {
  if (window.parent === window || !isFrom(event, window.parent) || event.data?.type !== SHOW) return null;
  // Only the back office can be a parent of the same origin, and it sends the records that the page expects.
  return JSON.parse(event.data.content) as LivePreview<T>;
}
