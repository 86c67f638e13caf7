import { formatTime } from './format-time.ts';
import { type Html, html } from './html.ts';

/** Renders a time in UTC. The script of the page (public/local-time.js) replaces it with the visitor's local time. */
export const renderTime = (time: string): Html => html`<time datetime="${time}">${formatTime(time)}</time>`;
