import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import { linesOf, useBackups, writeBytes, writeLines } from '../../../support/database/backups.ts';
import { makeTempDir } from '../../../support/site/process.ts';

const { db, owner, readChecksums, emptyAll, fillAll, write } = useBackups();

describe('a restore', () => {
  const expectRejected = async (file: string, reason: RegExp) => {
    await expect(restoreBackup(db(), file)).rejects.toMatchObject({
      name: 'RestoreError',
      message: expect.stringMatching(reason),
    });
  };
  const expectEmpty = async () => {
    for (const sum of Object.values(await readChecksums())) expect(sum).toBeNull();
    // The triggers are enabled again: a change is recorded in the history.
    expect((await owner.send(fighters, 'POST', '/api/fighters', { body: { name: 'Next' } })).status).toBe(
      201,
    );
    expect(await db().selectFrom('revisions').selectAll().execute()).toHaveLength(1);
  };

  it('rejects a database that is not empty, and changes nothing there', async () => {
    await fillAll();
    const file = await write();
    const before = await readChecksums();
    await expectRejected(file, /not empty: there are rows in shows, weight_classes, gyms/);
    expect(await readChecksums()).toEqual(before);
  });

  let goodBackup: Buffer | undefined;
  const makeGoodBackup = async () => {
    await fillAll();
    const file = await write();
    await emptyAll();
    return readFileSync(file);
  };

  const oldFormat = JSON.stringify({ format: 'boxing-media-platform-backup', schema: '0007', tables: {} });
  it.each([
    ['a file that does not exist', () => '/nowhere/backup', /can't be read: ENOENT/],
    ['a folder', () => makeTempDir(), /can't be read: EISDIR/],
    ['an empty file', () => writeBytes(''), /not gzip-compressed/],
    ['a file that is not gzip', () => writeBytes('hello'), /not gzip-compressed/],
    [
      'an incomplete backup in the first format',
      () => writeBytes(oldFormat),
      /not a complete backup in the first/,
    ],
    ['a truncated backup in the first format', () => writeBytes(oldFormat.slice(0, -1)), /not complete JSON/],
    [
      'an old backup that is compressed',
      () => writeBytes(gzipSync(oldFormat)),
      /first line is not a backup header/,
    ],
    ['an empty gzip file', () => writeBytes(gzipSync('')), /first line is not a backup header/],
    [
      'a gzip file that is not a backup',
      () => writeBytes(gzipSync('{"hello":1}')),
      /first line is not a backup header/,
    ],
    [
      'a gzip file of one very long line',
      () => writeBytes(gzipSync(Buffer.alloc(40_000_000, 'a'))),
      /a line is too long/,
    ],
  ])('rejects %s', async (_case, toFile, reason) => {
    await expectRejected(toFile(), reason);
    await expectEmpty();
  });

  it.each<[string, (lines: string[], bytes: Buffer) => string, RegExp]>([
    [
      'a file that ends in the middle',
      (_, bytes) => writeBytes(bytes.subarray(0, bytes.length / 2)),
      /truncated/,
    ],
    ['a file without its last byte', (_, bytes) => writeBytes(bytes.subarray(0, -1)), /truncated/],
    ['a file without its last line', (lines) => writeLines(lines.slice(0, -1)), /truncated/],
    ['a file with only a header', (lines) => writeLines(lines.slice(0, 1)), /truncated/],
    [
      'flipped bits in the middle',
      (_, bytes) => {
        const middle = Math.floor(bytes.length / 2);
        return writeBytes(bytes.map((byte, at) => (at === middle ? byte ^ 0xff : byte)));
      },
      /damaged/,
    ],
    ['garbage between two lines', (lines) => writeLines(lines.toSpliced(3, 0, '\0garbage')), /line 4 is not/],
    [
      'garbage in a chunk',
      (lines) => writeLines(lines.with(2, lines[2]?.replace('"name"', 'name') ?? '')),
      /rejects line 3/,
    ],
    [
      'a chunk of an unknown table',
      (lines) => writeLines(lines.toSpliced(2, 0, '{"table":"sessions","rows":[{}]}')),
      /line 3 is not/,
    ],
    ['a repeated chunk', (lines) => writeLines(lines.toSpliced(2, 0, lines[1] ?? '')), /rejects line 3/],
    ['a missing chunk', (lines) => writeLines(lines.toSpliced(5, 1)), /rows are missing|rejects/],
    ['a line after the end', (lines) => writeLines([...lines, lines[1] ?? '']), /continues after/],
    [
      'a schema from before the first release',
      (lines) => writeLines(lines.with(0, lines[0]?.replace(/"schema":"\w+"/, '"schema":"0001_a"') ?? '')),
      /made before release 0.1, with the migrations up to 0001_a/,
    ],
    [
      'a later schema',
      (lines) => writeLines(lines.with(0, lines[0]?.replace(/"schema":"\w+"/, '"schema":"9999_z"') ?? '')),
      /made by a newer version of the site\. Update the site.* Its last migration is 9999_z/,
    ],
    [
      'a later version of the format',
      (lines) => writeLines(lines.with(0, lines[0]?.replace('"version":2', '"version":3') ?? '')),
      /made by a newer version of the site/,
    ],
  ])('rejects %s, and restores nothing', async (_case, toFile, reason) => {
    goodBackup ??= await makeGoodBackup();
    const bad = toFile(linesOf(writeBytes(goodBackup)), goodBackup);
    await expectRejected(bad, reason);
    await expectEmpty();
  });
});
