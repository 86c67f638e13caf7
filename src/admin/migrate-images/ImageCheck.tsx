import { useState } from 'react';
import { imageUrl } from '#src/domain/fields.ts';
import styles from './ImageCheck.module.css';

type Props = { url: string };
type Check = 'loading' | 'loads' | 'fails';

const SENTENCES: Record<Check, string> = {
  loading: 'Loading...',
  loads: 'This image loads',
  fails: 'This image does not load',
};

/** Shows an image, and says whether it loads. */
export function ImageCheck({ url }: Props) {
  const isImage = imageUrl.safeParse(url).success;
  return isImage ? <Preview key={url} url={url} /> : <p className={styles['says']}>No image address</p>;
}

function Preview({ url }: Props) {
  const [check, setCheck] = useState<Check>('loading');
  return (
    <figure className={styles['check']} data-check={check}>
      <img
        src={url}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        onLoad={() => setCheck('loads')}
        onError={() => setCheck('fails')}
      />
      <figcaption className={styles['says']}>{SENTENCES[check]}</figcaption>
    </figure>
  );
}
