import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import type { Dashboard } from '#src/domain/dashboard/schema.ts';
import { type FakeApi, json } from '../../../support/components/fake-api.ts';

const MINUTE_MS = 60_000;
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

export const EMPTY_DASHBOARD: Dashboard = {
  missing: [],
  lastEdits: [],
  storage: { files: 1_203, bytes: 214_300_000, isComplete: true },
  setup: null,
};

/** Gives the API the responses of an empty dashboard. Returns those that a test may replace. */
export function setUpDashboard(api: () => FakeApi): { dashboard: Dashboard; unread: number } {
  const responses = { dashboard: EMPTY_DASHBOARD, unread: 0 };
  beforeEach(() => {
    responses.dashboard = EMPTY_DASHBOARD;
    responses.unread = 0;
    api().override('GET', /^\/api\/stats\?view=edit$/, () =>
      json({ videos: 1, fighters: 2, gyms: 1, weightClasses: 8 }),
    );
    api().override('GET', /^\/api\/inbox$/, () => json({ unread: responses.unread }));
    api().override('GET', /^\/api\/video-links$/, () => json([]));
    api().override('GET', /^\/api\/dashboard$/, () => json(responses.dashboard));
    api().override('GET', /^\/api\/settings/, () => json(DEFAULT_SETTINGS));
  });
  return responses;
}

export const attention = page.getByRole('region', { name: 'Needs attention' });
export const lastEdits = page.getByRole('region', { name: 'Last edits' });
export const drafts = attention.getByRole('group').filter({ hasText: /unsaved drafts?/ });

/** Stores a draft left by a page that was closed. */
export const storeDraft = (kind: string, subject: string, value: object, savedAt: Date) =>
  localStorage.setItem(
    `draft:${kind}:${subject}:${crypto.randomUUID()}`,
    JSON.stringify({ at: savedAt.getTime(), typed: value }),
  );
