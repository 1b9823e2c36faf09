import type { CardVerificationEvent } from '@danubit/core/domain/payments/card-verification/card-verification.events';
import { customerNotice } from './customer-notice.ts';
import type { Reactor } from './reactor.ts';

export const cardVerificationReactor: Reactor<CardVerificationEvent> = {
  CardVerificationRequested: ({ data }) => [{ action: 'verify-card', subject: data.verificationId, delayMs: 0 }],
  CardVerified: (event) => [customerNotice(event)],
};
