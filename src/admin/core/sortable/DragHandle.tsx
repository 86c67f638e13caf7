import './sortable.css';
import type { DOMAttributes } from 'react';
import styles from './DragHandle.module.css';
import type { Sortable } from './use-sortable.ts';

type Props = Omit<ReturnType<Sortable['handleProps']>, 'pointerProps'> & {
  pointerProps: Pick<
    DOMAttributes<Element>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  /** The arrows of the buttons, in the direction of the list: to the right, or downward. */
  arrows: '← →' | '↑ ↓';
};

/**
 * The button that moves an item of a sortable list. It can be dragged. Space or a tap lifts the item. Then the
 * arrow keys move it, and so do two buttons for everybody who cannot drag.
 */
export function DragHandle({
  label,
  isLifted,
  instructionsId,
  pointerProps,
  onKeyDown,
  onToggle,
  onBlur,
  onStep,
  arrows,
}: Props) {
  const [earlier, later] = arrows.split(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving its buttons
    <span className={styles['control']} onBlur={onBlur}>
      <button
        type="button"
        data-drag-handle
        className={styles['handle']}
        aria-label={`Move ${label}`}
        aria-pressed={isLifted}
        aria-describedby={instructionsId}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          // Safari does not focus a button that is clicked.
          event.currentTarget.focus({ preventScroll: true });
          onToggle(event);
        }}
        {...pointerProps}
      />
      {isLifted && (
        // The focus stays on the handle, which handles the keys.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
        <span
          className={styles['steps']}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles['step']}
            aria-label={`Move ${label} earlier`}
            onClick={() => onStep(-1)}
          >
            <span aria-hidden="true">{earlier}</span>
          </button>
          <button
            type="button"
            tabIndex={-1}
            className={styles['step']}
            aria-label={`Move ${label} later`}
            onClick={() => onStep(1)}
          >
            <span aria-hidden="true">{later}</span>
          </button>
        </span>
      )}
    </span>
  );
}

/** Tells users of screen readers how to move the items of a list, and where a moved item is. */
export const SortableStatus = ({
  sortable: { instructionsId, announcement },
}: {
  sortable: Pick<Sortable, 'instructionsId' | 'announcement'>;
}) => (
  <>
    <p id={instructionsId} hidden>
      Press Space to lift, the arrow keys to move, Space to drop, and Escape to cancel.
    </p>
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  </>
);
