import { useState } from 'react';
import { toLocalPath } from '#src/copy/language.ts';
import { priceLevels } from '#src/copy/prices.ts';
import { PRICE_TABS } from '#src/copy/services.ts';
import type { PricingTab } from '#src/domain/prices/pricing-tabs.ts';
import { TabList } from '#src/site/ui/TabList.tsx';
import styles from './PriceTabs.module.css';

const toPanelId = (id: string) => `prices-${id}`;

type Props = {
  /** The prices are already formatted, because a browser is slow to format the first price of a page. */
  tabs: readonly PricingTab[];
};

/** The prices as tabs. The first tab is selected by default. */
export function PriceTabs({ tabs }: Props) {
  const [choice, setChoice] = useState<string | null>(null);
  const selected = (tabs.find(({ id }) => id === choice) ?? tabs[0])?.id;
  if (selected === undefined) return null;
  return (
    <div className={`stack gap-5 ${styles['pricing']}`}>
      <TabList
        label={PRICE_TABS}
        tabs={tabs.map(({ id }) => ({ id, label: priceLevels[id], panelId: toPanelId(id) }))}
        selected={selected}
        onSelect={setChoice}
      />
      {tabs.map(({ id, cards }) => (
        <div
          key={id}
          id={toPanelId(id)}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          <h3 className="only-without-scripts">{priceLevels[id]}</h3>
          <div className={styles['cards']}>
            {cards.map(({ title, titleLang, options }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same title.
              <section key={index} className={styles['card']}>
                <h3 lang={titleLang}>{title}</h3>
                <dl>
                  {options.map(({ id: option, name, price, lang }) => (
                    <div key={option}>
                      <dt>
                        <a
                          className={styles['link']}
                          href={toLocalPath(`/get-started?option=${option}`)}
                          lang={lang}
                        >
                          {name}
                          {/* Options on different cards may have the same name. */}
                          <span className="visually-hidden">
                            , {title}, {price}
                          </span>
                        </a>
                      </dt>
                      <dd>{price}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
