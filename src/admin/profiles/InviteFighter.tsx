import { type FormEvent, useRef, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { sendWithKey } from '#src/admin/core/api/send-with-key.ts';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { copyText } from '#src/admin/core/ui/copy-text.ts';
import { EmailLink } from '#src/admin/private-links/EmailLink.tsx';
import { LinkLanguage, toNextLanguage } from '#src/admin/private-links/LinkLanguage.tsx';
import { ActiveLinks, NewLink } from '#src/admin/private-links/PrivateLinks.tsx';
import { usePrivateLinks } from '#src/admin/private-links/use-private-links.ts';
import { toLinkMessage } from '#src/copy/admin/link-messages.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { CreatedPrivateLink, PrivateLink } from '#src/domain/private-links/private-link.ts';
import { toMailUrl } from '#src/domain/values/mail-url.ts';
import styles from './ProfilesScreen.module.css';

/** Loads, creates and revokes the private links to a fighter's profile form. */
function useFighterLinks(fighterId: number) {
  const query = new URLSearchParams({ purpose: 'fighter', subjectId: String(fighterId) });
  const { load, reload } = useResource<PrivateLink[]>(`/api/private-links?${query}`);
  return { ...usePrivateLinks({ purpose: 'fighter', subjectId: fighterId }, reload), load, reload };
}

/** The private links to the form in which a fighter fills in the profile, with controls to create and send them. */
function FighterLinks({ fighter }: { fighter: Fighter }) {
  const { load, reload, isBusy, newLink, createLink, revokeLink, choice, ensureLanguage } = useFighterLinks(
    fighter.id,
  );
  const links = load.state === 'loaded' ? load.data : [];
  return (
    <>
      <LinkLanguage purpose="fighter" links={links} choice={choice} />
      {newLink && <NewFighterLink name={fighter.name} link={newLink} />}
      <button type="button" className="outlined-button" disabled={isBusy} onClick={createLink}>
        {links.length > 0 ? 'Create a new link' : 'Create a link'}
      </button>
      <EmailLink
        link="fighter"
        fighterId={fighter.id}
        name={fighter.name}
        language={toNextLanguage(choice, links)}
        prepare={() => ensureLanguage(links)}
      />
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

function NewFighterLink({ name, link: { url, language } }: { name: string; link: CreatedPrivateLink }) {
  const message = toLinkMessage(language, 'fighter', { name, url });
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

type Props = { fighters: readonly Fighter[]; onAdded: () => Promise<void> };

const readFighterId = () => new URL(location.href).searchParams.get('fighter') ?? '';

/** Lets the owner choose a fighter or add a hidden one, and shows the fighter's private links. */
export function InviteFighter({ fighters, onAdded }: Props) {
  const [fighterId, setFighterId] = useState(readFighterId);
  const [newName, setNewName] = useState('');
  const { run, isBusy } = useAction();
  // Stays the same until a fighter has been added or chosen. If a response was lost, a corrected name then renames the
  // fighter that the server may have added.
  const newKey = useRef(crypto.randomUUID());
  const fighter = fighters.find(({ id }) => String(id) === fighterId);

  function choose(id: string) {
    newKey.current = crypto.randomUUID();
    setFighterId(id);
  }
  async function add(event: FormEvent) {
    event.preventDefault();
    await run('The fighter could not be added.', async () => {
      const { id } = await sendWithKey(
        ['/api/fighters', newName],
        (key) => adminApi.createOrUpdate<Fighter>('/api/fighters', { name: newName, published: false }, key),
        newKey.current,
      );
      choose(String(id));
      await onAdded();
      setNewName('');
    });
  }

  return (
    <section className={styles['card']} aria-labelledby="invite">
      <h2 id="invite">Invite a fighter</h2>
      <p className="hint">
        The fighter fills in the profile and adds photos on a private page. You check everything first.
      </p>
      <div className={styles['choose']}>
        <label className="bold" htmlFor="invited">
          Fighter to invite
        </label>
        <select
          id="invited"
          className="input"
          value={fighter ? fighterId : ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">Choose a fighter</option>
          {fighters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {fighter ? (
        <FighterLinks key={fighter.id} fighter={fighter} />
      ) : (
        <form className={styles['choose']} aria-label="Add a fighter to invite" onSubmit={add}>
          <Field
            name="newFighter"
            label="Or the name of a new fighter"
            value={newName}
            onChange={setNewName}
            error={undefined}
            hint="The new record is hidden until you publish it."
            required
          />
          <button type="submit" className="outlined-button" aria-disabled={isBusy}>
            Add this fighter
          </button>
        </form>
      )}
    </section>
  );
}
