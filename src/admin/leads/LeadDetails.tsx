import { useRef, useState } from 'react';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { setPrefill } from '#src/admin/core/offline/drafts.ts';
import { copyLink } from '#src/admin/core/ui/copy-text.ts';
import { formatTime } from '#src/admin/core/ui/format.ts';
import { useNow } from '#src/admin/core/ui/RelativeTime.tsx';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { StatusMenu } from '#src/admin/leads/moves/StatusMenu.tsx';
import { UnsentMove } from '#src/admin/leads/moves/UnsentMove.tsx';
import type { ShownLead, StatusChoice } from '#src/admin/leads/moves/use-move-requests.ts';
import { AcceptRequest } from '#src/admin/reels/AcceptRequest.tsx';
import { AcceptedPrice, AgreedPrice } from '#src/admin/reels/AgreedPrice.tsx';
import { ClientPage } from '#src/admin/reels/ClientPage.tsx';
import { DueDate } from '#src/admin/reels/DueDate.tsx';
import { LeadReply } from '#src/admin/reply-templates/LeadReply.tsx';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import { canPromise } from '#src/domain/leads/due-date.ts';
import { LEAD_STATUSES, type Lead, type LeadEvent, type LeadStatus } from '#src/domain/leads/lead.ts';
import { awaitedBy, canOfferPrice, toRequestStatus } from '#src/domain/leads/request-status.ts';
import type { DueDateChange } from '#src/domain/leads/status-change-schema.ts';
import { toPrivacyPath } from '#src/domain/privacy/privacy-link.ts';
import { toLeadPath } from '#src/domain/records/admin-path.ts';
import { capitalize } from '#src/domain/values/text.ts';
import { describeAge, describeEvent, describeOrigin } from './describe-lead.ts';
import { AWAITED_TEXTS } from './due-text.ts';
import styles from './LeadDetails.module.css';
import { LeadFields } from './LeadFields.tsx';
import { LeadLanguage } from './LeadLanguage.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { keyOf, toCalendarEntry, toFighterForm, toPersonTexts, toSenderTerms } from './leads.ts';

export type LeadDetailsProps = {
  lead: ShownLead;
  choice: StatusChoice;
  /** Loads the inbox again. */
  reload: () => Promise<void>;
  onDelete: () => void;
};

const AGREEMENTS = lazyCode(() => import('#src/admin/agreements/Agreements.tsx'));
const PAYMENT = lazyCode(() => import('#src/admin/books/RequestPayment.tsx'));

/** Shows a message or request, with everything that the owner can do with it. */
export function LeadDetails({ lead, choice, reload, onDelete }: LeadDetailsProps) {
  const { kind, accepted } = lead;
  const isRequest = kind === 'highlight-requests';
  // The owner reads and accepts a new request first, so the client's page is further down.
  const isNew = lead.status === 'new';
  const [isAgreementFormOpen, setAgreementFormOpen] = useState(false);
  const readDueDate = useRef<() => DueDateChange | undefined>(null);
  /** Sets the status. A new request is accepted together with the shown due date. */
  const choose = (status: LeadStatus) =>
    choice.choose(status, isNew && status === 'accepted' ? readDueDate.current?.() : undefined);
  return (
    <>
      <DoNotFilmWarning texts={toPersonTexts(lead)} showsFailure={false} />
      <UnsentMove lead={lead} onMove={choose} />
      {!isNew && <ClientPage lead={lead} delivery={choice} />}
      <LeadFields lead={lead} />
      <LeadLanguage lead={lead} reload={reload} />
      <fieldset className={`cluster gap-2 ${styles['statuses']}`}>
        <legend>Status</legend>
        {LEAD_STATUSES[kind].map((status) => (
          <button
            key={status}
            type="button"
            className="outlined-button tap gap-2"
            aria-pressed={status === lead.status}
            onClick={() => choose(status)}
          >
            {STATUS_NAMES[status]} <kbd>{keyOf(kind, status)}</kbd>
          </button>
        ))}
        {isRequest && <Progress lead={lead} />}
      </fieldset>
      {isRequest && canPromise(lead.status) && (
        <DueDate lead={lead} moveDueOn={lead.moveDueOn} reload={reload} changeRef={readDueDate} />
      )}
      {isRequest && !accepted && (
        <AgreedPrice
          lead={lead}
          reload={reload}
          actions={(onSaveTyped) =>
            isNew && (
              <AcceptRequest
                lead={lead}
                onSavePrice={onSaveTyped}
                onAccept={async () => (await choose('accepted')) === 'moved'}
              />
            )
          }
        />
      )}
      {isNew && <ClientPage lead={lead} delivery={choice} />}
      {accepted && (
        <AcceptedPrice
          accepted={accepted}
          onOffer={canOfferPrice(lead) ? () => choice.openDelivery('price') : null}
        />
      )}
      {isRequest && (lead.status === 'paid' || lead.hasCardPayments) && (
        <LazyPart code={PAYMENT} failureMessage="The payment could not be shown.">
          {({ RequestPayment }) => (
            // The payment depends on the status and the price.
            <RequestPayment key={`${lead.statusSince} ${JSON.stringify(lead.agreed)}`} lead={lead} />
          )}
        </LazyPart>
      )}
      {lead.status !== 'spam' && (
        <LazyPart code={AGREEMENTS} loading={null} failureMessage="The agreements could not be shown.">
          {({ Agreements }) => (
            <Agreements lead={lead} isFormOpen={isAgreementFormOpen} setFormOpen={setAgreementFormOpen} />
          )}
        </LazyPart>
      )}
      <LeadNotes lead={lead} reload={reload} />
      <p className="cluster row gap-2">
        {/* A request that the owner has added may lack an email address. */}
        {lead.fields['Email'] !== '' && <LeadReply lead={lead} onStatusChange={choose} />}
        {isRequest && (
          <a
            className="outlined-button"
            href="/admin/fighters/new"
            onClick={() => setPrefill('fighters', toFighterForm(lead))}
          >
            Create fighter from this request
          </a>
        )}
        {lead.status !== 'spam' && (
          <button type="button" className="outlined-button" onClick={() => setAgreementFormOpen(true)}>
            New agreement
          </button>
        )}
        <a
          className="outlined-button"
          href="/admin/calendar"
          onClick={() => setPrefill('calendar', toCalendarEntry(lead))}
        >
          Add to the calendar
        </a>
        <button type="button" className="outlined-button" onClick={() => copyLink(toLeadPath(lead))}>
          Copy link for yourself
        </button>
        <a className="outlined-button" href={toPrivacyPath(toSenderTerms(lead))}>
          What we store about this person
        </a>
        <button type="button" className="outlined-button" data-danger onClick={onDelete}>
          Delete
        </button>
      </p>
      <LeadHistory lead={lead} />
      {choice.menuStatus && (
        <StatusMenu lead={lead} focused={choice.menuStatus} onChoose={choose} onClose={choice.closeMenu} />
      )}
    </>
  );
}

/** Says how long a request has had its status, and whose action it needs. */
function Progress({ lead }: { lead: Lead }) {
  const now = useNow();
  const awaited = awaitedBy(toRequestStatus(lead.status));
  const age = describeAge(lead.status, lead.statusSince, now);
  return (
    <p className={styles['progress']}>
      {capitalize(age)}
      {awaited && ` · ${AWAITED_TEXTS[awaited]}`}
    </p>
  );
}

/**
 * The history of a lead, newest event first. It loads when opened, and again after a new status, agreed price or due
 * date.
 */
function LeadHistory({ lead }: { lead: Lead }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h4 className="plain-heading">
        <button type="button" className="disclosure" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          History
        </button>
      </h4>
      {isOpen && (
        <Events key={`${lead.statusSince} ${JSON.stringify(lead.agreed)} ${lead.dueOn}`} lead={lead} />
      )}
    </section>
  );
}

function Events({ lead: { kind, id, language, createdAt } }: { lead: Lead }) {
  const { load, reload } = useResource<LeadEvent[]>(`/api/${kind}/${id}/history`);
  if (load.state === 'loading') return <p role="status">Loading the history...</p>;
  if (load.state === 'failed')
    return <LoadFailure message="The history could not be loaded." error={load.error} onRetry={reload} />;
  return (
    <ol role="list" className={styles['events']}>
      {load.data.map((event) => (
        <li key={event.id}>
          <strong>{describeEvent(event)}</strong> <span className="hint">{describeOrigin(event)}</span>
          {event.note && (
            <p className="pre-line" lang={language}>
              {event.note}
            </p>
          )}
        </li>
      ))}
      {!load.data.some((event) => event.kind === 'added') && (
        <li>
          <strong>Received</strong> <span className="hint">{formatTime(createdAt)}</span>
        </li>
      )}
    </ol>
  );
}
