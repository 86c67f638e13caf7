import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { GYM_FORM } from '#src/admin/gyms/GymForm.tsx';
import { COLUMNS, FILTERS, GymsScreen, SUMMARY } from '#src/admin/gyms/GymsScreen.tsx';
import { GYM_SPEC } from '#src/admin/gyms/gym-form.ts';
import { RecordScreen } from '#src/admin/records/RecordScreen.tsx';
import { setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectText, field, form, heading } from '../../../support/components/screen.ts';

const api = setUpFakeApi();

/** A minimal live preview page. It shows the view, and the name and city of the record that it receives. */
const LIVE_PREVIEW = `<!doctype html><main data-live-preview><p>Nothing yet</p><a href="/gyms">Gyms</a></main><script>
onmessage = ({ data }) => {
  const { view, record } = JSON.parse(data.content);
  document.querySelector('p').textContent = view + ': ' + record.name + ' in ' + record.city;
};
parent.postMessage({ type: 'live-preview-ready' }, origin);
</script>`;
const serveLivePreview = () =>
  api().override('GET', /^\/admin\/preview\/gyms$/, () => new Response(LIVE_PREVIEW));
const previewText = () => document.querySelector('iframe')?.contentDocument?.querySelector('p')?.textContent;

beforeEach(() => {
  api().add('gyms', { name: 'Southside', slug: 'south', state: '', city: 'Toledo', videos: '[]' });
  api().add('gyms', { name: 'Northside', slug: 'north', state: '', city: 'Gary', videos: '[]' });
});

it('shows the form in place of the list, and then the list as it was', async () => {
  await render(<GymsScreen initial="list" />);
  const search = page.getByLabelText('Search gyms');
  await search.fill('south');
  await expect.element(button('Edit Northside')).not.toBeInTheDocument();
  await button('Edit Southside').click();
  await expect.element(form()).toBeVisible();
  await expect.element(heading('All Gyms (2)')).not.toBeInTheDocument();
  await expect.element(search).not.toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Edit Southside')).toHaveFocus();
  await expect.element(search).toHaveValue('south');
  await expect.element(button('Edit Northside')).not.toBeInTheDocument();
  const lists = api().reads.filter((path) => path === '/api/gyms?view=edit');
  expect(lists).toHaveLength(1);
});

it('says that a form could not be loaded, and loads it again on demand', async () => {
  let isDown = true;
  const formCode = lazyCode(async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return GYM_FORM;
  });
  const spec = {
    record: GYM_SPEC,
    formCode,
    bulk: null,
    columns: COLUMNS,
    useSummary: () => SUMMARY,
    useFilters: () => FILTERS,
    siteHref: null,
    order: null,
    bulkChanges: null,
  };
  await render(<RecordScreen spec={spec} initial="add" />);
  await expectText(page.getByRole('alert'), 'The form could not be loaded.');
  isDown = false;
  await button('Try again').click();
  await expect.element(field('Gym Name')).toBeVisible();
});

it('renders only the rows that a search adds', async () => {
  const rendered: string[] = [];
  const summary = {
    ...SUMMARY,
    subtitle: ({ name, city }: { name: string; city: string }) => {
      rendered.push(name);
      return city;
    },
  };
  const spec = {
    record: GYM_SPEC,
    formCode: lazyCode(async () => GYM_FORM),
    bulk: null,
    columns: COLUMNS,
    useSummary: () => summary,
    useFilters: () => FILTERS,
    siteHref: null,
    order: null,
    bulkChanges: { references: [], deleteConsequence: '' },
  };
  await render(<RecordScreen spec={spec} initial="list" />);
  const search = page.getByLabelText('Search gyms');
  await search.fill('northside');
  await expect.element(button('Edit Southside')).not.toBeInTheDocument();
  rendered.length = 0;
  await search.fill('side');
  await expect.element(button('Edit Southside')).toBeVisible();
  expect(new Set(rendered)).toEqual(new Set(['Southside']));
});

it('shows in the live preview what is being typed', async () => {
  serveLivePreview();
  await render(<GymsScreen initial="list" />);
  await button('Edit Southside').click();
  await expect.poll(previewText).toBe('page: Southside in Toledo');
  await field('Gym Name').fill(' ');
  await field('City').fill('Akron');
  await expect.poll(previewText).toBe('page: Unnamed Gym in Akron');
  await button('Card').click();
  await expect.poll(previewText).toBe('card: Unnamed Gym in Akron');
});

it('opens the preview and the history as dialogs on a narrow screen', async () => {
  await page.viewport(390, 844);
  serveLivePreview();
  await render(<GymsScreen initial="list" />);
  await button('Edit Southside').click();
  await expect.element(form()).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await button('Preview').click();
  await expect.poll(previewText).toBe('page: Southside in Toledo');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Preview')).toHaveFocus();
  await button('History').click();
  await expect.element(heading('Versions (1)')).toBeVisible();
  await button('Close history').click();
  await expect.element(form()).toBeVisible();
  await page.viewport(1280, 900);
});
