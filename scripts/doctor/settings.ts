import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { chooseSchedulingUrl } from '#src/domain/settings/scheduling-url.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { type CheckResult, pass, warn } from './check-result.ts';

/** Checks the settings that a new site needs. `schedulingUrl` is the environment variable SCHEDULING_URL. */
export async function checkSettings(db: Db, schedulingUrl: string | undefined): Promise<CheckResult[]> {
  const { record: settings } = await getSettings(db);
  return [
    settings.brand === DEFAULT_SETTINGS.brand
      ? warn('Brand', `It is still ${settings.brand}. Set your own at /admin/settings.`)
      : pass('Brand', `It is ${settings.brand}.`),
    checkBookingPage(settings.schedulingUrl, schedulingUrl),
  ];
}

function checkBookingPage(setting: string, variable: string | undefined): CheckResult {
  const url = chooseSchedulingUrl(setting, variable);
  if (url === DEFAULT_SETTINGS.schedulingUrl)
    return warn(
      'Booking page',
      `'Get A Quote' opens the placeholder ${url}. Create an event type at calendly.com and save its link at /admin/settings.`,
    );
  // Never print the value of an environment variable.
  return pass(
    'Booking page',
    `'Get A Quote' opens ${url === setting ? `${url}, from the settings` : 'the link in SCHEDULING_URL'}.`,
  );
}
