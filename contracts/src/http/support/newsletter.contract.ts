import * as z from 'zod/mini';
import { emailAddress } from '../../values/email-address.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Version of the consent text under the newsletter box, recorded with each request as evidence of consent. */
export const NEWSLETTER_CONSENT_VERSION = '2026-11';

/** A token from a mailed link. */
const linkToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const requestNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/subscriptions',
  summary: 'Requests the newsletter and emails a confirmation link. The response is the same for every address.',
  auth: 'none',
  body: z.strictObject({
    email: emailAddress,
    /** A field hidden from people; a value in it marks the sender as a bot. */
    website: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  replies: { 202: z.strictObject({ accepted: z.literal(true) }) },
  refusals: ['TOO_MANY_REQUESTS'],
});

export const confirmNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/confirmations',
  summary: 'Confirms a subscription with the token of the emailed link, which is valid for 7 days.',
  auth: 'none',
  verbatim: ['token'],
  body: linkToken,
  replies: { 200: z.strictObject({ subscribed: z.literal(true) }) },
  refusals: ['LINK_EXPIRED'],
});

export const endNewsletter = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscriptions',
  summary: 'Ends a subscription with the token of the unsubscribe link in a newsletter. Idempotent.',
  auth: 'none',
  verbatim: ['token'],
  body: linkToken,
  replies: { 200: z.strictObject({ subscribed: z.literal(false) }) },
  refusals: ['LINK_EXPIRED'],
});

/** What the header List-Unsubscribe-Post makes a mail client send (RFC 8058 §3.1): the field name and its only value. */
export const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

export const endNewsletterInOneClick = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscriptions/one-click',
  summary: 'Ends a subscription by a mail client’s unsubscribe button (RFC 8058): a form with List-Unsubscribe=One-Click, without sign-in.',
  auth: 'none',
  verbatim: ['token'],
  query: linkToken,
  takesForm: true,
  body: z.strictObject({ [ONE_CLICK.name]: z.literal(ONE_CLICK.value) }),
  replies: { 200: z.strictObject({ subscribed: z.literal(false) }) },
  refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
});
