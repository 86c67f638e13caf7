import { missionPage } from '#src/copy/custom-pages.ts';
import { toParagraphs } from '#src/domain/settings/settings.ts';
import styles from './MissionStatement.module.css';

/** The first paragraph is a headline only up to this length. */
const MAX_HEADLINE_LENGTH = 240;

type Props = {
  statement: string;
  /** The language of the statement, if it differs from the page's. */
  lang?: string | undefined;
};

/** The mission statement; nothing if it is empty. */
export function MissionStatement({ statement, lang }: Props) {
  const paragraphs = toParagraphs(statement);
  if (paragraphs.length === 0) return null;
  const isHeadline = (paragraphs[0] ?? '').length <= MAX_HEADLINE_LENGTH;
  return (
    <section className="section" aria-label={missionPage.statement}>
      <div className={`${styles['statement']} wrap`} data-plain={!isHeadline || undefined} lang={lang}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
