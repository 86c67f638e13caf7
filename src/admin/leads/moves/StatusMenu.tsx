import { type KeyboardEvent, useEffect, useRef } from 'react';
import { describeStatusAction } from '#src/admin/leads/describe-lead.ts';
import { keyOf } from '#src/admin/leads/leads.ts';
import { LEAD_STATUSES, type Lead, type LeadStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { lacksReel } from '#src/domain/leads/request-status.ts';
import styles from './StatusMenu.module.css';

type Props = {
  lead: Lead;
  /** The status whose key was pressed. Its action has the focus, so Enter performs it. */
  focused: LeadStatus;
  onChoose: (status: LeadStatus) => void;
  onClose: () => void;
};

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * A menu that a status key opens. The key only focuses an action, because a key that was pressed by mistake must not
 * change anything.
 */
export function StatusMenu({ lead, focused, onChoose, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.showPopover();
  }, []);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>(`[data-choice="${focused}"]`)?.focus();
  }, [focused]);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const choices = [...(menu.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const index = choices.findIndex((choice) => choice.matches(':focus'));
    if (!step || index === -1) return;
    event.preventDefault();
    choices.at((index + step) % choices.length)?.focus();
  }
  return (
    <div
      ref={menu}
      className={styles['menu']}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={`Change ${senderOf(lead)}`}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <p aria-hidden="true">{senderOf(lead)}</p>
      {LEAD_STATUSES[lead.kind]
        .filter((status) => status !== lead.status)
        .map((status) => (
          <button
            key={status}
            type="button"
            className="row spread"
            role="menuitem"
            data-choice={status}
            onClick={() => {
              // Returns the focus to where it was before the key was pressed.
              menu.current?.hidePopover();
              onChoose(status);
            }}
          >
            {describeStatusAction(lead.kind, status, lacksReel(lead, status))}{' '}
            <kbd>{keyOf(lead.kind, status)}</kbd>
          </button>
        ))}
    </div>
  );
}
