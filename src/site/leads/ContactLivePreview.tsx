import { contact } from '#src/copy/contact.ts';
import { PAYMENT } from '#src/copy/navigation.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { listBrandLinks } from '#src/domain/social/brand-links.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { IconLinks } from '#src/site/ui/IconLinks.tsx';
import { ContactLinks } from './ContactLinks.tsx';

/** The live preview of the contact page and of the links in the footer. */
export function ContactLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  return (
    <section className="section">
      <div className="wrap">
        <h1>Contact</h1>
        <p className="lead">{settings.contactText}</p>
        <h2>{contact.profiles}</h2>
        <ContactLinks settings={settings} />
        <IconLinks links={listBrandLinks(settings, PAYMENT)} />
      </div>
    </section>
  );
}
