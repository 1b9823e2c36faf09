import { money, negateMoney, type Money } from '@danubit/contracts/values/money';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { ChargeVerdict, PaymentCommand } from '@danubit/core/domain/payments/payment/payment.commands';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { walletStream } from '@danubit/core/domain/wallet/wallet/wallet.stream';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { TestApi } from '../../../testing/start-test-api.ts';
import { given } from '../../../testing/test-customers.ts';

/** Stands in for the workers in tests: reacts to each PaymentRequested with their commands. */

export type RequestedPayment = { readonly paymentId: string; readonly userId: string; readonly subjectId: string; readonly money: Money };

export type DepositWorkers = { readonly requested: RequestedPayment[]; readonly stop: () => Promise<void> };

export const startDepositWorkers = async (api: TestApi, react: (payment: RequestedPayment) => Promise<void>): Promise<DepositWorkers> => {
  const stopping = new AbortController();
  const requested: RequestedPayment[] = [];
  const { eventLog } = api;
  const following = eventLog.store.subscribe(
    await eventLog.store.head(),
    async (batch) => {
      const refused = new Set(batch.filter(({ type }) => type === 'PaymentRefused').map(({ stream }) => stream));
      for (const { stream, type, data } of batch) {
        if (type !== 'PaymentRequested' || refused.has(stream)) continue;
        const asked = JSON.parse(data) as RequestedPayment;
        requested.push(asked);
        await react(asked);
      }
    },
    stopping.signal,
  );
  return {
    requested,
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
};

export const handle = async (
  api: TestApi,
  { paymentId, subjectId }: RequestedPayment,
  ...commands: readonly PaymentCommand[]
): Promise<void> => {
  for (const command of commands) {
    const now = api.clock.now();
    const context = commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId });
    const handled = await handleCommand(api.eventLog, { stream: paymentStream(paymentId), decider: payment, command, context });
    if (!handled.accepted) throw new Error(`${command.type} was refused: ${handled.refusal.code}`);
  }
};

/** Clears the payment, starts one attempt and records the provider's verdict. */
export const charge = (api: TestApi, asked: RequestedPayment, verdict: ChargeVerdict): Promise<void> =>
  handle(
    api,
    asked,
    { type: 'ClearPayment', limitsStream: limitsStream(asked.userId, '2026-11'), expiresAt: '2099-01-01T00:00:00.000Z' },
    {
      type: 'StartAttempt',
      provider: 'stripe',
      key: 'k',
      requestHash: 'h',
      keyExpiresAt: '2099-01-01T00:00:00.000Z',
      startedAt: '2026-11-21T12:00:00.000Z',
    },
    { type: 'RecordVerdict', attempt: 1, verdict, source: 'response' },
  );

const evidence = { providerReference: 'pi_1', networkReference: null, authorisationCode: null, avs: null, cvc: null, threeDSecure: null };

export const captured = ({ money: asked }: RequestedPayment): ChargeVerdict => ({ kind: 'captured', money: asked, evidence });

/** Posts a completed deposit to the wallet; returns the position in the log. */
export const book = (api: TestApi, { paymentId, userId, subjectId, money: deposited }: RequestedPayment): Promise<string> =>
  given(api, walletStream(userId, deposited.asset, '202611', 1), subjectId, [
    {
      type: 'EntryPosted',
      data: {
        entryId: `deposit-${paymentId}`,
        walletId: userId,
        userId,
        asset: deposited.asset,
        lines: [
          { account: 'psp.receivable', walletId: null, money: deposited },
          { account: 'customer.available', walletId: userId, money: negateMoney(deposited) },
        ],
        effectiveAt: api.clock.now().toISOString(),
        cause: { kind: 'card_deposit', id: transactionIdOf(paymentId) },
      },
    },
  ]);

export const usd = (minor: bigint): Money => money('USD', minor);
