import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { PARTNER_KEY_STATUSES, PARTNER_MODES, PARTNER_SCOPES } from '../../values/partners.ts';
import { lineOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';
import { described } from './described.ts';

const KEY_ID = '01a211ac-ee88-76ae-b872-388c5d9306df';

const apiKey = {
  key_id: described(uuidSchema, 'The id of the key, and its client id for OAuth.', KEY_ID),
  name: described(z.string(), 'What the key is for, in your words.', 'Checkout server'),
  mode: described(z.enum(PARTNER_MODES), 'test: of your sandbox. live: of real orders.', 'test'),
  hint: described(z.string(), 'The beginning and the end of the key, by which people recognise it.', 'dan_test_7Qf…x4Kp'),
  scopes: described(z.array(z.enum(PARTNER_SCOPES)), 'What the key may do.'),
  networks: described(z.array(z.string()), 'The address ranges that it works from, in CIDR form; empty for any.'),
  status: described(z.enum(PARTNER_KEY_STATUSES), 'rotated: another key has taken its place, and it works until works_until.', 'active'),
  works_until: described(z.nullable(z.iso.datetime()), 'After a rotation: when it ends, UTC. Null otherwise.'),
  created_at: described(z.iso.datetime(), 'When the key was created, UTC.', '2026-11-25T10:00:00.000Z'),
  last_used_at: described(z.nullable(z.iso.datetime()), 'When it was last used, UTC; null when it never was.', '2026-11-25T10:00:00.000Z'),
};
const apiKeySchema = z.strictObject(apiKey);
export type ApiKeyReply = z.infer<typeof apiKeySchema>;

const shownApiKeySchema = z.strictObject({
  ...apiKey,
  secret: described(
    z.nullable(z.string()),
    'The key itself. Null when the request is repeated with another credential, or once the key has ended.',
    'dan_test_…',
  ),
});

const ofKey = z.strictObject({ id: described(uuidSchema, 'The id of the key.', KEY_ID) });
const apiKeysSchema = z.strictObject({ api_keys: described(z.array(apiKeySchema), 'The keys of this mode, newest first.') });

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/v1/api_keys',
  summary: 'Lists the keys of your company in this mode, ended ones too.',
  auth: 'partner',
  scope: 'api_keys',
  replies: { 200: apiKeysSchema },
  refusals: [],
});

export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/v1/api_keys',
  summary: 'Creates a key of this mode with some of the rights of your own, and shows it once. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'api_keys',
  body: z.strictObject({
    name: described(lineOfText(60, 'Send a name for the key.'), 'What the key is for, in your words.', 'Checkout server'),
    scopes: described(
      z.array(z.enum(PARTNER_SCOPES)).check(z.minLength(1), z.maxLength(PARTNER_SCOPES.length)),
      'What the key may do: scopes of the key that you send.',
    ),
    networks: described(
      z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(43))).check(z.maxLength(10))),
      'The address ranges that it works from. Without it, those of the key that you send, which may be any.',
    ),
  }),
  replies: { 201: shownApiKeySchema },
  refusals: [
    /** 403: a scope or an address range that the own key lacks. */
    'KEY_RIGHTS_EXCEEDED',
    'TOO_MANY_KEYS',
  ],
});

export const rotateApiKey = defineEndpoint({
  method: 'POST',
  path: '/v1/api_keys/:id/rotate',
  summary: 'Replaces a key by a new one, which is shown once. The old one works for another 24 hours. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'api_keys',
  params: ofKey,
  replies: { 201: shownApiKeySchema },
  refusals: ['NOT_FOUND', 'KEY_ENDED', 'KEY_RIGHTS_EXCEEDED'],
});

export const revokeApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/v1/api_keys/:id',
  summary: 'Revokes a key immediately, also the one that you send. Its tokens and streams end with it.',
  auth: 'partner',
  scope: 'api_keys',
  params: ofKey,
  replies: { 200: apiKeysSchema },
  refusals: ['NOT_FOUND'],
});
