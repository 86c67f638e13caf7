import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { leadPath } from '#src/admin/core/api/lead-api.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { canShareText, copyPendingText, sharePendingText } from '#src/admin/core/ui/copy-text.ts';
import { formatTime } from '#src/admin/core/ui/format.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { ActiveLinks } from '#src/admin/private-links/PrivateLinks.tsx';
import { requestEmail } from '#src/admin/private-links/request-email.ts';
import { describeUnsent, usePrivateLinks } from '#src/admin/private-links/use-private-links.ts';
import { useReplyTemplates } from '#src/admin/reply-templates/use-reply-templates.ts';
import { toAgreementMessage } from '#src/copy/admin/original-texts.ts';
import {
  type Agreement,
  type AgreementOverview,
  agreementStateOf,
  canSign,
  type NewAgreement,
} from '#src/domain/agreements/agreement.ts';
import type { Language } from '#src/domain/language/language.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { greetingNameOf } from '#src/domain/leads/lead-text.ts';
import { AgreementForm } from './AgreementForm.tsx';

/** Loads and changes the agreements with the sender of a lead. */
function useAgreements(lead: Lead) {
  const path = `/api/agreements/${lead.id}`;
  const { load, reload } = useResource<AgreementOverview>(path);
  const { change, ...links } = usePrivateLinks(
    { purpose: 'agreement', subjectId: lead.id, language: lead.language },
    () => Promise.all([reload(), queryClient.invalidateQueries({ queryKey: [`${leadPath(lead)}/history`] })]),
  );
  return {
    ...links,
    load,
    reload,
    path,
    create: (agreement: NewAgreement) =>
      change(
        () => adminApi.post(path, agreement),
        'Agreement created',
        'The agreement could not be created.',
      ),
    withdraw: ({ id }: Agreement) =>
      change(
        () => adminApi.post(`${path}/withdrawal`, { agreement: id }),
        'Agreement withdrawn',
        'The agreement could not be withdrawn.',
      ),
    email: ({ id }: Agreement) =>
      change(
        () => requestEmail(`${path}/emails`, { agreement: id }, { language: lead.language }),
        'The email will be sent within a minute',
        'The email could not be sent.',
      ),
  };
}

type Store = ReturnType<typeof useAgreements>;

type Props = {
  lead: Lead;
  /** Whether the form for a new agreement is open. */
  isFormOpen: boolean;
  setFormOpen: (isOpen: boolean) => void;
};

/** The agreements with the sender of a lead, and the form for a new one. Renders nothing if there is neither. */
export function Agreements({ lead, isFormOpen, setFormOpen }: Props) {
  const store = useAgreements(lead);
  const { load, reload } = store;
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return <PartFailure message="The agreements could not be loaded." onRetry={reload} />;
  const { agreements } = load.data;
  const [latest] = agreements;
  if (!latest && !isFormOpen) return null;
  return (
    <section className="stack start raised" aria-label="Agreements">
      <h4 className="bold">Agreements</h4>
      {agreements.map((agreement) => (
        <AgreementDetails
          key={agreement.id}
          agreement={agreement}
          language={lead.language}
          path={store.path}
        />
      ))}
      {latest && canSign(latest) && !isFormOpen && (
        <Actions
          lead={lead}
          agreement={latest}
          overview={load.data}
          store={store}
          onChange={() => setFormOpen(true)}
        />
      )}
      {isFormOpen && (
        <AgreementForm
          lead={lead}
          latest={latest ?? null}
          isBusy={store.isBusy}
          onCreate={store.create}
          onClose={() => setFormOpen(false)}
        />
      )}
    </section>
  );
}

type AgreementDetailsProps = { agreement: Agreement; language: Language; path: string };

/** One agreement: its state, its wording, and who signed it. */
function AgreementDetails({ agreement, language, path }: AgreementDetailsProps) {
  const { id, title, wording, createdAt, signedName, signedAt, declinedAt, declineReason, withdrawnAt } =
    agreement;
  const written = agreement.language ?? undefined;
  const state = agreementStateOf(agreement);
  return (
    <div className="stack gap-2 start">
      <p>
        <strong lang={written}>{title}</strong>
        {state === 'open' && (
          <>
            {' '}
            is waiting for the client's signature, created <RelativeTime time={createdAt} />
          </>
        )}
        {signedAt && `, signed by ${signedName} on ${formatTime(signedAt)}`}
        {withdrawnAt && (
          <>
            , withdrawn <RelativeTime time={withdrawnAt} />
          </>
        )}
      </p>
      {declinedAt && !signedAt && (
        <div className="notice" data-tone="warning">
          <strong>
            The client did not agree, <RelativeTime time={declinedAt} />
          </strong>
          {declineReason && (
            <p className="pre-line" lang={language}>
              {declineReason}
            </p>
          )}
        </div>
      )}
      <details>
        <summary>
          Text<span className="visually-hidden"> of {title}</span>
        </summary>
        <p className="quote" lang={written}>
          {wording}
        </p>
      </details>
      {signedAt && (
        <a href={`${path}/document?agreement=${id}`} target="_blank" rel="noopener">
          Print<span className="visually-hidden"> {title}</span>
        </a>
      )}
    </div>
  );
}

type ActionsProps = {
  lead: Lead;
  agreement: Agreement;
  overview: AgreementOverview;
  store: Store;
  onChange: () => void;
};

const MESSAGE = 'Message';

/** The actions for an agreement that is not signed yet. */
function Actions({ lead, agreement, overview, store, onChange }: ActionsProps) {
  const { load, brand } = useReplyTemplates();
  const { canEmail, email, links } = overview;
  async function write(): Promise<string | null> {
    const url = await store.getUrl();
    if (url === null) return null;
    return toAgreementMessage(lead.language, agreement, {
      name: greetingNameOf(lead),
      brand,
      url,
    }).body.trimEnd();
  }
  async function withdraw() {
    const detail = 'The client can no longer sign it. Their page says so.';
    if (await confirm('Withdraw the agreement?', 'Withdraw', detail)) await store.withdraw(agreement);
  }
  // The message ends with the brand, which is loaded with the templates.
  const isDisabled = store.isBusy || load.state === 'loading';
  const button = (label: string, onClick: () => unknown, isDanger = false) => (
    <button
      type="button"
      className="outlined-button"
      data-danger={isDanger || undefined}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <>
      <div className="cluster gap-2">
        {canEmail && button('Email the agreement', () => store.email(agreement))}
        {button('Copy a message with the agreement', () => copyPendingText(MESSAGE, write()))}
        {canShareText() && button('Share the agreement', () => sharePendingText(MESSAGE, write()))}
        {button('Change the agreement', onChange)}
        {button('Withdraw', withdraw, true)}
      </div>
      {email && (
        <p className="hint">
          {email.sentAt ? (
            <>
              Email sent <RelativeTime time={email.sentAt} />
            </>
          ) : (
            <>
              Email from <RelativeTime time={email.createdAt} />:{' '}
              {email.isFinal ? `could not be sent (${email.failure}).` : describeUnsent(email.failure)}
            </>
          )}
        </p>
      )}
      <ActiveLinks links={links} isBusy={store.isBusy} onRevoke={store.revokeLink} />
    </>
  );
}
