import { copyLink } from '#src/admin/core/ui/copy-link.ts';
import { ActiveLinks } from '#src/admin/private-links/ActiveLinks.tsx';
import { EmailLink } from '#src/admin/private-links/EmailLink.tsx';
import { NewLink } from '#src/admin/private-links/NewLink.tsx';
import { toGuardianMessage } from '#src/domain/consent/guardian-message.ts';
import type { PrivateLink } from '#src/domain/private-links/private-link.ts';
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
  store: { newLink, isBusy, revokeLink },
}: GuardianLinksProps) => (
  <>
    {newLink && <NewGuardianLink name={name} url={newLink.url} />}
    <EmailLink link="guardian" fighterId={fighterId} name={name} />
    <ActiveLinks links={links} isBusy={isBusy} onRevoke={revokeLink} />
  </>
);

function NewGuardianLink({ name, url }: { name: string; url: string }) {
  const message = toGuardianMessage({ name, url });
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
