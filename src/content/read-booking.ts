import { toLang } from '#src/domain/language/to-lang.ts';
import { chooseSchedulingUrl } from '#src/domain/settings/scheduling-url.ts';
import { readSettings } from './read-settings.ts';

/**
 * Returns the props of the button that opens the consultation dialog. `defaultUrl` is the URL of the booking page until
 * the owner has saved another one.
 */
export async function readBooking(defaultUrl: string | undefined) {
  const { settings, untranslated } = await readSettings();
  const { pricingNotes, schedulingUrl } = settings;
  const isEnglish = (note: string) => toLang(note, untranslated.pricingNotes) !== undefined;
  return {
    schedulingUrl: chooseSchedulingUrl(schedulingUrl, defaultUrl),
    notes: pricingNotes.filter((note) => !isEnglish(note)).join(' '),
    // Props of islands are part of the HTML, so this one is left out where it is not needed.
    ...(untranslated.pricingNotes && { englishNotes: pricingNotes.filter(isEnglish).join(' ') }),
  };
}
