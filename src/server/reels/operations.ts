import * as z from 'zod';
import { REEL_FILE_TYPES } from '#src/domain/reels/reel-file.ts';
import {
  clientEmailInput,
  clientPage,
  fileChange,
  noteChange,
  noteProgress,
  reelDelivery,
  reelUpload,
  uploadSpace,
  uploadStart,
} from '#src/domain/reels/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const page = {
  path: '/reel/:token',
  access: 'public',
  response: { mediaType: 'text/html' },
  showsProblemsAsPages: true,
} as const;

export const clientPageApi = {
  show: {
    ...page,
    method: 'GET',
    summary:
      "Get the page of a client's private link, with the highlight request and its reel, or the file of the reel",
    response: { mediaType: ['text/html', ...REEL_FILE_TYPES] },
    headers: ['Range'],
    // 302: the file is a link.
    statuses: [200, 206, 302],
    problems: ['throttled', 'gone', 'forbidden', 'range-not-satisfiable'],
  },
  submitForm: {
    ...page,
    method: 'POST',
    summary:
      "Accept the reel, ask for a change, replace a file link or pay by card with an HTML form on the page of a client's private link",
    // 200: another row for a note.
    statuses: [303, 200],
    problems: [
      'throttled',
      'gone',
      'bad-request',
      'too-large',
      'unsupported-type',
      'conflict',
      'invalid',
      'bad-gateway',
    ],
  },
} satisfies Api;

const overview = clientPage.meta({ id: 'ClientPage' });

export const clientPagesApi = {
  get: {
    method: 'GET',
    path: '/api/client-pages/:id',
    summary: 'Get the private links, the reels and the emails of a highlight request',
    access: 'admin',
    response: overview,
  },
  deliver: {
    method: 'POST',
    path: '/api/client-pages/:id/reels',
    summary: 'Deliver the next version of the reel; a repeated request delivers once',
    access: 'admin',
    body: reelDelivery.meta({ id: 'ReelDelivery' }),
    response: overview,
    problems: ['conflict'],
  },
  setFile: {
    method: 'PUT',
    path: '/api/client-pages/:id/file',
    summary:
      'Add or replace the file of the newest version, or keep it for longer; a repeated request changes nothing',
    access: 'admin',
    body: fileChange.meta({ id: 'FileChange' }),
    response: overview,
    problems: ['conflict'],
  },
  changeNote: {
    method: 'PUT',
    path: '/api/client-pages/:id/notes',
    summary: 'Check off or answer a note of the client; 412 if somebody else has changed the note',
    access: 'admin',
    body: noteChange.meta({ id: 'NoteChange' }),
    response: noteProgress.meta({ id: 'NoteProgress' }),
    problems: ['stale'],
  },
  email: {
    method: 'POST',
    path: '/api/client-pages/:id/emails',
    summary: 'Send the client an email with a new private link; the site sends it within a minute',
    access: 'admin',
    headers: ['Idempotency-Key'],
    body: clientEmailInput.meta({ id: 'ClientEmail' }),
    response: overview,
    problems: ['conflict'],
  },
} satisfies Api;

const upload = reelUpload.meta({ id: 'ReelUpload' });

export const reelUploadsApi = {
  space: {
    method: 'GET',
    path: '/api/reels/uploads',
    summary: 'Get the space that is left for the files of reels',
    access: 'admin',
    response: uploadSpace.meta({ id: 'UploadSpace' }),
  },
  start: {
    method: 'POST',
    path: '/api/reels/uploads',
    summary: 'Start the upload of a file in chunks, or resume an earlier one of the same file',
    access: 'admin',
    body: uploadStart.meta({ id: 'UploadStart' }),
    response: upload,
    problems: ['not-found'],
  },
  discard: {
    method: 'DELETE',
    path: '/api/reels/uploads/:id',
    summary: 'Remove an upload that no version uses',
    access: 'admin',
    response: null,
    problems: ['conflict'],
  },
  storeChunk: {
    method: 'PUT',
    path: '/api/reels/uploads/:id/chunks/:chunk',
    summary: 'Store a chunk of 4 MiB; the last one has the rest of the file',
    access: 'admin',
    bodyType: 'multipart/form-data',
    body: z.strictObject({ chunk: z.file() }),
    response: z.strictObject({ chunk: z.int() }),
  },
  complete: {
    method: 'POST',
    path: '/api/reels/uploads/:id/complete',
    summary: 'Complete an upload; 409 if a chunk is missing',
    access: 'admin',
    response: upload,
    problems: ['conflict'],
  },
} satisfies Api;
