import type { ComponentProps, ElementType } from 'react';
import styles from './MediaCard.module.css';

type Props = ComponentProps<'article'> & { as?: ElementType; className?: string | undefined };

/** A framed card around an image or a video, highlighted while its link is hovered or focused. */
export function MediaCard({ as: Tag = 'article', className = '', ...rest }: Props) {
  return <Tag {...rest} className={`${styles['card']} ${className}`} />;
}
