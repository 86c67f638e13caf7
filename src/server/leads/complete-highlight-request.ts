import { DEFAULT_TRANSLATIONS } from '#src/copy/default-translations.ts';
import { LANGUAGES, type Language } from '#src/domain/language/language.ts';
import type { LeadOption } from '#src/domain/leads/lead.ts';
import type { HighlightRequest } from '#src/domain/leads/schema.ts';
import { findChosenOption } from '#src/domain/prices/pricing-tabs.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { translateSettings } from '#src/domain/settings/translations.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { completeOrder, type StoredBout } from './complete-order.ts';

/** The fields of the form that name the chosen price option. */
type OptionFields = { Option: string; 'Option-Id': string };

/** The site's text of the option at the time of the request, or NO_OPTION. Set only if the sender saw another text. */
type OptionOnSite = { 'Option-On-Site'?: string };

type CompleteRequest = {
  fields: Omit<HighlightRequest, 'Option-Id' | 'Order' | 'language'> & {
    'Agreement-Time': string;
    /** The site's text at the time of the request. Set only if the visitor sent another text. */
    'Agreement-On-Site'?: string;
  } & OptionOnSite;
  option: LeadOption | null;
  bout: StoredBout | null;
};

const NO_OPTION = 'No option has this name and price';

/** The settings as the pages of each language show them. The first ones are in English. */
const inEachLanguage = (settings: Settings): Settings[] =>
  LANGUAGES.map((language) => translateSettings(settings, language, DEFAULT_TRANSLATIONS).settings);

/**
 * Adds the time of the agreement, the ordered bout, and the chosen option with its price in the current settings. If
 * the texts of the option and the agreement are not those of the current settings in any language, also adds the
 * current ones: the visitor may have opened the page before a change, but may also have made up the texts. A request is
 * never rejected because of these texts.
 */
export async function completeHighlightRequest(
  request: Omit<HighlightRequest, 'language'>,
  db: Db,
  language: Language,
): Promise<CompleteRequest> {
  const { record: settings } = await getSettings(db);
  const { fields: ordered, bout } = await completeOrder(request, db, language);
  const { fields, option } = completeOption(ordered, settings);
  const { 'Agreement-Wording': wording } = fields;
  return {
    fields: {
      ...fields,
      ...(wording &&
        !inEachLanguage(settings).some(({ agreement }) => agreement === wording) && {
          'Agreement-On-Site': settings.agreement,
        }),
      'Agreement-Time': new Date().toISOString(),
    },
    option,
    bout,
  };
}

/**
 * Adds the chosen option with its price in the current settings, and its current text if the sender saw another one.
 */
export function completeOption<Fields extends OptionFields>(
  { 'Option-Id': id, ...fields }: Fields,
  settings: Settings,
): { fields: Omit<Fields, 'Option-Id'> & OptionOnSite; option: LeadOption | null } {
  const { Option: text } = fields;
  const found =
    id || text
      ? inEachLanguage(settings).flatMap((translated) => findChosenOption(translated, { id, text }) ?? [])
      : [];
  const chosen = found.find((option) => option.text === text) ?? found[0] ?? null;
  const optionOnSite = chosen?.text ?? NO_OPTION;
  return {
    fields: {
      ...fields,
      Option: text || (chosen?.text ?? ''),
      ...(text && text !== optionOnSite && { 'Option-On-Site': optionOnSite }),
    },
    option: chosen && { id: chosen.id, cents: chosen.cents, currency: chosen.currency },
  };
}
