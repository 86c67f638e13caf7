import { SelectField } from '#src/admin/core/fields/Field.tsx';
import { ListField } from '#src/admin/core/fields/ListField.tsx';
import { LinesField } from '#src/admin/settings/LinesField.tsx';
import { SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import type { SectionProps } from '#src/admin/settings/section-props.ts';
import { CURRENCIES, type Currency, SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';
import { confirmOptionRemoval } from './confirm-option-removal.ts';
import { PriceCardFields } from './PriceCardFields.tsx';
import styles from './PricesSection.module.css';
import { type CardForm, EMPTY_CARD, listOptionIds, PRICE_TABS } from './pricing-form.ts';
import { ServiceFields } from './ServiceFields.tsx';

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
        names={['pricing']}
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
          <section key={tab} className={styles['tab']} data-wide aria-label={label}>
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
      <SettingsGroup section={section} legend="Notes below the prices" names={['pricingNotes']}>
        <LinesField section={section} name="pricingNotes" noun="note" max={SETTINGS_LIMITS.notes} />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Custom services"
        hint="Services without a fixed price, for which visitors book a consultation"
        names={['customServices']}
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
              service={service}
              issues={issues}
              onChange={change}
            />
          )}
        </ListField>
      </SettingsGroup>
    </>
  );
}
