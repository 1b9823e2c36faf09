import { TERMS_VERSION } from '@danubit/contracts/http/onboarding/accept-terms.contract';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { isOpen } from '@danubit/core/domain/identity/account/account.state';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customer, verifiedLevelAt } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { GateFacts } from '@danubit/core/domain/payments/customer-gate';
import type { EventLog } from '@danubit/event-store/event-log';

export type CardPreconditions = { readonly facts: GateFacts; readonly termsVersion: string | null };

/** What must hold before a card may be used, for a deposit or to save it. Read from the log, because a read table may lag behind. */
export const readCardPreconditions = async (log: EventLog, userId: string, subjectId: string, now: Date): Promise<CardPreconditions> => {
  const [login, person] = await Promise.all([log.load(account, accountStream(userId)), log.load(customer, customerStream(subjectId))]);
  return {
    facts: {
      isAccountOpen: login !== null && isOpen(login),
      isEmailConfirmed: login?.isEmailConfirmed ?? false,
      isTermsAccepted: login?.termsVersion === TERMS_VERSION,
      isAgeConfirmed: login?.isAgeConfirmed ?? false,
      verificationLevel: verifiedLevelAt(person, now.toISOString()),
    },
    termsVersion: login?.termsVersion ?? null,
  };
};
