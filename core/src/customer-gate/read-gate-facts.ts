import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { account } from '../domain/identity/account/account.decider.ts';
import { isOpen } from '../domain/identity/account/account.state.ts';
import { accountStream } from '../domain/identity/account/account.stream.ts';
import { customer, verifiedLevelAt } from '../domain/onboarding/customer/customer.decider.ts';
import { customerStream } from '../domain/onboarding/customer/customer.stream.ts';
import type { GateFacts } from '../domain/payments/customer-gate.ts';
import type { EventLog } from '@danubit/event-store/event-log';

export type ReadGateFacts = { readonly facts: GateFacts; readonly termsVersion: string | null };

/** After the end of a relationship no new business begins, and what is owed still leaves. */
type Direction = 'in' | 'out';

/** What must hold before money moves, or before a card is saved. Read from the log, because a read table may lag behind. */
export const readGateFacts = async (
  log: EventLog,
  { userId, subjectId }: { readonly userId: string; readonly subjectId: string },
  now: Date,
  direction: Direction = 'in',
): Promise<ReadGateFacts> => {
  const [login, person] = await Promise.all([log.load(account, accountStream(userId)), log.load(customer, customerStream(subjectId))]);
  return {
    facts: {
      isAccountOpen: login !== null && isOpen(login) && (direction === 'out' || !person.isEnded),
      isEmailConfirmed: login?.isEmailConfirmed ?? false,
      isTermsAccepted: login?.termsVersion === TERMS_VERSION,
      isAgeConfirmed: login?.isAgeConfirmed ?? false,
      verificationLevel: verifiedLevelAt(person, now.toISOString()),
    },
    termsVersion: login?.termsVersion ?? null,
  };
};
