import { toStatusText } from '#src/copy/client-page.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';
import type { ClientRequest } from './queries.ts';
import { type RefusedNote, renderDecision, renderForms, renderPayment } from './render-decision.ts';
import { type RefusedFile, renderFiles } from './render-files.ts';
import { renderReel } from './render-reel.ts';
import { renderRequest, renderSteps } from './render-request.ts';

export type ClientPage = {
  request: ClientRequest;
  settings: Settings;
  path: string;
  /** Whether the page shows the player in place of the poster. */
  isPlaying: boolean;
  /** The reason why the submitted form changed nothing. */
  refusal?: { status: number; text: string; note?: RefusedNote; file?: RefusedFile };
};

/** Renders the page of a highlight request for its client. */
export function toClientPage({ request, settings, path, isPlaying, refusal }: ClientPage): Response {
  const { title, text } = toStatusText(request.status, request.reels.length > 0);
  const reel = renderReel(request, path, isPlaying);
  const main: Html = html`${refusal && html`<p class="notice" data-tone="warning" role="alert">${refusal.text}</p>`}
${refusal?.note && request.status !== 'delivered' && renderUnsentNote(refusal.note)}
<h1>${title}</h1>
<p class="lead">${text}</p>
${request.declinedText && html`<blockquote>${request.declinedText}</blockquote>`}
${renderSteps(request)}
${renderPayment(request, settings)}
${renderDecision(request)}
${reel?.markup}
${renderForms(request, path, refusal?.note ?? null)}
${renderFiles(request, path, refusal?.file ?? null)}
${renderRequest(request)}
${settings.email && html`<p class="hint">A question? Write to <a href="mailto:${settings.email}">${settings.email}</a>.</p>`}`;
  return toPageResponse(
    { title: 'Your highlight reel', brand: settings.brand, logo: settings.logo, main },
    {
      status: refusal?.status ?? 200,
      ...(reel && { imageOrigins: reel.imageOrigins, frameOrigins: reel.frameOrigins }),
    },
  );
}

/** Renders a note that can no longer be sent, so that the client can copy it. */
const renderUnsentNote = ({ note }: RefusedNote) => html`<section aria-labelledby="unsent">
<h2 id="unsent">Your text was not sent</h2>
<blockquote>${note}</blockquote>
<p class="hint">Copy it, and send it to us as a reply to our email.</p>
</section>`;
