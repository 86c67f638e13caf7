import type { ReactNode } from 'react';
import { LoadFailure, RetryButton } from './LoadedList.tsx';
import type { LazyCode } from './lazy-code.ts';
import { useCode } from './load-code.ts';

type Props<Module> = {
  code: LazyCode<Module>;
  /** Shown until the code has loaded. */
  loading?: ReactNode;
  /** Null if only a button says it, in place of the buttons that could not be loaded. */
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
        <RetryButton onRetry={reload} />
      ) : (
        <LoadFailure message={failureMessage} error={load.error} onRetry={reload} />
      );
    case 'loaded':
      return children(load.data);
  }
}
