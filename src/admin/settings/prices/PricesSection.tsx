import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { Field, SelectField } from '#src/admin/core/fields/Field.tsx';
import { ListField } from '#src/admin/core/fields/ListField.tsx';
import { LinesField, type SectionProps, SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import { PartField } from '#src/admin/settings/translations/PartField.tsx';
import { completeMoney } from '#src/domain/prices/money.ts';
import { CURRENCIES, type Currency, SETTINGS_LIMITS, type Settings } from '#src/domain/settings/settings.ts';
import { CardPaymentsGroup, ReceiptsGroup } from './PaymentGroups.tsx';
import priceCardFieldsStyles from './PriceCardFields.module.css';
import {
  assignOptionIds,
  type CardForm,
  EMPTY_CARD,
  EMPTY_OPTION,
  listOptionIds,
  type OptionForm,
  PRICE_TABS,
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
              onBlur={() => section.onChange({ pricing: assignOptionIds(form.pricing) })}
              required
            />
            <Field
              name={`${path}.options.${index}.cents`}
              label={`Price ${index + 1}`}
              value={option.price}
              onChange={(price) => change({ ...option, price })}
              complete={(price) => completeMoney(price, form.pricing.currency)}
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

/** The price cards of both tabs, the notes below them, the services without a price, payments by card, and receipts. */
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
          // The menu offers only currencies.
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
