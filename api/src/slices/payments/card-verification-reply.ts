import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { CardCheckReply } from '@danubit/contracts/http/payments/verify-card.contract';
import {
  cardVerification,
  type CardVerification,
  type CardVerificationState,
} from '@danubit/core/domain/payments/card-verification/card-verification.decider';
import { cardVerificationStream } from '@danubit/core/domain/payments/card-verification/card-verification.stream';
import type { EventLog } from '@danubit/event-store/event-log';

export const readCardVerification = (log: EventLog, verificationId: string): Promise<CardVerificationState> =>
  log.load(cardVerification, cardVerificationStream(verificationId));

const STATUSES = { requested: 'processing', action: 'requires_action', verified: 'verified', failed: 'failed' } as const;

export const cardVerificationReply = ({ status, request, action, failure }: CardVerification): CardCheckReply => ({
  verification_id: request.verificationId,
  status: STATUSES[status],
  brand: request.card.brand,
  last_four: request.card.lastFour,
  challenge_url: status === 'action' ? (action?.url ?? null) : null,
  failure_message: failure === null ? null : FAILURE_MESSAGES[failure],
});
