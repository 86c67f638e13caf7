import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { type PageSection, toParagraphs } from '#src/domain/settings.ts';
import { sizedImageUrl, toSrcSet } from '#src/domain/sized-image-url.ts';
import styles from './PageSections.module.css';

const WIDTHS_PX = [480, 720, 960, 1344];
const DEFAULT_WIDTH_PX = 960;
/** The ratio of most photos. */
const DEFAULT_RATIO = 1.5;

/** The sections that the owner has written: headings, pictures and paragraphs; nothing if there are none. */
export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="section">
      <div className={`${styles['sections']} wrap`}>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may be equal.
          <div key={index} className={styles['part']}>
            {section.heading && <h2>{section.heading}</h2>}
            {section.image && <SectionPicture key={section.image} {...section} />}
            {toParagraphs(section.text).map((paragraph, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal.
              <p key={position}>{paragraph}</p>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function SectionPicture({ image, imageAlt, imageRatio }: PageSection) {
  const ratio = imageRatio ?? DEFAULT_RATIO;
  return (
    <FallbackImage
      className={ratio < 1 ? styles['portrait'] : styles['picture']}
      sources={[sizedImageUrl(image, DEFAULT_WIDTH_PX), image]}
      srcSet={toSrcSet(image, WIDTHS_PX)}
      sizes={`(width >= 46rem) ${ratio < 1 ? 24 : 42}rem, 92vw`}
      alt={imageAlt}
      width={DEFAULT_WIDTH_PX}
      height={Math.round(DEFAULT_WIDTH_PX / ratio)}
    />
  );
}
