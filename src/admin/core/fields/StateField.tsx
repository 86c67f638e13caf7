import type { ReactNode } from 'react';
import { completeState } from '#src/domain/values/complete-state.ts';
import { US_STATES } from '#src/domain/values/us-states.ts';
import { Field, type FieldBinding } from './Field.tsx';

/** A field for a US state, which can be typed as its code. */
export const StateField = (props: FieldBinding & { hint: ReactNode }) => (
  // One element, because a group counts its child elements to place them.
  <div>
    <Field {...props} complete={completeState} list="known-states" />
    <datalist id="known-states">
      {US_STATES.map((state) => (
        <option key={state} value={state} />
      ))}
    </datalist>
  </div>
);
