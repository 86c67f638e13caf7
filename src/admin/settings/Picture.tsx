import type { ReactNode } from 'react';
import { PhotoImage } from '#src/admin/core/uploads/PhotoImage.tsx';
import styles from './PictureUpload.module.css';

/** How visitors see an image: cropped to a shape, or the whole image. */
export type PictureShape = 'logo' | 'wide' | 'portrait' | 'whole';

type PictureProps = {
  /** The owner's image, or '' for the original. */
  image: string;
  shape: PictureShape;
  original: ReactNode;
};

const WIDTH_PX = 640;
const RATIOS: Record<PictureShape, number> = { logo: 4, wide: 1.6, portrait: 0.8, whole: 1.6 };

/** An image in the settings as visitors see it: the owner's or the original. */
export const Picture = ({ image, shape, original }: PictureProps) => (
  <div className={styles['picture']} data-shape={shape}>
    {image === '' ? (
      original
    ) : (
      <>
        <PhotoImage
          key={image}
          image={image}
          widthPx={WIDTH_PX}
          alt=""
          width={WIDTH_PX}
          height={Math.round(WIDTH_PX / RATIOS[shape])}
        />
        <p className={styles['broken']}>
          This image cannot be loaded. Visitors see {shape === 'whole' ? 'no picture' : 'the original'}.
        </p>
      </>
    )}
  </div>
);
