import { randomClientIp } from '../client-ip.ts';
import { ORIGIN, type Tables } from '../crash-test-site.ts';
import { send } from '../site.ts';

/** The numbers of acknowledged writes, and of writes that the database stored wrongly. */
export type Outcome = {
  acknowledged: number;
  /** Acknowledged writes that are missing. */
  lost: number;
  duplicated: number;
  /** Writes, acknowledged or not, that are stored only in part. */
  partial: number;
};

/** Returns whether nothing was lost or stored wrongly. Without an acknowledged write, there was nothing to lose. */
export const isSafe = ({ acknowledged, lost, duplicated, partial }: Outcome): boolean =>
  acknowledged > 0 && lost + duplicated + partial === 0;

/** A kind of write that a benchmark repeats and then checks. It records which writes the site acknowledged. */
export type Scenario = {
  /** Writes once, under a new key. Rejects if the site rejects the write or is killed. */
  write: (key: string, cookie: string) => Promise<void>;
  /** Sends interrupted writes again, as the site's pages do. Runs after each restart. */
  retry?: () => Promise<void>;
  check: (tables: Tables) => Outcome;
};

/** Returns a page's request headers, with a new client IP each time, because a single one would be throttled. */
export const visitorHeaders = (contentType: string) => ({
  'content-type': contentType,
  origin: ORIGIN,
  'x-forwarded-for': randomClientIp(),
});

/** Counts the rows for which the condition holds. */
export const count = <Row>(rows: Iterable<Row>, condition: (row: Row) => boolean): number =>
  Array.from(rows).filter(condition).length;

/** Returns a function from the id of a record of this kind to the number of versions in its history. */
export function countVersions({ revisions }: Tables, entity: string): (id: number) => number {
  const versions = Map.groupBy(
    revisions.filter((revision) => revision.entity === entity),
    ({ row_id }) => row_id,
  );
  return (id) => versions.get(id)?.length ?? 0;
}

/** Fills in and submits the form with this action on a private page. Throws if the response is not a redirect. */
export async function submitForm(
  page: string,
  query: string,
  action: string,
  values: Record<string, string>,
): Promise<void> {
  const html = await (await fetch(page + query)).text();
  const response = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: visitorHeaders('application/x-www-form-urlencoded'),
    body: new URLSearchParams({ ...readHiddenFields(html, action), ...values }),
  });
  if (response.status !== 303) throw new Error(`The form of ${page}${query} returned ${response.status}.`);
}

function readHiddenFields(html: string, action: string): Record<string, string> {
  const forms = html
    .split('<form')
    .slice(1)
    .map((rest) => rest.split('</form>')[0] ?? '');
  const form = forms.find((text) => text.includes(`name="action" value="${action}"`)) ?? '';
  const fields = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  return Object.fromEntries(
    Array.from(fields, ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
  );
}

/** Creates a private link and returns the URL of its page on the site. */
export async function createPrivateLink(purpose: string, subjectId: number, cookie: string): Promise<string> {
  const response = await send('POST', `${ORIGIN}/api/private-links`, { purpose, subjectId }, cookie);
  return ORIGIN + new URL((await response.json()).data.url).pathname;
}

/** Sends a highlight request with the text `about`, and returns its id. `fields` are added to the form. */
export async function sendRequest(about: string, fields: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${ORIGIN}/api/highlight-requests`, {
    method: 'POST',
    headers: { ...visitorHeaders('application/json'), 'idempotency-key': about },
    body: JSON.stringify({
      'Instagram-Handle': '@ada',
      Email: 'a@example.com',
      'File-Link-1': 'https://drive.google.com/file/d/1',
      'Glove-Color': 'Red',
      About: about,
      Agreement: 'Yes',
      ...fields,
    }),
  });
  return (await response.json()).data.id;
}
