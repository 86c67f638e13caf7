import { Fragment } from 'react';

/** Lets a long name, such as an Instagram handle, break after underscores and periods. */
export const addBreaks = (name: string) =>
  Array.from(name.matchAll(/[^_.]*[_.]*/g), ({ 0: part, index: start }) => (
    <Fragment key={start}>
      {part}
      <wbr />
    </Fragment>
  ));
