import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import type { Reactor } from './reactor.ts';

export const customerReactor: Reactor<CustomerEvent> = {
  IdentityVerificationStarted: ({ data }) => [{ action: 'verify-identity', subject: data.subjectId, delayMs: 0 }],
};
