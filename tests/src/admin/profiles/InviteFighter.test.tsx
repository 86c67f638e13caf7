import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ProfilesScreen } from '#src/admin/profiles/ProfilesScreen.tsx';
import { json, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectToast } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
beforeEach(() => {
  api().add('fighters', { name: 'Ada' });
  api().override('GET', /private-links/, () => json([]));
});

const names = () =>
  api()
    .rows('fighters')
    .map(({ name }) => name);
const choose = (name: string) =>
  page.getByLabelText('Fighter to invite', { exact: true }).selectOptions(name);

async function submit(name: string) {
  await page.getByLabelText('Or the name of a new fighter').fill(name);
  await button('Add this fighter').click();
}

async function add(name: string) {
  await submit(name);
  await expect.element(button('Create a link')).toBeVisible();
}

/** Opens the screen and adds a fighter, but the response is lost. */
async function openAndLose(name: string) {
  api().loseNext('POST', /fighters$/);
  const { unmount } = await render(<ProfilesScreen />);
  await submit(name);
  await expectToast('The fighter could not be added.');
  return { unmount };
}

describe('a fighter whose first response was lost', () => {
  it('is added once, with the corrected name', async () => {
    await openAndLose('Jon');
    await add('John');
    expect(names()).toEqual(['Ada', 'John']);
  });

  it('is added once, even if the screen was opened again', async () => {
    const { unmount } = await openAndLose('Cy');
    await unmount();
    await render(<ProfilesScreen />);
    await add('Cy');
    expect(names()).toEqual(['Ada', 'Cy']);
  });

  it('is not renamed to one who is added after the screen was opened again', async () => {
    const { unmount } = await openAndLose('Di');
    await unmount();
    await render(<ProfilesScreen />);
    await add('Ed');
    expect(names()).toEqual(['Ada', 'Di', 'Ed']);
  });

  it('is not renamed to one who is added after another fighter was chosen', async () => {
    await openAndLose('Flo');
    await choose('Ada');
    await choose('Choose a fighter');
    await add('Gus');
    expect(names()).toEqual(['Ada', 'Flo', 'Gus']);
  });

  it('is not renamed, after a correction, to another with the first name', async () => {
    await openAndLose('Han');
    await add('Hana');
    await choose('Choose a fighter');
    await add('Han');
    expect(names()).toEqual(['Ada', 'Hana', 'Han']);
  });
});
