import { expect, it } from 'vitest';
import { groupModules, type Module } from '../../scripts/build/shared-chunks.ts';

type Imports = { imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; size?: number };

/**
 * Joins modules and returns the modules of each chunk. By default, a module is so large that loading it unnecessarily
 * costs more than another request.
 */
function join(modules: Record<string, Imports>): string[][] {
  const graph = new Map<string, Module>(
    Object.entries(modules).map(
      ([path, { imports = [], dynamicImports = [], isEntry = false, size = 20_000 }]) => [
        path,
        { size, imports, dynamicImports, isEntry },
      ],
    ),
  );
  const chunks = Map.groupBy(groupModules(graph), ([, chunk]) => chunk);
  return [...chunks.values()].map((entries) => entries.map(([path]) => path).sort()).sort();
}

const entry = (...imports: string[]): Imports => ({ imports, isEntry: true });

it('joins the modules that the same entry points load, directly or indirectly', () => {
  expect(
    join({
      gyms: entry('list', 'map'),
      fighters: entry('list', 'scale'),
      videos: entry('scale'),
      list: { imports: ['row'] },
      row: {},
      scale: {},
      map: {},
    }),
  ).toEqual([['list', 'row'], ['scale']]);
});

it('makes no chunk for a module of one entry point, unless dynamically imported code needs it, too', () => {
  expect(
    join({
      gyms: { ...entry('map', 'rules'), dynamicImports: ['form'] },
      map: {},
      rules: {},
      form: { imports: ['rules'] },
    }),
  ).toEqual([['rules']]);
});

it('joins a small module with the chunk of more entry points, but not a large one', () => {
  const modules = {
    gyms: entry('list', 'row'),
    fighters: entry('list', 'row'),
    videos: entry('list'),
    list: {},
    row: { size: 100 },
  };
  expect(join(modules)).toEqual([['list', 'row']]);
  expect(join({ ...modules, row: { size: 100_000 } })).toEqual([['list'], ['row']]);
});

it('joins no module with a chunk of entry points that do not load its imports', () => {
  expect(
    join({
      gyms: entry('list', 'row'),
      fighters: entry('list', 'row'),
      videos: entry('list'),
      list: {},
      row: { size: 100, imports: ['react'] },
      react: { size: 1_000_000 },
    }),
  ).toEqual([['list'], ['react', 'row']]);
});

it('keeps the code that the script of every page shares with islands in one chunk, and no other code', () => {
  const script = '/src/site/chrome/PageScript.astro?astro&type=script';
  expect(
    join({
      [script]: entry('api', 'notice'),
      gyms: entry('api', 'hook'),
      fighters: entry('api', 'notice', 'hook'),
      api: {},
      notice: { size: 100 },
      hook: { size: 100, imports: ['react'] },
      react: { size: 1_000_000 },
    }),
  ).toEqual([
    ['api', 'notice'],
    ['hook', 'react'],
  ]);
});

it('counts the islands that are on every page as one, and gives them one chunk', () => {
  const [menu, intro] = ['/src/site/chrome/Menu.tsx', '/src/site/chrome/Intro.tsx'];
  expect(join({ [menu]: entry('logo'), [intro]: entry(), logo: {} })).toEqual([[intro, menu, 'logo'].sort()]);
});

it('does not let live previews split chunks', () => {
  expect(
    join({
      gyms: entry('list', 'row'),
      fighters: entry('list', 'row'),
      '/src/site/gyms/GymLivePreview.tsx': entry('row'),
      list: {},
      row: {},
    }),
  ).toEqual([['list', 'row']]);
});

it('joins no code of the back office with a chunk that public pages load', () => {
  const button = '/src/admin/Button.ts';
  const [gyms, fighters] = ['/src/admin/GymsScreen.tsx', '/src/admin/FightersScreen.tsx'];
  expect(
    join({
      '/src/public/GymsList.tsx': entry('rules'),
      [gyms]: entry('rules', button),
      [fighters]: entry('rules', button),
      rules: {},
      [button]: { size: 100 },
    }),
  ).toEqual([[button], ['rules']]);
});

it('joins no code of the back office with code that public pages load later', () => {
  const button = '/src/admin/Button.ts';
  const [requests, shows] = ['/src/admin/RequestsScreen.tsx', '/src/admin/ShowsScreen.tsx'];
  expect(
    join({
      '/src/public/RequestForm.tsx': { ...entry(), dynamicImports: ['order'] },
      [requests]: entry('rules', button),
      [shows]: entry('rules', button),
      order: { imports: ['rules'] },
      rules: {},
      [button]: { size: 100 },
    }),
  ).toEqual([[button], ['rules']]);
});
