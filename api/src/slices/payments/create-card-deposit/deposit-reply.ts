import type { createCardDeposit } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { failureProblem, refusalProblem } from '../deposit-problems.ts';
import type { DepositOutcome } from './create-card-deposit.command.ts';

/** A transaction id chosen by the caller is also the key. */
export const chosenBy = (transactionId: string | undefined, key: string | undefined) => {
  const commandId = transactionId === undefined ? undefined : paymentIdOf(transactionId);
  return commandId === undefined ? { key } : { key: transactionId, commandId };
};

/** @throws HttpProblem for a refusal or a failure; Idempotency stores it, so a retry with the same key gets the same reply. */
export const depositReply = (outcome: DepositOutcome, triesWindowSeconds: number): ReplyOf<typeof createCardDeposit> => {
  switch (outcome.kind) {
    case 'completed':
      return reply(200, { transactionId: outcome.transactionId, status: 'completed', challengeUrl: null });
    case 'requires_action':
      return reply(200, { transactionId: outcome.transactionId, status: 'requires_action', challengeUrl: outcome.challengeUrl });
    case 'processing':
      return reply(202, { transactionId: outcome.transactionId, status: 'processing', challengeUrl: null });
    case 'refused':
      throw refusalProblem(outcome, triesWindowSeconds);
    case 'failed':
      throw failureProblem(outcome.code);
  }
};
