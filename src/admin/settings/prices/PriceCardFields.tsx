import { Field } from '#src/admin/core/fields/Field.tsx';
import { ListField } from '#src/admin/core/fields/ListField.tsx';
import type { SectionProps } from '#src/admin/settings/section-props.ts';
import { completeMoney } from '#src/domain/prices/money.ts';
import { SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';
import { confirmOptionRemoval } from './confirm-option-removal.ts';
import styles from './PriceCardFields.module.css';
import { type CardForm, EMPTY_OPTION, withOptionIds } from './pricing-form.ts';

type Props = {
  /** The path of the card among the settings. */
  path: string;
  /** Names the card in labels: 'Amateur card 1'. */
  label: string;
  card: CardForm;
  section: SectionProps;
  /** The ids of the saved options. */
  storedIds: readonly string[];
  onChange: (card: CardForm) => void;
};

/** A price card: its title and its options, each with a name and an amount. */
export function PriceCardFields({ path, label, card, section, storedIds, onChange }: Props) {
  const { form, issues } = section;
  return (
    <fieldset className={styles['card']} aria-label={label}>
      <Field
        name={`${path}.title`}
        label={`Title of ${label}`}
        value={card.title}
        onChange={(title) => onChange({ ...card, title })}
        error={issues.get(`${path}.title`)}
        required
      />
      <ListField
        name={`${path}.options`}
        noun="option"
        items={card.options}
        onChange={(options) => onChange({ ...card, options })}
        max={SETTINGS_LIMITS.options}
        error={issues.get(`${path}.options`)}
        empty={EMPTY_OPTION}
        confirmRemoval={(option) => confirmOptionRemoval('option', [option], storedIds)}
      >
        {(option, _label, index, change) => (
          <div className={styles['option']}>
            <Field
              name={`${path}.options.${index}.name`}
              label={`Option ${index + 1}`}
              value={option.name}
              onChange={(name) => change({ ...option, name })}
              // The id of a new option is derived from the first text that the owner enters as its name.
              onBlur={() => section.onChange({ pricing: withOptionIds(form.pricing) })}
              error={issues.get(`${path}.options.${index}.name`)}
              required
            />
            <Field
              name={`${path}.options.${index}.cents`}
              label={`Price ${index + 1}`}
              value={option.price}
              onChange={(price) => change({ ...option, price })}
              complete={completeMoney}
              inputMode="decimal"
              autoComplete="off"
              error={issues.get(`${path}.options.${index}.cents`)}
              required
            />
          </div>
        )}
      </ListField>
    </fieldset>
  );
}
