import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { leadPath } from '#src/admin/core/api/lead-api.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { formatIsoDay } from '#src/admin/core/ui/format.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import type { ClientPage } from '#src/domain/reels/schema.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { toClientPagePath } from './use-client-page.ts';

/** Proposes a due date for a request in a toast: the owner's usual number of days from now. */
export async function proposeDueDate(lead: Lead, reload: () => Promise<void>): Promise<void> {
  const { data } = await adminApi.get<ClientPage>(toClientPagePath(lead.id));
  const day = addDays(toLocalIsoDate(new Date()), data.usualDays);
  const text = `${senderOf(lead)}: ready by ${formatIsoDay(day)}`;

  async function save() {
    try {
      await adminApi.put(leadPath(lead), { dueOn: day, dueOnBase: null }, null);
      notify.success(text);
    } catch (error) {
      notify.failure('The due date could not be saved.', error);
    }
    await reload();
  }
  notify.success(`${text}?`, { label: 'Use this date', onClick: () => void save() });
}
