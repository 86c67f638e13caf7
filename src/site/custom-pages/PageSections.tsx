import { toLang } from '#src/domain/language/to-lang.ts';
import { sizedImageUrl, toSrcSet } from '#src/domain/media/media-url.ts';
import { type PageSection, toParagraphs } from '#src/domain/settings/settings.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import styles from './PageSections.module.css';

const WIDTHS_PX = [480, 720, 960, 1344];
const DEFAULT_WIDTH_PX = 960;
/** The ratio of most photos. */
const DEFAULT_RATIO = 1.5;

type TranslationProps = {
  /** The texts that are shown in English on a page in another language. */
  untranslated?: readonly string[] | undefined;
};

/** The sections that the owner has written: headings, paragraphs and pictures; nothing if there are none. */
export function PageSections({
  sections,
  untranslated,
}: TranslationProps & { sections: readonly PageSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="section">
      <div className={`${styles['sections']} wrap`}>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may be equal.
          <div key={index} className={styles['part']}>
            {(section.heading || section.text) && <SectionText {...section} untranslated={untranslated} />}
            {section.image && <SectionPicture key={section.image} {...section} untranslated={untranslated} />}
          </div>
        ))}
      </div>
    </div>
  );
}

const SectionText = ({ heading, text, untranslated }: TranslationProps & PageSection) => (
  <div className={styles['text']}>
    {heading && <h2 lang={toLang(heading, untranslated)}>{heading}</h2>}
    {toParagraphs(text).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal.
      <p key={index} lang={toLang(text, untranslated)}>
        {paragraph}
      </p>
    ))}
  </div>
);

function SectionPicture({
  heading,
  text,
  image,
  imageAlt,
  imageRatio,
  untranslated,
}: TranslationProps & PageSection) {
  const ratio = imageRatio ?? DEFAULT_RATIO;
  const isBesideText = heading !== '' || text !== '';
  return (
    <FallbackImage
      className={ratio < 1 ? styles['portrait'] : undefined}
      sources={[sizedImageUrl(image, DEFAULT_WIDTH_PX), image]}
      srcSet={toSrcSet(image, WIDTHS_PX)}
      sizes={`${isBesideText ? '(width >= 60rem) 30rem, ' : ''}(width >= 46rem) ${ratio < 1 ? 24 : 42}rem, 92vw`}
      alt={imageAlt}
      lang={toLang(imageAlt, untranslated)}
      width={DEFAULT_WIDTH_PX}
      height={Math.round(DEFAULT_WIDTH_PX / ratio)}
    />
  );
}
