import { useState } from 'react';
import { TabList } from '#src/components/ui/TabList.tsx';
import type { PricingTab } from '#src/copy/pricing.ts';
import styles from './PricingTabs.module.css';

const toPanelId = (id: string) => `prices-${id}`;

export function PricingTabs({ tabs }: { tabs: readonly PricingTab[] }) {
  const [selected, setSelected] = useState(tabs[0]?.id ?? '');
  return (
    <div className={styles['pricing']}>
      <TabList
        label="Prices"
        tabs={tabs.map(({ id, label }) => ({ id, label, panelId: toPanelId(id) }))}
        selected={selected}
        onSelect={setSelected}
      />
      {tabs.map(({ id, label, cards }) => (
        <div
          key={id}
          id={toPanelId(id)}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          <h3 className="only-without-scripts">{label}</h3>
          <div className={styles['cards']}>
            {cards.map(({ title, options }) => (
              <section key={title} className={styles['card']}>
                <h3>{title}</h3>
                <dl>
                  {options.map(({ id: option, name, price }) => (
                    <div key={option}>
                      <dt>
                        <a className={styles['link']} href={`/get-started?option=${option}`}>
                          {name}
                          {/* Options on different cards have the same name. */}
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
