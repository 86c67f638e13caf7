import type { Ref } from 'react';
import { HiddenMark } from '#src/admin/shell/HiddenMark.tsx';
import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { averageMark, type BoardFighter, CRITERIA } from '#src/domain/evaluation.ts';
import { sizedImageUrl } from '#src/domain/sized-image-url.ts';
import { CRITERION_LABELS, describeChanges, describePreviousMarks } from './evaluation-text.ts';
import styles from './FighterCard.module.css';
import { MarkButtons } from './MarkButtons.tsx';
import { MarksConflict } from './MarksConflict.tsx';
import { OutcomeFields } from './OutcomeFields.tsx';
import type { Marks } from './use-marks.ts';

// Twice the width in CSS pixels, for sharp pictures on phones.
const PICTURE_WIDTH_PX = 160;
const PICTURE_SIZE = 80;

type Props = { ref: Ref<HTMLElement>; fighter: BoardFighter; marks: Marks };

/** A fighter with large buttons for marks and outcome. */
export function FighterCard({ ref, fighter, marks }: Props) {
  const { id, name, weight, gym, featuredImage, last } = fighter;
  const changes = describeChanges(fighter);
  const earlier = describePreviousMarks(fighter, last && averageMark(last));
  return (
    <article ref={ref} className={styles['card']} aria-labelledby="fighter-name" tabIndex={-1}>
      <header className={styles['header']}>
        {featuredImage && (
          <FallbackImage
            key={featuredImage}
            sources={[sizedImageUrl(featuredImage, PICTURE_WIDTH_PX), featuredImage]}
            alt=""
            width={PICTURE_SIZE}
            height={PICTURE_SIZE}
            eager
          />
        )}
        <div>
          <h3 id="fighter-name">
            <a href={`/admin/fighters/${id}`} target="_blank" rel="noopener">
              {name}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>{' '}
            {!fighter.published && <HiddenMark />}
          </h3>
          <p>{[weight, gym, fighter.isPicked && 'on the home page'].filter(Boolean).join(' · ')}</p>
          {earlier && <p>{earlier}</p>}
          {changes && <p className={styles['changes']}>{changes}</p>}
        </div>
      </header>
      <MarksConflict fighter={fighter} marks={marks} />
      <div className={styles['criteria']}>
        {CRITERIA.map((criterion) => (
          <MarkButtons
            key={criterion}
            label={CRITERION_LABELS[criterion]}
            value={fighter.marks[criterion]}
            last={last?.[criterion] ?? null}
            onChange={(mark) => marks.change(id, { [criterion]: mark })}
          />
        ))}
      </div>
      <OutcomeFields fighter={fighter} onChange={(change) => marks.change(id, change)} />
    </article>
  );
}
