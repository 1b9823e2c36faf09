import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerNotice } from './customer-notice.ts';
import type { Reactor } from './reactor.ts';

export const customerReactor: Reactor<CustomerEvent> = {
  IdentityVerificationStarted: ({ data }) => [{ action: 'verify-identity', subject: data.subjectId, delayMs: 0 }],
  IdentityVerified: (event) => [customerNotice(event)],
  IdentityRejected: (event) => [customerNotice(event)],
};
