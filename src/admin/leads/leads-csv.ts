import { toCsvText } from '#src/admin/core/ui/to-csv-text.ts';
import { LEAD_KIND_NAMES, STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import { DEFAULT_LANGUAGE, ENGLISH_LANGUAGE_NAMES } from '#src/domain/language/language.ts';
import { type Lead, listFilledFields } from '#src/domain/leads/lead.ts';
import { toMoneyText } from '#src/domain/prices/money.ts';

const OPTION_COLUMNS = ['Option id', 'Option price', 'Option currency'];
const PRICE_COLUMNS = ['Agreed price', 'Agreed currency'];

/** Formats leads as CSV. The price of an option is its price when the request was sent. */
export function toCsv(leads: readonly Lead[]): string {
  const names = [...new Set(leads.flatMap(({ fields }) => listFilledFields(fields).map(([name]) => name)))];
  const hasOptions = leads.some(({ option }) => option !== null);
  const hasBouts = leads.some(({ bout }) => bout?.text);
  const hasPrices = leads.some(({ agreed }) => agreed !== null);
  const hasDays = leads.some(({ dueOn }) => dueOn !== null);
  const hasLanguages = leads.some(({ language }) => language !== DEFAULT_LANGUAGE);
  const rows = leads.map((lead) => [
    lead.createdAt,
    LEAD_KIND_NAMES[lead.kind],
    STATUS_NAMES[lead.status],
    ...names.map((name) => lead.fields[name] ?? ''),
    ...(hasBouts ? [lead.bout?.text ?? ''] : []),
    ...(hasOptions
      ? [
          lead.option?.id ?? '',
          lead.option ? toMoneyText(lead.option.cents) : '',
          lead.option?.currency ?? '',
        ]
      : []),
    ...(hasPrices ? [lead.agreed ? toMoneyText(lead.agreed.cents) : '', lead.agreed?.currency ?? ''] : []),
    ...(hasDays ? [lead.dueOn ?? ''] : []),
    ...(hasLanguages ? [ENGLISH_LANGUAGE_NAMES[lead.language]] : []),
    lead.notes,
  ]);
  return toCsvText({
    fields: [
      'Received',
      'Kind',
      'Status',
      ...names,
      ...(hasBouts ? ['Bout'] : []),
      ...(hasOptions ? OPTION_COLUMNS : []),
      ...(hasPrices ? PRICE_COLUMNS : []),
      ...(hasDays ? ['Ready by'] : []),
      ...(hasLanguages ? ['Language'] : []),
      'Notes',
    ],
    data: rows,
  });
}
