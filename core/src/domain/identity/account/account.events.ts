import { defineEvent, type EventOf } from '../../../kernel/event.ts';
import { personal } from '../../../kernel/personal.ts';
import * as z from 'zod/mini';

/** Stream `account-<userId>`. */
export const accountEvents = {
  AccountRegistered: defineEvent(
    'AccountRegistered',
    {
      userId: z.string(),
      subjectId: z.string(),
      email: personal(z.string()),
      firstName: personal(z.string()),
      lastName: personal(z.string()),
      /** Where the confirmation link leads to, a path on our own site. */
      redirectPath: z.string(),
    },
    { retentionClass: 'account' },
  ),
  EmailConfirmed: defineEvent('EmailConfirmed', { userId: z.string() }),
  TermsAccepted: defineEvent('TermsAccepted', { userId: z.string(), version: z.string(), hash: z.string() }),
  AgeConfirmed: defineEvent('AgeConfirmed', { userId: z.string(), minimumAge: z.int() }),
};
export type AccountEvent = EventOf<typeof accountEvents>;
