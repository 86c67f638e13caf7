import type { Ref } from 'react';
import { HiddenMark } from '#src/admin/core/ui/HiddenMark.tsx';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmMark.tsx';
import { toPersonTexts } from '#src/admin/do-not-film/record-texts.ts';
import { CRITERIA, type EvaluatedFighter } from '#src/domain/evaluation/evaluation.ts';
import { sizedImageUrl } from '#src/domain/media/sized-image-url.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import { CRITERION_LABELS, describeChanges, describePreviousMarks } from './evaluation-text.ts';
import styles from './FighterCard.module.css';
import { MarkButtons } from './MarkButtons.tsx';
import { MarksConflict } from './MarksConflict.tsx';
import { OutcomeFields } from './OutcomeFields.tsx';
import type { MarksStore } from './use-marks.ts';

const PICTURE_PX = 80;
/** Requested at twice its size on the page, so that it is sharp on high-resolution screens. */
const REQUESTED_WIDTH_PX = 2 * PICTURE_PX;

type Props = { ref: Ref<HTMLElement>; fighter: EvaluatedFighter; store: MarksStore };

/** A fighter with large buttons for marks and outcome. */
export function FighterCard({ ref, fighter, store }: Props) {
  const { id, name, weight, gym, featuredImage, last } = fighter;
  const changes = describeChanges(fighter);
  const previousMarks = describePreviousMarks(fighter);
  return (
    <article ref={ref} className={styles['card']} aria-labelledby="fighter-name" tabIndex={-1}>
      <header className={styles['header']}>
        {featuredImage && (
          <FallbackImage
            key={featuredImage}
            sources={[sizedImageUrl(featuredImage, REQUESTED_WIDTH_PX), featuredImage]}
            alt=""
            width={PICTURE_PX}
            height={PICTURE_PX}
            eager
          />
        )}
        <div>
          <h3 id="fighter-name">
            <a href={`/admin/fighters/${id}`} target="_blank" rel="noopener">
              {name}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>{' '}
            {!fighter.published && <HiddenMark />} <DoNotFilmMark texts={toPersonTexts(fighter)} />
          </h3>
          <p>{[weight, gym, fighter.isPicked && 'on the home page'].filter(Boolean).join(' · ')}</p>
          {previousMarks && <p>{previousMarks}</p>}
          {changes && <p className={styles['changes']}>{changes}</p>}
        </div>
      </header>
      <MarksConflict fighter={fighter} store={store} />
      <div className={styles['criteria']}>
        {CRITERIA.map((criterion) => (
          <MarkButtons
            key={criterion}
            label={CRITERION_LABELS[criterion]}
            value={fighter.marks[criterion]}
            last={last?.[criterion] ?? null}
            onChange={(mark) => store.change(id, { [criterion]: mark })}
          />
        ))}
      </div>
      <OutcomeFields fighter={fighter} onChange={(change) => store.change(id, change)} />
    </article>
  );
}
