import type { ReactNode } from 'react';

type Props = { kind: 'success' | 'error'; children: ReactNode };

/** The result of an action such as an import. Screen readers announce it when it appears. */
export const ResultMessage = ({ kind, children }: Props) => (
  <p
    className="notice"
    data-tone={kind === 'success' ? kind : 'danger'}
    role={kind === 'success' ? 'status' : 'alert'}
  >
    {children}
  </p>
);
