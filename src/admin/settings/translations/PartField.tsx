import type { ComponentProps } from 'react';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import type { SectionProps } from '#src/admin/settings/SettingsGroup.tsx';
import type { ListSetting } from '#src/domain/settings/translations.ts';
import { Translated } from './Translated.tsx';

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'value' | 'onChange' | 'hint' | 'required'> & {
  section: SectionProps;
  name: ListSetting;
  part: string;
  /** The path of the text among the settings, such as 'notices.0.title'. */
  path: string;
  /** The English text or the id of the price option that the translations belong to. Default: `value`. */
  of?: string;
  onBlur?: () => void;
  /** The rows of a text with several lines. Default: one line. */
  rows?: number;
};

/** The input of a text in a list setting, and the inputs of its translations. */
export function PartField({ section, name, part, path, of, rows, ...input }: Props) {
  const { label, value } = input;
  const fieldProps = { ...input, name: path, error: section.issues.get(path) };
  return (
    <Translated
      section={section}
      name={name}
      part={part}
      of={of ?? value}
      text={value}
      label={label}
      path={path}
      {...(rows !== undefined && { rows })}
    >
      {rows === undefined ? <Field {...fieldProps} /> : <TextAreaField {...fieldProps} rows={rows} />}
    </Translated>
  );
}
