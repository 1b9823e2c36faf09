import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minorOf, money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { authorised, base, captured, cleared, completed, evidence, failed, requested, started } from '../../../testing/payment-samples.ts';
import type { PaymentCommand } from './payment.commands.ts';
import { payment } from './payment.decider.ts';
import type { PaymentEvent } from './payment.events.ts';
import { disputableOf } from './payment-disputes.ts';
import { refundableOf } from './payment-refunds.ts';
import type { Payment } from './payment.state.ts';

const { given } = specFor(payment);
const eur = (minor: bigint) => money('EUR', minor);
const booked: PaymentEvent = { type: 'PaymentBooked', data: { ...base, entryId: 'deposit-p1', stream: 'wallet-w1' } };
const paid = [requested, cleared, started, captured, completed, booked];

const reserve = (refundId: string, minor: bigint): PaymentCommand => ({ type: 'ReserveRefund', refundId, money: eur(minor) });
const release = (refundId: string, minor: bigint): PaymentCommand => ({ type: 'ReleaseRefund', refundId, money: eur(minor) });
const record = (refundId: string): PaymentCommand => ({ type: 'RecordRefund', refundId });
const reserved = (refundId: string, minor: bigint, total: bigint): PaymentEvent => ({
  type: 'RefundReserved',
  data: { ...base, refundId, money: eur(minor), total: eur(total) },
});
const released = (refundId: string, minor: bigint): PaymentEvent => ({
  type: 'RefundReservationReleased',
  data: { ...base, refundId, money: eur(minor) },
});
const refunded = (refundId: string, minor: bigint, total: bigint): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { ...base, refundId, money: eur(minor), refunded: eur(total), left: eur(25_000n - total) },
});

describe('a payment', () => {
  test('reserves what is refunded, in parts or as a whole', () => {
    given(...paid)
      .when(reserve('a', 25_000n))
      .then(reserved('a', 25_000n, 25_000n));
    given(...paid, reserved('a', 10_000n, 10_000n), refunded('a', 10_000n, 10_000n))
      .when(reserve('b', 15_000n))
      .then(reserved('b', 15_000n, 25_000n));
    given(...paid, reserved('a', 10_000n, 10_000n))
      .when(reserve('b', 15_001n))
      .thenRefused({ code: 'exceeds_refundable', refundable: eur(15_000n) });
  });

  test('reserves once for each refund, and not after its release', () => {
    given(...paid, reserved('a', 1n, 1n))
      .when(reserve('a', 1n))
      .then();
    given(...paid, reserved('a', 1n, 1n))
      .when(reserve('a', 2n))
      .thenRefused({ code: 'refund_differs' });
    given(...paid, released('a', 1n))
      .when(reserve('a', 1n))
      .thenRefused({ code: 'refund_over' });
  });

  test('that did not complete, or is not booked yet, has nothing to refund', () => {
    for (const events of [[requested], [requested, cleared, started, failed], [requested, cleared, started, captured, completed]]) {
      given(...events)
        .when(reserve('a', 1n))
        .thenRefused({ code: 'not_refundable' });
    }
  });

  test('is refunded in its own currency', () => {
    for (const asked of [money('USD', 1n), eur(0n), eur(-1n)]) {
      given(...paid)
        .when({ type: 'ReserveRefund', refundId: 'a', money: asked })
        .thenRefused({ code: 'not_an_amount_of_it' });
    }
  });

  test('counts what was refunded, once', () => {
    const first = [...paid, reserved('a', 1n, 1n), refunded('a', 1n, 1n), reserved('b', 2n, 3n)];
    given(...first)
      .when(record('b'))
      .then(refunded('b', 2n, 3n));
    given(...first, refunded('b', 2n, 3n))
      .when(record('b'))
      .then();
    given(...paid)
      .when(record('a'))
      .thenRefused({ code: 'refund_not_reserved' });
    given(...first)
      .when(release('a', 1n))
      .thenRefused({ code: 'refund_over' });
  });

  test('gives a reservation back once, and remembers a release that came first', () => {
    given(...paid, reserved('a', 1n, 1n))
      .when(release('a', 1n))
      .then(released('a', 1n));
    given(...paid, reserved('a', 1n, 1n), released('a', 1n))
      .when(release('a', 1n))
      .then();
    given(...paid)
      .when(release('a', 1n))
      .then(released('a', 1n));
  });

  test('never refunds more than was captured, whatever refunds do at once', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const amount = fc.bigInt({ min: -5n, max: 30_000n });
    const command = fc.oneof(
      fc.tuple(id, amount).map(([refundId, minor]) => reserve(refundId, minor)),
      fc.tuple(id, amount).map(([refundId, minor]) => release(refundId, minor)),
      id.map(record),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let events: readonly PaymentEvent[] = paid;
        for (const each of commands) {
          const decision = payment.decide(each, events.reduce(payment.evolve, payment.initial));
          if (decision.accepted) events = [...events, ...decision.events];
        }
        const state = events.reduce(payment.evolve, payment.initial);
        if (state.status === 'none') throw new Error('The payment is missing.');
        const gone = new Map(events.flatMap(({ type, data }) => (type === 'PaymentRefunded' ? [[data.refundId, data] as const] : [])));
        const sum = [...gone.values()].reduce((total, { money: { minor } }) => total + BigInt(minor), 0n);
        expect(events.filter(({ type }) => type === 'PaymentRefunded')).toHaveLength(gone.size);
        expect(sum <= 25_000n && minorOf(refundableOf(state)) >= 0n && minorOf(refundableOf(state)) <= 25_000n - sum).toBe(true);
      }),
    );
  });

  test('never gives back more than was captured, whatever a capture, refunds and disputes do at once', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const amount = fc.bigInt({ min: 1n, max: 26_000n });
    const verdict = (minor: bigint): PaymentCommand => ({
      ...{ type: 'RecordVerdict', attempt: 1, source: 'response' },
      verdict: { kind: 'captured', money: eur(minor), evidence },
    });
    const command = fc.oneof(
      amount.map((minor): PaymentCommand => ({ type: 'RequestCapture', money: eur(minor), reason: 'Part.' })),
      amount.map(verdict),
      fc.constant<PaymentCommand>({ type: 'RecordBooking', entryId: 'e', stream: 'w' }),
      fc.tuple(id, amount).map(([refundId, minor]) => reserve(refundId, minor)),
      fc.tuple(id, amount).map(([refundId, minor]) => release(refundId, minor)),
      id.map(record),
      fc.tuple(id, amount).map(([disputeId, minor]): PaymentCommand => ({ type: 'RecordDispute', disputeId, money: eur(minor) })),
      fc.tuple(id, fc.constantFrom('won', 'lost')).map(([disputeId, outcome]) => ({ disputeId, outcome })),
    );
    const approved = [requested, cleared, started, authorised];
    const part = fc.bigInt({ min: 1n, max: 25_000n });
    fc.assert(
      fc.property(part, fc.array(command, { maxLength: 40 }), (whole, commands) => {
        let events: readonly PaymentEvent[] = approved;
        const stateOf = () => events.reduce(payment.evolve, payment.initial);
        for (const each of [{ type: 'RequestCapture', money: eur(whole), reason: 'Part.' } as const, verdict(whole), ...commands]) {
          const state = stateOf();
          if (state.status === 'none') throw new Error('The payment is missing.');
          const decision = payment.decide('type' in each ? each : closing(state, each), state);
          if (decision.accepted) events = [...events, ...decision.events];
        }
        const sumOf = (minors: readonly string[]): bigint => minors.reduce((total, minor) => total + BigInt(minor), 0n);
        const back = sumOf(events.flatMap(({ type, data }) => (type === 'PaymentRefunded' ? [data.money.minor] : [])));
        const borne = sumOf(events.flatMap(({ type, data }) => (type === 'PaymentDisputeClosed' ? [data.charged.minor] : [])));
        expect(back + borne <= whole).toBe(true);
        expect(events.filter(({ type }) => type === 'PaymentCompleted')).toHaveLength(1);
      }),
    );
  });
});

/** As the job does: refunds that are under way have ended before, and the customer bears what is left. */
const closing = (
  state: Payment,
  { disputeId, outcome }: { readonly disputeId: string; readonly outcome: 'won' | 'lost' },
): PaymentCommand => {
  const open = state.refunds.find(({ status }) => status === 'reserved');
  if (open !== undefined) return release(open.refundId, minorOf(open.money));
  const disputed = state.disputes.find((each) => each.disputeId === disputeId)?.money ?? eur(0n);
  const left = disputableOf(state, disputeId);
  const borne = minorOf(disputed) < minorOf(left) ? disputed : left;
  return { type: 'CloseDispute', disputeId, outcome, charged: outcome === 'won' ? eur(0n) : borne };
};
