import { useState } from 'react';

const PLACEHOLDER = '/images/fighter-placeholder.svg';

type Props = { src: string; alt: string; eager?: boolean };

/** A fighter's picture, or the silhouette where there is none or it fails to load. */
export function FighterImage({ src, alt, eager = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src === '' || src === broken ? PLACEHOLDER : src;
  return (
    <img
      // A picture that failed before the scripts ran fired its error unheard: it is asked again at hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && shown !== PLACEHOLDER) setBroken(src);
      }}
      src={shown}
      alt={alt}
      width="600"
      height="750"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
