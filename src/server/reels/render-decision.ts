import { priceOf } from '#src/domain/reels/price.ts';
import { toAcceptanceWording } from '#src/domain/reels/reel.ts';
import { formatPrice, type Settings } from '#src/domain/settings/settings.ts';
import { toPaymentLabel } from '#src/domain/social/brand-profile.ts';
import { MAX_TEXT_LENGTH } from '#src/domain/values/limits.ts';
import { formatDay } from '#src/server/platform/html/format-time.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import type { ClientRequest } from './queries.ts';

/** A text that the client typed, with the reason why it could not be sent. */
export type RefusedNote = { note: string; error: string };

/** Renders the forms that accept the newest version or ask for a change, while the request waits for the client. */
export function renderForms(request: ClientRequest, path: string, refused: RefusedNote | null): Html | null {
  const [reel] = request.reels;
  if (request.status !== 'delivered' || !reel) return null;
  const wording = toAcceptanceWording(reel.version, priceOf(request));
  const version = html`<input type="hidden" name="version" value="${reel.version}">`;
  const error = refused && html`<p class="error" id="note-error" role="alert">${refused.error}</p>`;
  const described = refused && html` aria-invalid="true" aria-describedby="note-error"`;
  return html`<section class="panel" aria-labelledby="accept">
<h2 id="accept">Do you like it?</h2>
<p>${wording}</p>
<form method="post" action="${path}">
<input type="hidden" name="action" value="accept">
${version}
<input type="hidden" name="wording" value="${wording}">
<button class="button">Accept the reel</button>
</form>
</section>
<section aria-labelledby="change">
<h2 id="change">Should something be different?</h2>
<form method="post" action="${path}">
<input type="hidden" name="action" value="request-change">
${version}
<label for="note">What should we change?</label>
<textarea id="note" name="note" required maxlength="${MAX_TEXT_LENGTH}" rows="5"${described}>${refused?.note ?? null}</textarea>
${error}
<button class="button" data-variant="secondary">Ask for a change</button>
</form>
</section>`;
}

/** Renders how to pay, once the client has accepted the reel. */
export function renderPayment(
  request: ClientRequest,
  { payment, email }: Pick<Settings, 'payment' | 'email'>,
): Html | null {
  if (request.status !== 'approved') return null;
  const price = priceOf(request);
  return html`<section class="panel" aria-labelledby="pay">
<h2 id="pay">How to pay</h2>
${price ? html`<p>Amount due: <strong>${formatPrice(price.cents, price.currency)}</strong></p>` : html`<p>We will tell you the amount.</p>`}
${
  payment
    ? html`<a class="button" href="${payment}" target="_blank" rel="noopener noreferrer">Pay with ${toPaymentLabel(payment)}</a>
<p class="hint">Include your Instagram handle with the payment, so that we know that it is yours.</p>`
    : html`<p>We will tell you how to pay${email && html`, or ask us at <a href="mailto:${email}">${email}</a>`}.</p>`
}
</section>`;
}

/** Renders what the client decided: the change that they asked for, or the words with which they accepted. */
export function renderDecision({ openChange, status, reels }: ClientRequest): Html | null {
  if (openChange !== null)
    return html`<section aria-labelledby="asked">
<h2 id="asked">You asked for this change</h2>
<blockquote>${openChange}</blockquote>
</section>`;
  const accepted = reels.find(({ acceptedAt }) => acceptedAt !== null);
  if (!accepted?.acceptedAt || (status !== 'approved' && status !== 'paid')) return null;
  return html`<section aria-labelledby="accepted">
<h2 id="accepted">You accepted version ${accepted.version}</h2>
<p class="hint">On ${formatDay(accepted.acceptedAt)}, in these words:</p>
<blockquote>${accepted.acceptedWording ?? ''}</blockquote>
</section>`;
}
