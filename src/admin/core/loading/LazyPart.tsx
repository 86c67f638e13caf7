import type { ReactNode } from 'react';
import { LoadFailure } from './LoadedList.tsx';
import type { LazyCode } from './lazy-code.ts';
import { useCode } from './load-code.ts';

type Props<Module> = {
  code: LazyCode<Module>;
  /** Shown until the code has loaded. */
  loading?: ReactNode;
  /** Null for buttons: one button in their place then says that they could not be loaded. */
  failureMessage: string | null;
  children: (module: Module) => ReactNode;
};

/** A part of a screen whose code loads when the part is shown. */
export function LazyPart<Module>({
  code,
  loading = <p role="status">Loading...</p>,
  failureMessage,
  children,
}: Props<Module>) {
  const { load, reload } = useCode(code);
  switch (load.state) {
    case 'loading':
      return loading;
    case 'failed':
      return failureMessage === null ? (
        <button type="button" className="outlined-button" onClick={reload}>
          Could not be loaded. Try again
        </button>
      ) : (
        <LoadFailure message={failureMessage} error={load.error} onRetry={reload} />
      );
    case 'loaded':
      return children(load.data);
  }
}
