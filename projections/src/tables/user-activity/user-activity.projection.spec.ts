import { describe, test } from '@jest/globals';
import { ERASED } from '@danubit/event-store/kernel/personal';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { METADATA, minute, projectionSpec } from '../../testing/given-events.ts';
import { money } from '@danubit/contracts/values/money';
import {
  accountRegistered,
  identityRejected,
  keysDestroyed,
  methodAdded,
  PAYMENT,
  paymentCompleted,
  paymentRequested,
  USER,
} from '../../testing/sample-events.ts';
import { userActivityProjection } from './user-activity.projection.ts';

const { given } = projectionSpec(userActivityProjection);

const row = { id: METADATA.eventId, user_id: USER, at: minute(1), kind: '', device: null, place: null, detail: null };
const session = { sessionId: 's1', userId: USER };
const started = {
  ...session,
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.1',
  place: 'SK',
  isNewDevice: false,
};
const ended = (cause: 'sign-out' | 'password-change' | 'refresh-reuse'): MainLogEvent => ({
  type: 'SessionEnded',
  data: { ...session, cause },
});

describe('the activity of an account', () => {
  test('starts with the sign-up', () => {
    given(accountRegistered()).then({ ...row, kind: 'account_registered' });
  });

  test('has the device and the country of a sign-in, until they are erased', () => {
    given({ type: 'SessionStarted', data: started }).then({ ...row, kind: 'signed_in', device: 'Firefox on Linux', place: 'SK' });
    given({ type: 'SessionStarted', data: { ...started, device: ERASED, address: ERASED, place: ERASED } }).then({
      ...row,
      kind: 'signed_in',
    });
    given({ type: 'SessionStarted', data: started }, keysDestroyed()).then({ ...row, kind: 'signed_in' });
  });

  test('names what happened to a passkey', () => {
    const data = { userId: USER, passkeyId: 'p1' };
    given({ type: 'PasskeyAdded', data }).then({ ...row, kind: 'passkey_added' });
    given({ type: 'PasskeyRenamed', data }).then({ ...row, kind: 'passkey_renamed' });
    given({ type: 'PasskeyRemoved', data }).then({ ...row, kind: 'passkey_removed' });
  });

  test('says why a session ended, and reports a stolen token once', () => {
    given(ended('sign-out')).then({ ...row, kind: 'signed_out' });
    given(ended('password-change')).then({ ...row, kind: 'session_ended', detail: 'password-change' });
    given(ended('refresh-reuse')).then();
    given({ type: 'RefreshReuseDetected', data: session }).then({ ...row, kind: 'refresh_reuse_detected' });
  });

  test('names the device of a first sign-in on it', () => {
    given({ type: 'SessionStarted', data: { ...started, isNewDevice: true } }).then({
      ...row,
      kind: 'signed_in_on_new_device',
      device: 'Firefox on Linux',
      place: 'SK',
    });
  });

  test('has cards, and says why an identity was not verified', () => {
    given(methodAdded('m1')).then({ ...row, kind: 'card_added', detail: 'visa 4242' });
    given(methodAdded('m1'), keysDestroyed()).then({ ...row, kind: 'card_added' });
    given({ type: 'PaymentMethodRemoved', data: { methodId: 'm1', userId: USER } }).then({ ...row, kind: 'card_removed' });
    given(identityRejected()).then({ ...row, kind: 'identity_rejected', detail: 'document_expired' });
  });

  test('says from when a raised limit applies', () => {
    const usd = money('USD', 100_000n);
    const limits = { dailyDeposit: usd, dailyWithdrawal: usd, monthlyDeposit: usd, monthlyWithdrawal: usd };
    const changed = (effectiveFrom: string): MainLogEvent => ({
      type: 'PaymentLimitsChanged',
      data: { userId: USER, before: limits, after: limits, effectiveFrom },
    });
    given(changed(minute(1))).then({ ...row, kind: 'limits_changed' });
    given(changed(minute(1_441))).then({ ...row, kind: 'limits_raised', detail: minute(1_441) });
  });
});

describe('a payment', () => {
  const base = { paymentId: PAYMENT, userId: USER };
  const shown = { ...row, detail: transactionIdOf(PAYMENT) };
  const resolved = (kind: 'late' | 'double', resolution: 'credit' | 'return'): MainLogEvent => ({
    type: 'SuspenseResolved',
    data: { ...base, itemId: 'i1', proposal: 1, kind, resolution, money: null, entryId: null, refundReference: null },
  });

  test('is listed when it ends or needs the customer, with its transaction', () => {
    given(paymentRequested()).then();
    given(paymentCompleted()).then({ ...shown, kind: 'payment_completed' });
    given({ type: 'PaymentFailed', data: { ...base, code: 'card_declined' } }).then({ ...shown, kind: 'payment_failed' });
    given({
      type: 'CustomerActionRequired',
      data: { ...base, attempt: 1, kind: 'three_d_secure', url: 'https://bank.example', providerReference: 'pi_1', expiresAt: minute(9) },
    }).then({ ...shown, kind: 'payment_needs_confirmation' });
  });

  test('that is refunded is listed, in part or as a whole', () => {
    const refunded = (left: bigint): MainLogEvent => ({
      type: 'PaymentRefunded',
      data: { ...base, refundId: 'r1', money: money('EUR', 100n), refunded: money('EUR', 100n), left: money('EUR', left) },
    });
    given(refunded(0n)).then({ ...shown, kind: 'payment_refunded' });
    given(refunded(1n)).then({ ...shown, kind: 'payment_partly_refunded' });
  });

  test('that was captured after its end is listed once, and again when it is resolved', () => {
    given({ type: 'PaymentFailed', data: { ...base, code: 'capture_in_review' } }).then();
    given(resolved('late', 'credit')).then({ ...shown, kind: 'payment_completed' });
    given(resolved('late', 'return')).then({ ...shown, kind: 'payment_refunded' });
    given(resolved('double', 'return')).then();
  });
});

test('a price that was reached is listed, unless the switch was off', () => {
  const terms = { alertId: 'a1', userId: USER, pair: 'BTC/EUR', direction: 'above', price: '90000.00' } as const;
  const fired = { ...terms, marketPrice: '90012.40', recordedAt: minute(1) };
  given({ type: 'PriceAlertFired', data: { ...fired, isAnnounced: false } }).then();
  given({ type: 'PriceAlertFired', data: { ...fired, isAnnounced: true } }).then({
    ...{ ...row, kind: 'price_alert', detail: 'BTC/EUR above 90000.00' },
  });
});
