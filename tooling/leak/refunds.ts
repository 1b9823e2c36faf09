import { given } from '@danubit/api/testing/test-customers';
import { money } from '@danubit/contracts/values/money';
import { cardDeposit } from '@danubit/core/domain/ledger/entry/card.entries';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { paymentRequested } from '@danubit/projections/testing/sample-events';
import type { LeakScene } from './leak-scene.ts';

type Customer = { readonly userId: string; readonly subjectId: string };

const contextOf = ({ api }: LeakScene, subjectId: string) => {
  const now = api.clock.now();
  return commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId });
};

/** 500.00 EUR by card, before anything was known about the person. @returns the id of the payment */
export const paidBefore = async (scene: LeakScene, { userId, subjectId }: Customer): Promise<string> => {
  const { eventLog, clock } = scene.api;
  const paymentId = newCommandId(clock.now());
  const base = { paymentId, userId };
  const paid = money('EUR', 50_000n);
  const eur = { money: paid, rate: '1.00000000', date: '2026-11-20', source: 'test', checkedAt: null };
  const entry = cardDeposit({ walletId: userId, userId }, { paymentId, money: paid, effectiveAt: clock.now().toISOString() });
  const booked = await openLedger(eventLog).postWalletEntry(contextOf(scene, subjectId), entry, START);
  await given(scene.api, paymentStream(paymentId), subjectId, [
    paymentRequested({ ...base, subjectId, walletId: userId, money: paid, eur }),
    { type: 'PaymentCompleted', data: { ...base, walletId: userId, money: paid, provider: 'stripe', providerReference: 'pi_1' } },
    { type: 'PaymentBooked', data: { ...base, ...booked } },
  ]);
  return paymentId;
};

/** Support proposes to give back 30.00 EUR of it, which needs no other person. */
export const refundAsked = async (scene: LeakScene, { userId, subjectId }: Customer, paymentId: string): Promise<void> => {
  const refundId = newCommandId(scene.api.clock.now());
  const handled = await handleCommand(scene.api.eventLog, {
    stream: refundStream(refundId),
    decider: refund,
    command: {
      type: 'RequestRefund',
      refund: {
        refundId,
        paymentId,
        userId,
        subjectId,
        walletId: userId,
        money: money('EUR', 3_000n),
        cause: 'customer_request',
        reason: 'Asked by mail.',
        requestedBy: 'petra',
        proposalHash: 'h',
        lapsesAt: '2099-01-01T00:00:00.000Z',
        provider: 'stripe',
        providerReference: 'pi_1',
      },
    },
    context: contextOf(scene, subjectId),
  });
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
