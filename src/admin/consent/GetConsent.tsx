import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { Field, SelectField } from '#src/admin/core/fields/Field.tsx';
import { copyLink } from '#src/admin/core/ui/copy-text.ts';
import { EmailLink } from '#src/admin/private-links/EmailLink.tsx';
import { LinkLanguage, toNextLanguage } from '#src/admin/private-links/LinkLanguage.tsx';
import { ActiveLinks, NewLink } from '#src/admin/private-links/PrivateLinks.tsx';
import { toLinkMessage } from '#src/copy/admin/link-messages.ts';
import { RELATIONS, type Relation } from '#src/domain/consent/consent.ts';
import type { CreatedPrivateLink, PrivateLink } from '#src/domain/private-links/private-link.ts';
import { toMailUrl } from '#src/domain/values/mail-url.ts';
import type { ConsentStore } from './use-consent.ts';

type GuardianLinksProps = {
  fighterId: number;
  name: string;
  links: readonly PrivateLink[];
  store: ConsentStore;
};

/** The private links for the guardian of a fighter. */
export const GuardianLinks = ({
  fighterId,
  name,
  links,
  store: { newLink, isBusy, revokeLink, choice, ensureLanguage },
}: GuardianLinksProps) => (
  <>
    {newLink && <NewGuardianLink name={name} link={newLink} />}
    <LinkLanguage purpose="guardian" links={links} choice={choice} />
    <EmailLink
      link="guardian"
      fighterId={fighterId}
      name={name}
      language={toNextLanguage(choice, links)}
      prepare={() => ensureLanguage(links)}
    />
    <ActiveLinks links={links} isBusy={isBusy} onRevoke={revokeLink} />
  </>
);

function NewGuardianLink({ name, link: { url, language } }: { name: string; link: CreatedPrivateLink }) {
  const message = toLinkMessage(language, 'guardian', { name, url });
  return (
    <NewLink label="Link for the guardian" url={url}>
      <button type="button" className="outlined-button" onClick={() => copyLink(url)}>
        Copy the guardian's link
      </button>
      <a className="outlined-button" href={toMailUrl('', message)}>
        Write an email
      </a>
      <a className="outlined-button" href={`sms:?&body=${encodeURIComponent(message.body)}`}>
        Write a text message
      </a>
    </NewLink>
  );
}

type Props = {
  /** The text that the guardian has agreed to. */
  wording: string;
  isBusy: boolean;
  onRecord: (consent: { guardianName: string; relation: Relation }) => void;
  onCancel: () => void;
};

const CHOICES = RELATIONS.map((relation) => ({ value: relation, label: relation }));

/** Records consent that a guardian gave on paper. */
export function RecordConsentDialog({ wording, isBusy, onRecord, onCancel }: Props) {
  const id = useId();
  const [guardianName, setGuardianName] = useState('');
  const [relation, setRelation] = useState<string>(RELATIONS[0]);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // In React, events in a portal also bubble to the fighter's form.
    event.stopPropagation();
    const chosen = RELATIONS.find((candidate) => candidate === relation);
    if (guardianName.trim() === '') return setError('Is required');
    if (chosen && !isBusy) onRecord({ guardianName: guardianName.trim(), relation: chosen });
  }
  // A portal moves the dialog out of the form, because a form cannot contain another one.
  return createPortal(
    <ModalDialog className="wide" aria-labelledby={id} onCancel={onCancel}>
      <form className="stack" onSubmit={submit} noValidate>
        <h2 id={id}>Record paper consent</h2>
        <p className="hint">Keep the signed paper. The guardian has agreed to this text:</p>
        <blockquote className="quote">{wording}</blockquote>
        <Field
          name="guardianName"
          label="Guardian"
          value={guardianName}
          onChange={(value) => {
            setGuardianName(value);
            setError(undefined);
          }}
          error={error}
          autoComplete="off"
          required
        />
        <SelectField
          name="relation"
          label="Relation to the fighter"
          value={relation}
          onChange={setRelation}
          error={undefined}
          choices={CHOICES}
        />
        <div className="cluster end">
          <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button" aria-disabled={isBusy}>
            Record consent
          </button>
        </div>
      </form>
    </ModalDialog>,
    document.body,
  );
}
