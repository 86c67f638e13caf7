import { CUSTOM_PAGES } from '#src/copy/custom-pages.ts';
import type { CustomPageName } from '#src/domain/custom-pages/custom-pages.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { PageSections } from './PageSections.tsx';

/** The live preview of a page that the owner writes. */
export function CustomPageLivePreview({ name }: { name: CustomPageName }) {
  const sections = useLivePreview<Settings>()?.record[name];
  if (!sections) return null;
  const { title, placeholder } = CUSTOM_PAGES[name];
  return (
    <>
      <header className="section">
        <div className="wrap">
          <h1>{sections.length > 0 ? title : placeholder}</h1>
        </div>
      </header>
      <PageSections sections={sections} />
    </>
  );
}
