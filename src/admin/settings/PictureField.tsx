import type { ReactNode } from 'react';
import type { PictureRule } from '#src/domain/media/picture-rules.ts';
import type { PictureShape } from './Picture.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import type { SectionProps } from './section-props.ts';

type PictureSetting = 'logo' | 'heroPhoto' | 'placeholderPortrait';

type Props = {
  section: SectionProps;
  name: PictureSetting;
  /** Names the image in labels, in lower case. */
  noun: string;
  shape: PictureShape;
  rule: PictureRule;
  /** Shown if the owner has no image. */
  original: ReactNode;
};

/** An image setting with its upload. The `SettingsGroup` around it has the button that restores the original. */
export const PictureField = ({ section, name, ...props }: Props) => (
  <PictureUpload
    {...props}
    name={name}
    image={section.form[name]}
    originalText="The original is shown."
    error={section.errors[name]}
    onAdded={(image) => section.onChange({ [name]: image })}
  />
);
