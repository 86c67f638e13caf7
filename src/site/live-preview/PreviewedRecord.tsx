import type { ReactNode } from 'react';

type Props = {
  view: 'page' | 'card';
  page: ReactNode;
  card: ReactNode;
  /** The CSS class of a list of cards. */
  gridClass: string | undefined;
};

/** The live preview of a record: its page, or its card in an otherwise empty list. */
export function PreviewedRecord({ view, page, card, gridClass }: Props) {
  return (
    <div className={view === 'page' ? 'record-page arena' : 'section'}>
      <div className="wrap">
        {view === 'page' ? (
          page
        ) : (
          <ul role="list" className={gridClass}>
            <li>{card}</li>
          </ul>
        )}
      </div>
    </div>
  );
}
