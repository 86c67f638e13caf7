import { useState } from 'react';
import { completeImageUrl } from '#src/domain/values/complete-url.ts';
import { isImageUrl } from '#src/domain/values/stored-url.ts';
import styles from './ImageCheck.module.css';

type Props = { url: string };
type Check = 'loading' | 'loads' | 'fails';

const LABELS: Record<Check, string> = {
  loading: 'Loading...',
  loads: 'This image loads',
  fails: 'This image does not load',
};

/** Previews an image and shows whether it loads. */
export function ImageCheck({ url }: Props) {
  return isImageUrl(completeImageUrl(url.trim())) ? (
    <Preview key={url} url={url} />
  ) : (
    <p className={`hint ${styles['label']}`}>Not an image URL</p>
  );
}

function Preview({ url }: Props) {
  const [check, setCheck] = useState<Check>('loading');
  return (
    <figure className={`row ${styles['check']}`} data-check={check}>
      <img
        src={url}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        onLoad={() => setCheck('loads')}
        onError={() => setCheck('fails')}
      />
      <figcaption className={`hint ${styles['label']}`}>{LABELS[check]}</figcaption>
    </figure>
  );
}
