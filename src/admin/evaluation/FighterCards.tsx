import { type Ref, useRef } from 'react';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { HiddenMark } from '#src/admin/core/ui/HiddenMark.tsx';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { toPersonTexts } from '#src/admin/do-not-film/use-do-not-film.ts';
import {
  CRITERIA,
  type EvaluatedFighter,
  MARKS,
  MAX_NOTE_LENGTH,
  OUTCOMES,
} from '#src/domain/evaluation/evaluation.ts';
import { toLookAgainDay } from '#src/domain/evaluation/evaluation-dates.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import {
  CRITERION_LABELS,
  describeChanges,
  describePreviousMarks,
  OUTCOME_LABELS,
} from './evaluation-text.ts';
import fighterCardStyles from './FighterCard.module.css';
import styles from './MarkFighters.module.css';
import type { MarksChange } from './marks.ts';
import { toOutcomeChange } from './table-keys.ts';
import { MarksConflict } from './UnsavedMarks.tsx';
import type { MarksStore } from './use-marks.ts';

type OutcomeFieldsProps = { fighter: EvaluatedFighter; onChange: (change: MarksChange) => void };

/** The outcome as buttons, the day to look again at a resting fighter, and a note. */
function OutcomeFields({ fighter: { id, marks }, onChange }: OutcomeFieldsProps) {
  const { outcome, lookAgainOn, note } = marks;
  const defaultDay = toLookAgainDay(toLocalIsoDate(new Date()));
  return (
    <>
      <fieldset className={fighterCardStyles['outcomes']}>
        <legend>Outcome</legend>
        {OUTCOMES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={outcome === choice}
            onClick={() =>
              onChange(toOutcomeChange(outcome === choice ? null : choice, lookAgainOn, defaultDay))
            }
          >
            {OUTCOME_LABELS[choice]}
          </button>
        ))}
      </fieldset>
      {outcome === 'rest' && (
        <Field
          name={`lookAgainOn-${id}`}
          label="Look again on"
          type="date"
          value={lookAgainOn ?? ''}
          onChange={(value) => onChange({ lookAgainOn: value || null })}
          error={undefined}
        />
      )}
      <TextAreaField
        name={`note-${id}`}
        label="Note"
        rows={2}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(value) => onChange({ note: value })}
        error={undefined}
      />
    </>
  );
}

type MarkButtonsProps = {
  label: string;
  value: number | null;
  /** The mark from the previous evaluation. */
  last: number | null;
  onChange: (mark: number | null) => void;
};

/** The marks for one criterion as buttons. Clicking the chosen mark again removes it. */
function MarkButtons({ label, value, last, onChange }: MarkButtonsProps) {
  return (
    <fieldset className={fighterCardStyles['marks']}>
      <legend>
        {label}{' '}
        {last !== null && <span className={`hint ${fighterCardStyles['last']}`}>last time {last}</span>}
      </legend>
      {MARKS.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={value === mark}
          data-last={mark === last || undefined}
          onClick={() => onChange(value === mark ? null : mark)}
        >
          {mark}
        </button>
      ))}
    </fieldset>
  );
}

const PICTURE_PX = 80;
/** The picture is requested at twice its size on the page, so that it is sharp on high-density screens. */
const REQUESTED_WIDTH_PX = 2 * PICTURE_PX;

type FighterCardProps = { ref: Ref<HTMLElement>; fighter: EvaluatedFighter; store: MarksStore };

/** A fighter with large buttons for marks and outcome. */
function FighterCard({ ref, fighter, store }: FighterCardProps) {
  const { id, name, weight, gym, featuredImage, last } = fighter;
  const changes = describeChanges(fighter);
  const previousMarks = describePreviousMarks(fighter);
  return (
    <article ref={ref} className={fighterCardStyles['card']} aria-labelledby="fighter-name" tabIndex={-1}>
      <header className={`row gap-4 ${fighterCardStyles['header']}`}>
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
          <p className="hint">
            {[weight, gym, fighter.isPicked && 'on the home page'].filter(Boolean).join(' · ')}
          </p>
          {previousMarks && <p className="hint">{previousMarks}</p>}
          {changes && <p>{changes}</p>}
        </div>
      </header>
      <MarksConflict fighterId={id} store={store} />
      <div className="stack gap-4">
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

type Props = { fighters: readonly EvaluatedFighter[]; store: MarksStore };

/** Shows one fighter at a time. The URL contains the id of the fighter, so that a reload shows the same card. */
export function FighterCards({ fighters, store }: Props) {
  const [current, setCurrent] = useSearchParam('fighter');
  const card = useRef<HTMLElement>(null);
  const index = Math.max(
    0,
    fighters.findIndex(({ id }) => String(id) === current),
  );
  const fighter = fighters[index];
  if (!fighter) return null;

  function go(step: number) {
    const next = fighters[index + step];
    if (!next) return;
    setCurrent(String(next.id));
    // Scroll to the top of the next card. Screen readers announce its name when it receives focus.
    card.current?.focus();
    card.current?.scrollIntoView();
  }
  return (
    <>
      <FighterCard ref={card} fighter={fighter} store={store} />
      <nav className={styles['steps']} aria-label="Fighters in the evaluation">
        <button
          type="button"
          className="button"
          data-variant="secondary"
          disabled={index === 0}
          onClick={() => go(-1)}
        >
          Previous
        </button>
        <span>
          {index + 1} of {fighters.length}
        </span>
        <button
          type="button"
          className="button"
          disabled={index === fighters.length - 1}
          onClick={() => go(1)}
        >
          Next
        </button>
      </nav>
    </>
  );
}
