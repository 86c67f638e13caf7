import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { ListField } from '#src/admin/core/fields/ListField.tsx';
import type { SectionProps } from './section-props.ts';

type LinesFieldProps = {
  section: SectionProps;
  name: 'pricingNotes' | 'beforeYouSubmit' | 'risingStarsRules';
  noun: string;
  max: number;
};

/** A setting that is a list of one-line texts. */
export const LinesField = ({ section: { form, issues, onChange }, name, noun, max }: LinesFieldProps) => (
  <ListField
    name={name}
    noun={noun}
    items={form[name]}
    onChange={(lines) => onChange({ [name]: lines })}
    max={max}
    error={issues.get(name)}
    empty=""
  >
    {(line, label, index, change) => (
      <TextAreaField
        name={`${name}.${index}`}
        label={label}
        isLabelHidden
        rows={2}
        value={line}
        // Long lines wrap in the input, but a line break is not part of the text.
        onChange={(text) => change(text.replace(/\s*\n\s*/g, ' '))}
        error={issues.get(`${name}.${index}`)}
      />
    )}
  </ListField>
);
