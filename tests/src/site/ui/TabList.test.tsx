import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TabList } from '#src/site/ui/TabList.tsx';

it('a click on a tab in a form selects the tab, and does not send the form', async () => {
  const onSelect = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('submit', onSubmit, { once: true });
  const tabs = ['75-105', '105-120'].map((id) => ({ id, label: id, panelId: `panel-${id}` }));
  await render(
    <form>
      <TabList label="Weight" tabs={tabs} selected="75-105" onSelect={onSelect} name="weight" />
    </form>,
  );
  await page.getByRole('tab', { name: '105-120' }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('105-120');
  expect(onSubmit).not.toHaveBeenCalled();
  window.removeEventListener('submit', onSubmit);
});
