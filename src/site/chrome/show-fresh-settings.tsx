import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { listFreshProfiles } from '#src/site/islands/fresh-profiles.ts';
import { getFreshSettings } from '#src/site/islands/fresh-settings.ts';
import { SiteSocial } from './SiteSocial.tsx';
import { Wordmark } from './Wordmark.tsx';

/**
 * Shows settings that are newer than the page. `data-setting` names the setting that an element shows. If it names
 * several, the element shows the first that is not empty. `data-settings-part` names a part of the layout. React must
 * not hydrate elements with these attributes.
 */
export function showFreshSettings(): void {
  const settings = getFreshSettings();
  if (!settings) return;
  updateTexts(settings);
  updateTitle(settings.brand);
  const profiles = listFreshProfiles();
  replaceParts('wordmark', <Wordmark brand={settings.brand} logo={settings.logo} />);
  replaceParts('social', profiles.length > 0 && <SiteSocial profiles={profiles} />);
}

function updateTexts(settings: Record<string, unknown>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-setting]')) {
    const names = element.dataset['setting']?.split(' ') ?? [];
    const texts = names.map((name) => settings[name]).filter((value) => typeof value === 'string');
    if (texts.length < names.length) continue;
    const text = texts.find((value) => value !== '') ?? '';
    element.textContent = text;
    element.hidden = text === '';
  }
}

/** Replaces the brand at the end of the title, and in the element from which other scripts read it. */
function updateTitle(brand: string): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  if (!meta) return;
  if (document.title.endsWith(meta.content))
    document.title = document.title.slice(0, -meta.content.length) + brand;
  meta.content = brand;
}

function replaceParts(name: string, content: ReactNode): void {
  for (const element of document.querySelectorAll(`[data-settings-part="${name}"]`))
    element.replaceChildren(...renderOnce(content));
}

/** Renders content once, to static nodes without event handlers. */
function renderOnce(content: ReactNode): Node[] {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(content));
  const nodes = [...container.cloneNode(true).childNodes];
  root.unmount();
  return nodes;
}
