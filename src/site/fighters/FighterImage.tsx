import { toFocusAttributes } from '#src/domain/fighters/focus-attributes.ts';
import type { FocusPoint } from '#src/domain/fighters/focus-point.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { FIGHTER_PLACEHOLDER } from '#src/domain/media/original-pictures.ts';
import { FallbackImage, type FallbackImageProps } from '#src/site/ui/FallbackImage.tsx';
import '#src/site/ui/focus-point.css';

const WIDTH_PX = 800;

type Props = {
  src: string;
  /** The URL of the owner's portrait for fighters without a photo. '' shows the silhouette. */
  placeholder: string;
  focus: FocusPoint | null;
  alt: string;
  widthPx?: number;
} & Pick<FallbackImageProps, 'eager' | 'priority'>;

/** A fighter's photo. If it is missing or fails to load, shows the owner's placeholder, or else a silhouette. */
export function FighterImage({ src, placeholder, focus, alt, widthPx = WIDTH_PX, eager, priority }: Props) {
  const own = [src, placeholder].filter((url) => url !== '');
  const sources = [...own.flatMap((url) => [sizedImageUrl(url, widthPx), url]), FIGHTER_PLACEHOLDER];
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
