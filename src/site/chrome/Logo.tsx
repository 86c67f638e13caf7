import type { ReactNode } from 'react';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import styles from './Logo.module.css';

type Props = {
  /** The URL of the owner's logo, or ''. */
  src: string;
  brand: string;
  /** The brand as text. It is shown if there is no logo, or if the logo fails to load. */
  children: ReactNode;
};

/** The owner's logo. Its box has a fixed size, so that a logo of any shape leaves the layout as it is. */
export function Logo({ src, brand, children }: Props) {
  if (src === '') return children;
  return (
    <>
      <FallbackImage className={styles['logo']} sources={[src]} alt={brand} width={640} height={160} eager />
      <span className={styles['text']}>{children}</span>
    </>
  );
}
