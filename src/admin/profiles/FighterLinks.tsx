import { copyText } from '#src/admin/core/ui/copy-text.ts';
import { ActiveLinks } from '#src/admin/private-links/ActiveLinks.tsx';
import { EmailLink } from '#src/admin/private-links/EmailLink.tsx';
import { NewLink } from '#src/admin/private-links/NewLink.tsx';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import { toFighterMessage } from '#src/domain/profiles/fighter-message.ts';
import { toMailUrl } from '#src/domain/values/mail-url.ts';
import { useFighterLinks } from './use-fighter-links.ts';

/** The private links to the form in which a fighter fills in the profile, with controls to create and send them. */
export function FighterLinks({ fighter }: { fighter: Fighter }) {
  const { load, reload, isBusy, newLink, createLink, revokeLink } = useFighterLinks(fighter.id);
  const links = load.state === 'loaded' ? load.data : [];
  return (
    <>
      {newLink && <NewFighterLink name={fighter.name} url={newLink.url} />}
      <button type="button" className="outlined-button" disabled={isBusy} onClick={createLink}>
        {links.length > 0 ? 'Create a new link' : 'Create a link'}
      </button>
      <EmailLink link="fighter" fighterId={fighter.id} name={fighter.name} />
      {load.state === 'failed' && (
        <p role="alert">
          The links of {fighter.name} could not be loaded.{' '}
          <button type="button" className="outlined-button" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      <ActiveLinks links={links} isBusy={isBusy} onRevoke={revokeLink} />
    </>
  );
}

function NewFighterLink({ name, url }: { name: string; url: string }) {
  const message = toFighterMessage({ name, url });
  return (
    <NewLink label={`Link for ${name}`} url={url}>
      <button type="button" className="outlined-button" onClick={() => copyText('Link', url)}>
        Copy the link
      </button>
      <button type="button" className="outlined-button" onClick={() => copyText('Message', message.body)}>
        Copy a message with the link
      </button>
      <a className="outlined-button" href={toMailUrl('', message)}>
        Write an email
      </a>
    </NewLink>
  );
}
