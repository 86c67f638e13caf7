import { afterEach, expect, it, vi } from 'vitest';
import { createRecordPages, putRecordPagesFirst } from '../../scripts/build/record-pages.ts';

afterEach(() => {
  delete process.env['LEFT_OUT_RECORDS'];
});

const fail = () => Promise.reject(new Error('Invalid URL'));

it('pages of records come first', () => {
  const files = [
    'index.html',
    'gyms/2.html',
    'gyms.html',
    'share/default.jpg',
    'share/gyms/2.jpg',
    'gyms/new.html',
  ];
  expect(putRecordPagesFirst(files, (file) => file)).toEqual([
    'gyms/2.html',
    'share/gyms/2.jpg',
    'index.html',
    'gyms.html',
    'share/default.jpg',
    'gyms/new.html',
  ]);
});

it('other pages wait for the pages of records, and are rendered without those that fail', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const pages = createRecordPages();
  const slow = Promise.withResolvers<string>();
  const records = [
    pages.render('rising-stars/7.html', () => slow.promise),
    pages.render('gyms/3.html', fail),
    pages.render('rising-stars/8.html', async () => 'page'),
    pages.render('share/shows/2.jpg', fail),
  ];
  const list = pages.render('gyms.html', async () => process.env['LEFT_OUT_RECORDS']);
  slow.reject(new Error('Invalid URL'));
  expect(await Promise.all(records)).toEqual([null, null, 'page', null]);
  expect(await list).toBe('gyms/3 shows/2 fighters/7');
});

it('a page that fails and belongs to no record stops the build', async () => {
  const pages = createRecordPages();
  await expect(pages.render('gyms.html', fail)).rejects.toThrow('Invalid URL');
  expect(() => pages.leaveOut('index.html', new Error('No head'))).toThrow('No head');
});
