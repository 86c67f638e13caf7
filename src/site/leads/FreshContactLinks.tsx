import { contact } from '#src/copy/contact.ts';
import { listContactLinks, listContactProfiles } from '#src/domain/social/profiles.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { ContactLinks, type ContactSettings } from './ContactLinks.tsx';

/** The section with the latest profiles and contact details; nothing if there are none. */
export function FreshContactLinks({ initial }: { initial: ContactSettings }) {
  const settings = useFreshSettings(initial);
  if (listContactProfiles(settings).length + listContactLinks(settings).length === 0) return null;
  return (
    <section aria-labelledby="profiles">
      <h2 id="profiles">{contact.profiles}</h2>
      <ContactLinks settings={settings} />
    </section>
  );
}
