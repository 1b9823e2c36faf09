import * as z from 'zod/mini';
import { personName } from '../../values/person-name.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AUTH_PATH, goTrueUserSchema, MAX_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS, optionalText } from './gotrue-session.ts';

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: `${AUTH_PATH}/user`,
  summary:
    'Changes names, the password (requires the current one or a second factor) or the email address (confirmed by links to both addresses).',
  auth: 'customer',
  verbatim: ['password', 'current_password', 'nonce'],
  query: z.object({ redirect_to: z.optional(z.string().check(z.maxLength(2_000))) }),
  body: z.object({
    email: optionalText(MAX_EMAIL_CHARACTERS),
    password: optionalText(MAX_PASSWORD_CHARACTERS),
    /** The code mailed by `reauthenticate`; a fresh proof unless two-factor authentication is on. */
    nonce: optionalText(20),
    /** The same. */
    current_password: optionalText(MAX_PASSWORD_CHARACTERS),
    data: z.optional(
      z.nullable(
        z.object({
          first_name: z.optional(personName(100, 'Enter your first name.')),
          last_name: z.optional(personName(100, 'Enter your last name.')),
        }),
      ),
    ),
  }),
  replies: { 200: goTrueUserSchema },
  refusals: [
    'validation_failed',
    'weak_password',
    'same_password',
    'invalid_credentials',
    'conflict',
    'insufficient_aal',
    'reauthentication_needed',
    'reauthentication_not_valid',
    'over_email_send_rate_limit',
    'over_request_rate_limit',
    'session_not_found',
  ],
});
