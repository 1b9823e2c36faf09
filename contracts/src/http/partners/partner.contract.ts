import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { TEAM_ROLES } from '../../values/partner-team.ts';
import { PARTNER_KEY_STATUSES, PARTNER_MODES, PARTNER_SCOPES, PARTNER_TIERS } from '../../values/partners.ts';
import { lineOfText } from '../../values/text.ts';
import { UNUSUAL_KEY_USES } from '../../values/unusual-key-use.ts';
import { MOST_WIDGET_ORIGINS, webOriginSchema } from '../../values/widget.ts';
import { defineEndpoint } from '../endpoint.ts';

const keySchema = z.strictObject({
  key_id: uuidSchema,
  name: z.string(),
  mode: z.enum(PARTNER_MODES),
  /** By which people recognise it; the key itself is not kept. */
  hint: z.string(),
  scopes: z.array(z.enum(PARTNER_SCOPES)),
  networks: z.array(z.string()),
  issued_at: z.iso.datetime(),
  /** The account that created or rotated it, and was shown it; of a key that a key made, the account behind that. */
  created_by: z.nullable(uuidSchema),
  /** The key that made it by POST /v1/api_keys. */
  created_by_key: z.nullable(uuidSchema),
  last_used_at: z.nullable(z.iso.datetime()),
  status: z.enum(PARTNER_KEY_STATUSES),
  /** After its rotation. */
  works_until: z.nullable(z.iso.datetime()),
  /** In the last 30 days, newest first. Of the figures those that belong to the kind are set. */
  unusual_uses: z.array(
    z.strictObject({
      kind: z.enum(UNUSUAL_KEY_USES),
      at: z.iso.datetime(),
      country: z.nullable(z.string()),
      /** Requests. */
      count: z.nullable(z.int()),
      /** The use before. */
      last_used_at: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type PartnerKey = z.infer<typeof keySchema>;

export const partnerSchema = z.strictObject({
  company: z.string(),
  registration_number: z.string(),
  country: z.string(),
  status: z.enum(['registered', 'verified', 'suspended']),
  is_verified: z.boolean(),
  tier: z.enum(PARTNER_TIERS),
  requests_per_hour: z.int(),
  /** The role of the person who asks. */
  role: z.enum(TEAM_ROLES),
  keys: z.array(keySchema),
  /** One list of origins for both modes; the client id says which mode a page shows. */
  widget: z.strictObject({ client_ids: z.strictObject({ test: z.string(), live: z.string() }), origins: z.array(z.string()) }),
  /** The time in the sandbox. */
  sandbox: z.strictObject({ now: z.iso.datetime(), ahead_seconds: z.int() }),
});
export type Partner = z.infer<typeof partnerSchema>;

export const getPartner = defineEndpoint({
  method: 'GET',
  path: '/api/partner',
  summary: 'Returns the company of the account with its keys; null when none is registered.',
  auth: 'customer',
  replies: { 200: z.strictObject({ partner: z.nullable(partnerSchema) }) },
  refusals: [],
});

export const registerPartner = defineEndpoint({
  method: 'POST',
  path: '/api/partner',
  summary: 'Registers a company for the partner API. Its sandbox is available immediately.',
  auth: 'customer',
  body: z.strictObject({
    company: lineOfText(120, 'Enter the name of the company.'),
    registration_number: lineOfText(40, 'Enter the registration number.'),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  }),
  replies: { 201: z.strictObject({ partner: partnerSchema }) },
  /** 403: we ended our relationship with this person. 409: this account has a company. */
  refusals: ['ACCOUNT_RESTRICTED', 'ALREADY_REGISTERED'],
});

const shownKeySchema = z.strictObject({
  /** Shown in this answer alone. */
  key: z.string(),
  partner: partnerSchema,
});

const NETWORK = /^[0-9a-fA-F.:]{2,39}\/\d{1,3}$/;

export const createPartnerKey = defineEndpoint({
  method: 'POST',
  path: '/api/partner/keys',
  summary: 'Creates a key and shows it once. Live keys need a verified company.',
  auth: 'customer',
  team: 'manage_test_keys',
  stepUp: true,
  body: z.strictObject({
    name: lineOfText(60, 'Enter a name for the key.'),
    mode: z.enum(PARTNER_MODES),
    scopes: z.array(z.enum(PARTNER_SCOPES)).check(z.minLength(1), z.maxLength(PARTNER_SCOPES.length)),
    /** CIDR ranges such as 203.0.113.16/28; none for any address. */
    networks: z._default(z.array(z.string().check(z.regex(NETWORK, 'Enter a range such as 203.0.113.16/28.'))).check(z.maxLength(10)), []),
  }),
  replies: { 201: shownKeySchema },
  refusals: ['NOT_REGISTERED', 'COMPANY_NOT_VERIFIED', 'TOO_MANY_KEYS'],
});

export const rotatePartnerKey = defineEndpoint({
  method: 'POST',
  path: '/api/partner/keys/:keyId/rotate',
  summary: 'Replaces a key by a new one, which is shown once. The old one works for another 24 hours.',
  auth: 'customer',
  team: 'manage_test_keys',
  stepUp: true,
  params: z.strictObject({ keyId: uuidSchema }),
  replies: { 201: shownKeySchema },
  refusals: ['NOT_FOUND', 'KEY_ENDED'],
});

export const revokePartnerKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/partner/keys/:keyId',
  summary: 'Revokes a key immediately.',
  auth: 'customer',
  team: 'manage_test_keys',
  params: z.strictObject({ keyId: uuidSchema }),
  replies: { 200: z.strictObject({ partner: partnerSchema }) },
  refusals: ['NOT_FOUND'],
});

export const setWidgetOrigins = defineEndpoint({
  method: 'PUT',
  path: '/api/partner/widget',
  summary: 'Sets the origins whose pages may show the widget of the company.',
  auth: 'customer',
  team: 'set_widget_origins',
  stepUp: true,
  body: z.strictObject({ origins: z.array(webOriginSchema).check(z.maxLength(MOST_WIDGET_ORIGINS)) }),
  replies: { 200: z.strictObject({ partner: partnerSchema }) },
  refusals: ['NOT_REGISTERED'],
});

export const listPartnerRequests = defineEndpoint({
  method: 'GET',
  path: '/api/partner/requests',
  summary: 'Returns the use of the partner API in the last 24 hours, by hour, and the newest fifty requests.',
  auth: 'customer',
  team: 'read',
  query: z.strictObject({ mode: z.enum(PARTNER_MODES) }),
  replies: {
    200: z.strictObject({
      /** Oldest first. */
      hours: z.array(z.strictObject({ from: z.iso.datetime(), requests: z.int(), refused: z.int() })),
      /** Milliseconds within which 95 % of the newest 10,000 requests in the last 24 hours were answered. Null without a request. */
      p95: z.strictObject({ all: z.nullable(z.int()), quotes: z.nullable(z.int()), orders: z.nullable(z.int()) }),
      requests: z.array(
        z.strictObject({
          request_id: z.string(),
          at: z.iso.datetime(),
          key: z.string(),
          method: z.string(),
          route: z.string(),
          status: z.int(),
          /** The code of an error. */
          code: z.nullable(z.string()),
          ms: z.int(),
        }),
      ),
    }),
  },
  refusals: ['NOT_REGISTERED'],
});
