import type { Config } from '@netlify/functions';
import { stripeApi } from '#src/server/books/operations.ts';
import { receiveEvent } from '#src/server/books/stripe-webhook.ts';
import { serve } from '#src/server/platform/http/serve.ts';

export default serve(stripeApi, { receiveEvent });

export const config: Config = { path: '/api/stripe/webhook' };
