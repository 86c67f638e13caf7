import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Loading } from './Loading.tsx';

type Props<T> = {
  load: { state: 'loading' | 'missing' | 'failed' } | { state: 'loaded'; record: T; stale: boolean };
  messages: { loading: string; missing: string; failed: string; back: string };
  /** Path of the list. The page links to it if the record is missing or cannot be loaded. */
  listHref: string;
  children: (record: T) => ReactNode;
};

/** The content of a detail page: the record, a message, or both if the record may be out of date. */
export function RecordPage<T>({ load, messages, listHref, children }: Props<T>) {
  const back = (
    <a className="button" href={listHref}>
      {messages.back}
    </a>
  );
  switch (load.state) {
    case 'loading':
      return <Loading>{messages.loading}</Loading>;
    case 'missing':
      return (
        <EmptyState as="h1" title={messages.missing}>
          {back}
        </EmptyState>
      );
    case 'failed':
      return (
        <>
          <Alert>{messages.failed}</Alert>
          {back}
        </>
      );
    case 'loaded':
      return (
        <>
          {load.stale && <Alert>{messages.failed}</Alert>}
          {children(load.record)}
        </>
      );
  }
}
