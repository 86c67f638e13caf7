import { useState } from 'react';

export type FallbackImageProps = {
  /** URLs to try in order. Nothing is rendered if all fail. */
  sources: readonly string[];
  /** Other widths of the first source. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  alt: string;
  /** The language of the alt text, if it differs from the page's. */
  lang?: string | undefined;
  width: number;
  height: number;
  eager?: boolean | undefined;
  /** Load this image before all others. Only for the largest image of the first screen. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** The position of the focus point. Load focus-point.css to use it. */
  'data-focus-x'?: number;
  'data-focus-y'?: number;
};

/** An image with other sources to fall back on. */
export function FallbackImage({
  sources,
  srcSet,
  sizes,
  alt,
  width,
  height,
  eager,
  priority,
  className,
  ...attributes
}: FallbackImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = sources.find((source) => !failed.includes(source));
  if (src === undefined) return null;

  const tryNext = () => setFailed([...failed, src]);
  return (
    <img
      key={src}
      // The image may have failed before hydration, when nothing listened for its error event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) tryNext();
      }}
      className={className}
      {...attributes}
      // Safari would load the image in `src` too if `srcSet` came after it.
      {...(srcSet !== undefined && src === sources[0] && { srcSet, sizes })}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      // Asynchronous decoding would show the image one frame after the text.
      decoding={priority ? 'sync' : 'async'}
      onError={tryNext}
    />
  );
}
