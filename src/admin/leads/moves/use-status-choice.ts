import { useState } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { DeliveryReason } from '#src/admin/reels/DeliverReel.tsx';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { canDeliver, lacksReel } from '#src/domain/leads/request-status.ts';
import type { SetStatus } from './use-move-requests.ts';

/** Returns whether a status can only be reached with the delivery form. If the owner cannot deliver now, says why. */
export function needsDelivery(lead: Lead, to: LeadStatus): 'no' | 'yes' | 'refused' {
  if (!lacksReel(lead, to)) return 'no';
  if (canDeliver(lead)) return 'yes';
  notify.warning('No reel has been delivered yet. Move the request to In edit first, then deliver it.');
  return 'refused';
}

/** Sets the status of a lead, or opens the delivery form if the status needs a reel that was not delivered yet. */
export function useStatusChoice(
  lead: Lead,
  onChange: SetStatus,
  initialReason: DeliveryReason | null = null,
) {
  const [deliveryReason, setDeliveryReason] = useState(initialReason);
  const [asked, setAsked] = useState<LeadStatus | null>(null);
  return {
    /** Null while the delivery form is closed. */
    deliveryReason,
    openDelivery: setDeliveryReason,
    closeDelivery: () => setDeliveryReason(null),
    /** The status whose key was pressed, while the menu is open. Otherwise null. */
    asked,
    /** Opens the menu at a status. Does nothing if the lead already has it. */
    ask: (status: LeadStatus | null) => {
      if (status !== null && status !== lead.status) setAsked(status);
    },
    closeMenu: () => setAsked(null),
    choose: async (status: LeadStatus) => {
      const needed = needsDelivery(lead, status);
      if (needed === 'yes') setDeliveryReason(status);
      return needed === 'no' ? onChange(status) : undefined;
    },
  };
}

export type StatusChoice = ReturnType<typeof useStatusChoice>;
