import { Field, SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { type Load, useResource } from '#src/admin/core/loading/use-resource.ts';
import {
  type SectionProps,
  SettingsGroup,
  TextField,
  toSettingBinder,
} from '#src/admin/settings/SettingsGroup.tsx';
import { SETTINGS_SPEC } from '#src/admin/settings/settings-form.ts';
import type { CardPayments } from '#src/domain/books/books.ts';
import { SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';
import { formatCount } from '#src/domain/values/text.ts';

const toCardHint = (load: Load<CardPayments>): string => {
  if (load.state !== 'loaded') return '';
  return load.data.isOn
    ? 'Clients can pay by card. Stripe sends the money to you.'
    : 'Clients cannot pay by card. docs/deploy.md says how to set up Stripe.';
};

/** Whether clients can pay by card, and the deposit. */
export function CardPaymentsGroup({ section }: { section: SectionProps }) {
  const { form, errors, onChange } = section;
  const { load } = useResource<CardPayments>('/api/card-payments');
  return (
    <SettingsGroup section={section} legend="Card payments" hint={toCardHint(load)}>
      <Field
        name="depositPercent"
        label={SETTINGS_SPEC.labels.depositPercent}
        type="number"
        min={0}
        max={SETTINGS_LIMITS.depositPercent}
        inputMode="numeric"
        value={form.depositPercent === 0 ? '' : String(form.depositPercent)}
        onChange={(percent) => onChange({ depositPercent: Number(percent) })}
        error={errors.depositPercent}
        hint="A percentage of the price, which clients pay once you have accepted their request. Blank for none. Also say so in the notes above and in the agreement."
      />
    </SettingsGroup>
  );
}

/** The numbers of years for which the site can store payments. */
const YEARS = Array.from({ length: SETTINGS_LIMITS.booksYears }, (_, index) => index + 1);

/** The details on receipts, and how long payments are stored. */
export function ReceiptsGroup({ section }: { section: SectionProps }) {
  const { form, errors, onChange } = section;
  const bind = toSettingBinder(section);
  return (
    <SettingsGroup
      section={section}
      legend="Receipts"
      hint="Clients who have paid see the business details and the tax line on their receipt. Visitors do not."
    >
      <TextAreaField
        {...bind('businessDetails')}
        rows={4}
        hint="Such as your name, address and tax number. Blank shows the brand."
      />
      <TextField section={section} name="taxLine" hint="Such as: No sales tax is charged" />
      <SelectField
        name="booksYears"
        label={SETTINGS_SPEC.labels.booksYears}
        value={String(form.booksYears)}
        onChange={(years) => onChange({ booksYears: Number(years) })}
        choices={YEARS.map((years) => ({ value: String(years), label: formatCount(years, 'year') }))}
        error={errors.booksYears}
        hint="After the year of the payment. Payments of requests that were erased are then deleted."
      />
    </SettingsGroup>
  );
}
