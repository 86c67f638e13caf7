import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { sizedImageUrl } from '#src/domain/sized-image-url.ts';

const WIDTH_PX = 800;
export const PLACEHOLDER = '/images/fighter-placeholder.svg';

type Props = { src: string; alt: string; widthPx?: number; eager?: boolean };

/** A fighter's photo, or a silhouette if there is none or it fails to load. */
export function FighterImage({ src, alt, widthPx = WIDTH_PX, eager = false }: Props) {
  const sources = src === '' ? [PLACEHOLDER] : [sizedImageUrl(src, widthPx), src, PLACEHOLDER];
  return <FallbackImage sources={sources} alt={alt} width={widthPx} height={widthPx * 1.25} eager={eager} />;
}
