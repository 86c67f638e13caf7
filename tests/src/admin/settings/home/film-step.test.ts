import { expect, it } from 'vitest';
import {
  type FilmAction,
  type FilmStep,
  formatPart,
  NO_FILM,
  type OpenFilm,
  toNextStep,
} from '#src/admin/settings/home/film-step.ts';

const film: OpenFilm = {
  name: 'a.mov',
  seconds: 30,
  drawFrame: async () => undefined,
  shrink: () => Promise.reject(new Error('Not in this test')),
  close: () => undefined,
};
const choosing: FilmStep = { step: 'choosing', film, start: 3, error: null };
const shrinking: FilmStep = { step: 'shrinking', film, start: 3, progress: 0 };
const sending: FilmStep = { step: 'sending', film, start: 3, progress: 0.5 };
const opening: FilmStep = { step: 'opening', name: 'a.mov' };
const failed: FilmAction = { type: 'failed', reason: 'Too large' };

it.each<[string, FilmStep, FilmAction, FilmStep]>([
  ['a picked film is opened', NO_FILM, { type: 'picked', name: 'a.mov' }, opening],
  ['another picked film replaces an open film', choosing, { type: 'picked', name: 'a.mov' }, opening],
  ['an opened film starts at its beginning', opening, { type: 'opened', film }, { ...choosing, start: 0 }],
  ['a film that opens after a cancellation is ignored', NO_FILM, { type: 'opened', film }, NO_FILM],
  ['the owner moves the start', choosing, { type: 'startMoved', start: 9 }, { ...choosing, start: 9 }],
  [
    'the start cannot be moved while the film is being shrunk',
    shrinking,
    { type: 'startMoved', start: 9 },
    shrinking,
  ],
  ['the part is confirmed', choosing, { type: 'confirmed' }, shrinking],
  ['the film is sent', shrinking, { type: 'progressed', step: 'sending', progress: 0.5 }, sending],
  ['late progress is ignored', choosing, { type: 'progressed', step: 'sending', progress: 1 }, choosing],
  ['a film that cannot be opened is discarded', opening, failed, { step: 'none', error: 'Too large' }],
  ['a film that cannot be shrunk is kept', shrinking, failed, { ...choosing, error: 'Too large' }],
  ['a film that cannot be sent is kept', sending, failed, { ...choosing, error: 'Too large' }],
  ['canceling the upload keeps the film', sending, { type: 'canceled' }, choosing],
  ['canceling the choice discards the film', choosing, { type: 'canceled' }, NO_FILM],
  ['the last step ends when the film is stored', sending, { type: 'stored' }, NO_FILM],
])('%s', (_case, before, action, after) => {
  expect(toNextStep(before, action)).toEqual(after);
});

it.each([
  [{ start: 0, end: 12 }, 'From 0:00.0 to 0:12.0, 12 seconds'],
  [{ start: 59.96, end: 71.96 }, 'From 1:00.0 to 1:12.0, 12 seconds'],
  [{ start: 3.5, end: 6 }, 'From 0:03.5 to 0:06.0, 2.5 seconds'],
])('describes the part %j', (part, text) => {
  expect(formatPart(part)).toBe(text);
});
