import { FallbackImage, type FallbackImageProps } from '#src/components/ui/FallbackImage.tsx';
import { toFocusAttributes } from '#src/domain/focus-attributes.ts';
import type { FocusPoint } from '#src/domain/focus-point.ts';
import { sizedImageUrl } from '#src/domain/sized-image-url.ts';
import '#src/components/ui/focus-point.css';

const WIDTH_PX = 800;
export const PLACEHOLDER = '/images/fighter-placeholder.svg';

type Props = {
  src: string;
  focus: FocusPoint | null;
  alt: string;
  widthPx?: number;
} & Pick<FallbackImageProps, 'eager' | 'priority'>;

/** A fighter's photo, or a silhouette if there is none or it fails to load. */
export function FighterImage({ src, focus, alt, widthPx = WIDTH_PX, eager, priority }: Props) {
  const sources = src === '' ? [PLACEHOLDER] : [sizedImageUrl(src, widthPx), src, PLACEHOLDER];
  return (
    <FallbackImage
      sources={sources}
      alt={alt}
      width={widthPx}
      height={widthPx * 1.25}
      eager={eager}
      priority={priority}
      {...toFocusAttributes(focus)}
    />
  );
}
