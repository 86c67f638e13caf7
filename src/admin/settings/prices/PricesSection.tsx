import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { Field, SelectField, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { ListField } from '#src/admin/core/fields/ListField.tsx';
import { type Load, useResource } from '#src/admin/core/loading/use-resource.ts';
import {
  LinesField,
  type SectionProps,
  SettingsGroup,
  TextField,
  toSettingBinder,
} from '#src/admin/settings/SettingsGroup.tsx';
import { SETTINGS_SPEC } from '#src/admin/settings/settings-form.ts';
import { PartField } from '#src/admin/settings/translations/PartField.tsx';
import type { CardPayments } from '#src/domain/books/books.ts';
import { completeMoney } from '#src/domain/prices/money.ts';
import { CURRENCIES, type Currency, SETTINGS_LIMITS, type Settings } from '#src/domain/settings/settings.ts';
import { formatCount } from '#src/domain/values/text.ts';
import priceCardFieldsStyles from './PriceCardFields.module.css';
import {
  type CardForm,
  EMPTY_CARD,
  EMPTY_OPTION,
  listOptionIds,
  type OptionForm,
  PRICE_TABS,
  withOptionIds,
} from './pricing-form.ts';

type Service = Settings['customServices'][number];

type ServiceFieldsProps = {
  section: SectionProps;
  /** The path of the service among the settings. */
  path: string;
  label: string;
  service: Service;
  onChange: (service: Service) => void;
};

/** A service without a fixed price. */
const ServiceFields = ({ section, path, label, service, onChange }: ServiceFieldsProps) => (
  <fieldset className={priceCardFieldsStyles['card']} aria-label={label}>
    <PartField
      section={section}
      name="customServices"
      part="name"
      path={`${path}.name`}
      label={`Name of ${label}`}
      value={service.name}
      onChange={(name) => onChange({ ...service, name })}
      required
    />
    <PartField
      section={section}
      name="customServices"
      part="text"
      path={`${path}.text`}
      label={`Text of ${label}`}
      rows={2}
      value={service.text}
      onChange={(text) => onChange({ ...service, text })}
    />
  </fieldset>
);

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
function PriceCardFields({ path, label, card, section, storedIds, onChange }: Props) {
  const { form, issues } = section;
  return (
    <fieldset className={priceCardFieldsStyles['card']} aria-label={label}>
      <PartField
        section={section}
        name="pricing"
        part="title"
        path={`${path}.title`}
        label={`Title of ${label}`}
        value={card.title}
        onChange={(title) => onChange({ ...card, title })}
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
          <div className={priceCardFieldsStyles['option']}>
            <PartField
              section={section}
              name="pricing"
              part="name"
              path={`${path}.options.${index}.name`}
              label={`Option ${index + 1}`}
              value={option.name}
              of={option.id}
              onChange={(name) => change({ ...option, name })}
              // The id of a new option is derived from the first text that the owner enters as its name.
              onBlur={() => section.onChange({ pricing: withOptionIds(form.pricing) })}
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

const CURRENCY_NAMES: Record<Currency, string> = {
  USD: 'US dollar',
  CAD: 'Canadian dollar',
  EUR: 'Euro',
  GBP: 'British pound',
  MXN: 'Mexican peso',
  AUD: 'Australian dollar',
};

/** The price cards of both tabs, the notes below them, and the services without a price. */
export function PricesSection(section: SectionProps) {
  const { form, base, issues, onChange } = section;
  const { pricing } = form;
  const storedIds = listOptionIds(base.pricing);
  return (
    <>
      <SettingsGroup
        section={section}
        legend="Prices"
        hint="In the title of a card, {brand} stands for your brand."
        focusesErrorsOf="pricing"
      >
        <SelectField
          name="pricing.currency"
          label="Currency"
          value={pricing.currency}
          // The choices are the currencies.
          onChange={(currency) => onChange({ pricing: { ...pricing, currency: currency as Currency } })}
          choices={CURRENCIES.map((code) => ({ value: code, label: `${CURRENCY_NAMES[code]} (${code})` }))}
          error={issues.get('pricing') ?? issues.get('pricing.currency')}
        />
        {PRICE_TABS.map(({ tab, label }) => (
          <section key={tab} className="stack" data-wide aria-label={label}>
            <h4>{label}</h4>
            <ListField<CardForm>
              name={`pricing.${tab}`}
              noun={`${label} card`}
              items={pricing[tab]}
              onChange={(cards) => onChange({ pricing: { ...pricing, [tab]: cards } })}
              max={SETTINGS_LIMITS.cards}
              error={issues.get(`pricing.${tab}`)}
              empty={EMPTY_CARD}
              confirmRemoval={({ options }) => confirmOptionRemoval('card', options, storedIds)}
            >
              {(card, cardLabel, index, change) => (
                <PriceCardFields
                  path={`pricing.${tab}.${index}`}
                  label={cardLabel}
                  card={card}
                  section={section}
                  storedIds={storedIds}
                  onChange={change}
                />
              )}
            </ListField>
          </section>
        ))}
      </SettingsGroup>
      <SettingsGroup section={section} legend="Notes below the prices">
        <LinesField section={section} name="pricingNotes" noun="note" max={SETTINGS_LIMITS.notes} />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Custom services"
        hint="Services without a fixed price, for which visitors book a consultation"
      >
        <ListField
          name="customServices"
          noun="service"
          items={form.customServices}
          onChange={(customServices) => onChange({ customServices })}
          max={SETTINGS_LIMITS.services}
          error={issues.get('customServices')}
          empty={{ name: '', text: '' }}
        >
          {(service, label, index, change) => (
            <ServiceFields
              path={`customServices.${index}`}
              label={label}
              section={section}
              service={service}
              onChange={change}
            />
          )}
        </ListField>
      </SettingsGroup>
      <CardPaymentsGroup section={section} />
      <ReceiptsGroup section={section} />
    </>
  );
}

const toCardHint = (load: Load<CardPayments>): string => {
  if (load.state !== 'loaded') return '';
  return load.data.isOn
    ? 'Clients can pay by card. Stripe sends the money to you.'
    : 'Clients cannot pay by card. docs/deploy.md says how to set up Stripe.';
};

/** Whether clients can pay by card, and the deposit. */
function CardPaymentsGroup({ section }: { section: SectionProps }) {
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
        hint="In percent of the price, which clients pay once you have accepted their request. Blank for none. Also say so in the notes above and in the agreement."
      />
    </SettingsGroup>
  );
}

/** How many years the owner can keep the books. */
const YEARS = Array.from({ length: SETTINGS_LIMITS.booksYears }, (_, index) => index + 1);

/** The details on receipts, and how long payments stay. */
function ReceiptsGroup({ section }: { section: SectionProps }) {
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

/**
 * Asks before removing price options that visitors may have links to. Returns whether to remove them. `storedIds` are
 * the ids of the saved options. An option that was never saved has no links, so this doesn't ask.
 */
async function confirmOptionRemoval(
  noun: 'option' | 'card',
  options: readonly OptionForm[],
  storedIds: readonly string[],
): Promise<boolean> {
  const stored = options.filter(({ id }) => storedIds.includes(id));
  if (stored.length === 0) return true;
  const links = stored.map(({ id }) => `/get-started?option=${id}`).join(', ');
  const subject = noun === 'option' ? 'this option' : 'its options';
  return confirm(
    `Remove this ${noun}?`,
    'Remove',
    `Links to ${subject} will open the request form with nothing selected: ${links}.`,
  );
}
