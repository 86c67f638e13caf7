import { useState } from 'react';

type Props = {
  /** Tried in turn; nothing is shown when all have failed. */
  sources: readonly string[];
  alt: string;
  width: number;
  height: number;
  eager?: boolean;
  /** A picture of this width is a service's way to say that there is none. */
  missingWidth?: number;
  className?: string | undefined;
};

/** A picture with others to fall back on. */
export function FallbackImage({ sources, alt, width, height, eager, missingWidth, className }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = sources.find((source) => !failed.includes(source));
  if (src === undefined) return null;

  function judge(image: HTMLImageElement) {
    const { naturalWidth } = image;
    if (src !== undefined && (naturalWidth === 0 || naturalWidth === missingWidth))
      setFailed([...failed, src]);
  }
  return (
    <img
      key={src}
      // A picture that failed before the scripts ran fired its error unheard: it is asked again at hydration.
      ref={(image) => {
        if (image?.complete) judge(image);
      }}
      className={className}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onLoad={({ currentTarget }) => judge(currentTarget)}
      onError={({ currentTarget }) => judge(currentTarget)}
    />
  );
}
