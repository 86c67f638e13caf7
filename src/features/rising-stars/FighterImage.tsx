import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { sizedImageUrl } from '#src/domain/sized-image-url.ts';

const WIDTH_PX = 800;
export const PLACEHOLDER = '/images/fighter-placeholder.svg';

type Props = { src: string; alt: string; eager?: boolean };

/** A fighter's photo, or a silhouette if there is none or it fails to load. */
export function FighterImage({ src, alt, eager = false }: Props) {
  const sources = src === '' ? [PLACEHOLDER] : [sizedImageUrl(src, WIDTH_PX), src, PLACEHOLDER];
  return <FallbackImage sources={sources} alt={alt} width={WIDTH_PX} height={1000} eager={eager} />;
}
