import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { priceLevels } from '#src/copy/prices.ts';
import { toOptionGroups, toPricingTabs } from '#src/domain/prices/pricing-tabs.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { PageSections } from '#src/site/custom-pages/PageSections.tsx';
import { HomeHeroText } from '#src/site/home/HomeHeroText.tsx';
import { BeforeYouSubmit } from '#src/site/leads/BeforeYouSubmit.tsx';
import { HighlightRequestForm } from '#src/site/leads/HighlightRequestForm.tsx';
import { MissionStatement } from '#src/site/mission/MissionStatement.tsx';
import { Notices } from '#src/site/mission/Notices.tsx';
import { CustomServices } from '#src/site/prices/CustomServices.tsx';
import { PriceTabs } from '#src/site/prices/PriceTabs.tsx';
import { PricingNotes } from '#src/site/prices/PricingNotes.tsx';
import { QuoteButton } from '#src/site/prices/QuoteButton.tsx';
import { REQUEST_FORM } from '../../../support/components/request-form.ts';

const MARK = { untranslated: ['One'] };
const [notice, ...others] = DEFAULT_SETTINGS.notices;
const SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  agreement: 'One',
  pricing: {
    currency: 'USD',
    amateur: [{ title: 'One', options: [{ id: 'one', name: 'One', cents: 100 }] }],
    pro: [],
  },
};
const OPTION_GROUPS = toOptionGroups(SETTINGS, priceLevels, 'es-US', MARK.untranslated);
const SECTION = { heading: 'One', text: 'Dos', image: '/media/a.webp', imageAlt: 'One', imageRatio: null };

it.each([
  ['the home page', <HomeHeroText key="" {...MARK} title="One" text="Dos" callToAction="One" />, 2],
  ['the rules', <BeforeYouSubmit key="" {...MARK} rules={['One', 'Dos']} />, 1],
  [
    'the request form',
    <HighlightRequestForm
      key=""
      {...MARK}
      {...REQUEST_FORM}
      settings={SETTINGS}
      optionGroups={OPTION_GROUPS}
    />,
    2,
  ],
  ['the mission', <MissionStatement key="" statement="One" lang="en" />, 1],
  ['the notices', <Notices key="" {...MARK} notices={[{ ...notice, title: 'One' }, ...others]} />, 1],
  ['the services', <CustomServices key="" {...MARK} services={[{ name: 'Uno', text: 'One' }]} />, 1],
  ['the prices', <PriceTabs key="" tabs={toPricingTabs(SETTINGS, 'es-US', MARK.untranslated)} />, 2],
  ['the pricing notes', <PricingNotes key="" {...MARK} notes={['One', 'Dos']} />, 1],
  [
    'the quote dialog',
    <QuoteButton key="" schedulingUrl="https://example.com" notes="Dos" englishNotes="One" />,
    1,
  ],
  ['a custom page', <PageSections key="" {...MARK} sections={[SECTION]} />, 2],
])('marks each text of %s that is shown in English with a lang attribute', (_, element, count) => {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(element);
  const marked = [...root.querySelectorAll('[lang="en"]')];
  expect(marked).toHaveLength(count);
  for (const { textContent, outerHTML } of marked) expect(textContent || outerHTML).toContain('One');
});
