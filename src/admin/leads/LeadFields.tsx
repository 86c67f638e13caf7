import { formatTime } from '#src/admin/core/ui/format.ts';
import { FILE_STATE_NAMES } from '#src/copy/admin/lead-names.ts';
import { type Lead, type LeadBout, listFilledFields } from '#src/domain/leads/lead.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { instagramProfileUrl } from '#src/domain/social/profile-links.ts';
import { isWebUrl } from '#src/domain/values/stored-url.ts';
import { capitalize } from '#src/domain/values/text.ts';
import styles from './LeadFields.module.css';
import { findLinkProblem } from './leads.ts';

/** The fields that the visitor did not write. */
const FROM_SITE = ['Source', 'Option-On-Site'];

/** The fields of a lead, with the ordered bout, the option's price, the agreement and the time of receipt. */
export function LeadFields({ lead }: { lead: Lead }) {
  const fields = listFilledFields(lead.fields).filter(([name]) => !name.startsWith('Agreement'));
  return (
    <dl className={`stack ${styles['fields']}`}>
      {lead.bout && <OrderedBout bout={lead.bout} />}
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll('-', ' ')}</dt>
          <dd>
            <Value lead={lead} name={name} value={value} />
          </dd>
        </div>
      ))}
      {lead.option && (
        <div>
          <dt>Price when sent</dt>
          <dd>{formatPrice(lead.option.cents, lead.option.currency)}</dd>
        </div>
      )}
      {lead.fields['Agreement'] && (
        <div>
          <dt>Agreement</dt>
          <dd>
            <Agreement lead={lead} />
          </dd>
        </div>
      )}
      <div>
        <dt>Received</dt>
        <dd>{formatTime(lead.createdAt)}</dd>
      </div>
    </dl>
  );
}

/** The bout that the client ordered, with links to its show. */
function OrderedBout({ bout: { showId, boutId, text } }: { bout: LeadBout }) {
  return (
    <div>
      <dt>{boutId === null ? 'Show' : 'Bout'}</dt>
      <dd>
        {text ?? 'Visitors could not see this show when the request arrived.'}
        {showId !== null && (
          <span className="cluster gap-4">
            <a href={`/admin/shows/${showId}`}>Edit the show</a>
            {text !== null && <a href={`/shows/${showId}`}>Public page</a>}
          </span>
        )}
      </dd>
    </div>
  );
}

type ValueProps = { lead: Lead; name: string; value: string };

function Value({ lead: { language, fileStates }, name, value }: ValueProps) {
  if (name === 'Corner') return capitalize(value);
  const url = name === 'Instagram-Handle' ? instagramProfileUrl(value) : null;
  if (!url && !isWebUrl(value))
    return <span lang={FROM_SITE.includes(name) ? undefined : language}>{value}</span>;
  const fileState = fileStates[value];
  const isFile = name.startsWith('File-Link');
  const problem = isFile ? findLinkProblem(value) : null;
  return (
    <>
      <a href={url ?? value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
      {problem && <p className="warning">{problem}</p>}
      {isFile && fileState && (
        <span className={styles['file']} data-state={fileState}>
          {FILE_STATE_NAMES[fileState]}
        </span>
      )}
    </>
  );
}

/**
 * A line that opens to show the wording that the visitor agreed to, if the request contains the wording. If the
 * wording on the site was different, says so and shows both.
 */
function Agreement({ lead: { fields, language } }: { lead: Lead }) {
  const time = fields['Agreement-Time'];
  const siteWording = fields['Agreement-On-Site'];
  const text = time ? `Agreed to the terms on ${formatTime(time)}` : 'Agreed to the terms';
  if (!fields['Agreement-Wording']) return text;
  return (
    <details>
      <summary>{siteWording ? `${text}, with a different wording than on your site` : text}</summary>
      <p lang={language}>{fields['Agreement-Wording']}</p>
      {siteWording && (
        <>
          <p>On your site at that time:</p>
          <p>{siteWording}</p>
        </>
      )}
    </details>
  );
}
