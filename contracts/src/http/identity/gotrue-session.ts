import * as z from 'zod/mini';

/**
 * Users and sessions in the wire format of GoTrue, as `@supabase/auth-js` reads them (its `lib/types.ts`). This is the only part of the API
 * whose shapes and errors are set by another project.
 */
export const AUTH_PATH = '/auth/v1';

const userMetadata = z.strictObject({
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email_verified: z.boolean(),
});

const identity = z.strictObject({
  id: z.string(),
  identity_id: z.string(),
  user_id: z.string(),
  provider: z.literal('email'),
  identity_data: z.strictObject({ sub: z.string(), email: z.nullable(z.string()), email_verified: z.boolean() }),
  created_at: z.string(),
  updated_at: z.string(),
});

/** An authenticator app, a passkey or a set of recovery codes; auth-js sorts them by type. */
const factor = z.strictObject({
  id: z.string(),
  friendly_name: z.optional(z.string()),
  factor_type: z.enum(['totp', 'webauthn', 'recovery_code']),
  status: z.enum(['verified', 'unverified']),
  created_at: z.string(),
  updated_at: z.string(),
  last_challenged_at: z.optional(z.string()),
});
export type GoTrueFactor = z.infer<typeof factor>;

export const goTrueUserSchema = z.strictObject({
  id: z.string(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  /** Null after the personal data was erased. */
  email: z.nullable(z.string()),
  phone: z.literal(''),
  email_confirmed_at: z.optional(z.string()),
  confirmed_at: z.optional(z.string()),
  confirmation_sent_at: z.optional(z.string()),
  /** The new address, until both links have been followed. */
  new_email: z.optional(z.string()),
  email_change_sent_at: z.optional(z.string()),
  app_metadata: z.strictObject({
    provider: z.literal('email'),
    providers: z.array(z.literal('email')),
    /** Not part of GoTrue: whether this installation moves real money. The site points out test data only in `test`. */
    mode: z.enum(['live', 'test']),
  }),
  user_metadata: userMetadata,
  identities: z.array(identity),
  factors: z.array(factor),
  created_at: z.string(),
  updated_at: z.string(),
  is_anonymous: z.literal(false),
});
export type GoTrueUser = z.infer<typeof goTrueUserSchema>;

export const goTrueSessionSchema = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  /** Unix seconds. */
  expires_at: z.int(),
  refresh_token: z.string(),
  user: goTrueUserSchema,
});
export type GoTrueSession = z.infer<typeof goTrueSessionSchema>;

/**
 * auth-js sends these fields with every request that starts a flow; this service does not use them. As in GoTrue, other fields are ignored.
 */
export const optionalText = (maximum: number) => z.optional(z.nullable(z.string().check(z.maxLength(maximum))));

export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_PASSWORD_CHARACTERS = 1_024;
