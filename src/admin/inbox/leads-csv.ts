import Papa from 'papaparse';
import { type Lead, listFilledFields } from '#src/domain/lead.ts';
import { KIND_NAMES, STATUS_NAMES } from './leads.ts';

/** Formats leads as CSV. Cells that a spreadsheet would run as a formula are escaped. */
export function toCsv(leads: readonly Lead[]): string {
  const names = [...new Set(leads.flatMap(({ fields }) => listFilledFields(fields).map(([name]) => name)))];
  const rows = leads.map((lead) => [
    lead.createdAt,
    KIND_NAMES[lead.kind],
    STATUS_NAMES[lead.status],
    ...names.map((name) => lead.fields[name] ?? ''),
    lead.notes,
  ]);
  return Papa.unparse(
    { fields: ['Received', 'Kind', 'Status', ...names, 'Notes'], data: rows },
    { escapeFormulae: true },
  );
}
