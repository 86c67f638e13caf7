import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';

const PLACEHOLDER = '/images/fighter-placeholder.svg';

type Props = { src: string; alt: string; eager?: boolean };

/** A fighter's picture, or the silhouette where there is none or it fails to load. */
export function FighterImage({ src, alt, eager = false }: Props) {
  const sources = src === '' ? [PLACEHOLDER] : [src, PLACEHOLDER];
  return <FallbackImage sources={sources} alt={alt} width={800} height={1000} eager={eager} />;
}
