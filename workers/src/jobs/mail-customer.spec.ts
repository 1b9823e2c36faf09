import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@danubit/core/domain/settings/settings/notification-settings';
import { usdLimits } from '@danubit/core/domain/settings/settings/payment-limits';
import { priceAlertsStream } from '@danubit/core/domain/settings/price-alerts/price-alerts.stream';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import type { MailEvent } from '@danubit/core/domain/support/mail/mail.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { mailCustomerReactor } from '../reactors/mail-customer.reactor.ts';
import { requestDeposit, SUBJECT_ID, TestClock, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { mailCustomerJob } from './mail-customer.job.ts';

let log: EventLog;
let clock: TestClock;
let paymentId: string;

const given = async (stream: string, ...events: readonly MainLogEvent[]): Promise<void> => {
  const context = {
    commandId: newCommandId(clock.now()),
    occurredAt: clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId: SUBJECT_ID,
  };
  await log.append(stream, events, 'any', commandContext(context));
};
const payment = (...events: readonly MainLogEvent[]) => given(paymentStream(paymentId), ...events);
const failed = (): MainLogEvent => ({ type: 'PaymentFailed', data: { paymentId, userId: USER_ID, code: 'card_declined' } });

/** Runs everything the reactors request from this job, twice; returns the mails that were requested. */
const mails = async () => {
  const events = await log.decode(await log.store.readAll(START, 1_000));
  const work = events.flatMap((event) => workRequestedBy(mailCustomerReactor, event));
  for (const { action, subject } of [...work, ...work])
    await mailCustomerJob({ log, clock }).run({ ...workOn(action, subject), correlationId: paymentId });
  const after = await log.decode<MailEvent>(await log.store.readAll(START, 1_000));
  return after.flatMap((event) => (event.type === 'MailRequested' ? [event.data] : []));
};

beforeEach(async () => {
  log = memoryLog();
  clock = new TestClock();
  paymentId = newCommandId(clock.now());
  await given(accountStream(USER_ID), {
    type: 'AccountRegistered',
    data: { userId: USER_ID, subjectId: SUBJECT_ID, email: 'jana@firma.example', firstName: 'Jana', lastName: 'N', redirectPath: '/' },
  });
  await requestDeposit(log, clock, paymentId, money('EUR', 125_000n));
});

describe('transaction emails', () => {
  test('report a deposit that failed, once, in the customer’s own time', async () => {
    await payment(failed());
    expect(await mails()).toEqual([
      expect.objectContaining({
        template: 'deposit-failed',
        to: 'jana@firma.example',
        parameters: expect.objectContaining({
          firstName: 'Jana',
          amount: '1,250.00 EUR',
          card: 'Visa ending 4242',
          at: '21 November 2026 at 13:00 (Europe/Bratislava)',
          message: 'Your bank declined the card. You have not been charged. Use another card or ask your bank.',
        }) as unknown,
      }),
    ]);
  });

  test('are not sent when they are switched off; others still are', async () => {
    await given(settingsStream(USER_ID), {
      type: 'NotificationSettingsChanged',
      data: {
        userId: USER_ID,
        before: DEFAULT_NOTIFICATION_SETTINGS,
        after: { ...DEFAULT_NOTIFICATION_SETTINGS, transactionEmails: false },
      },
    });
    await payment(failed());
    await given(customerStream(SUBJECT_ID), {
      type: 'IdentityRejected',
      data: { verificationId: 'v', subjectId: SUBJECT_ID, userId: USER_ID, publicCode: 'document_expired' },
    });
    expect((await mails()).map(({ template }) => template)).toEqual(['identity-rejected']);
  });
});

describe('emails about a refund', () => {
  const refund = { refundId: 'r1', userId: USER_ID };
  const entry = { entryId: 'reserve-r1', stream: 'wallet-1' };
  const history = (...later: readonly MainLogEvent[]) =>
    given(
      refundStream('r1'),
      {
        type: 'RefundRequested',
        data: {
          ...{ ...refund, paymentId, subjectId: SUBJECT_ID, walletId: USER_ID, money: money('EUR', 4_050n), cause: 'our_error' },
          ...{ reason: 'Charged twice.', requestedBy: 'anna', proposalHash: 'h', lapsesAt: '2026-11-28T12:00:00.000Z' },
          ...{ provider: 'stripe', providerReference: 'pi_1' },
        },
      },
      ...later,
    );

  test('say that it began and how it ended, with its amount and the card of the payment, and never why it waits', async () => {
    const of = { ...refund, paymentId };
    await history(
      { type: 'RefundFundsReserved', data: { ...of, ...entry, needsApproval: true } },
      { type: 'RefundHeld', data: { ...of, code: 'account_restricted' } },
      { type: 'RefundSettled', data: { ...of, money: money('EUR', 4_050n), refundReference: 're_1' } },
      { type: 'RefundBooked', data: { ...of, ...entry } },
    );
    const sent = await mails();
    expect(sent.map(({ template }) => template)).toEqual(['refund-started', 'refund-completed']);
    expect(sent[0]?.parameters).toMatchObject({ amount: '40.50 EUR', card: 'Visa ending 4242' });
  });

  test('say that the money is available again', async () => {
    await history(
      { type: 'RefundRejected', data: { ...refund, paymentId, rejectedBy: 'peter', reason: 'No.' } },
      { type: 'RefundFundsReleased', data: { ...refund, paymentId, ...entry } },
    );
    expect((await mails()).map(({ template }) => template)).toEqual(['refund-not-made']);
  });
});

describe('security alerts about limits', () => {
  test('report a raise that waits, and no lowering', async () => {
    const before = usdLimits(10_000, 5_000, 100_000, 50_000);
    const change = (after: typeof before, effectiveFrom: string): MainLogEvent => ({
      type: 'PaymentLimitsChanged',
      data: { userId: USER_ID, before, after, effectiveFrom },
    });
    await given(
      settingsStream(USER_ID),
      change(usdLimits(10_000, 1_000, 100_000, 50_000), clock.now().toISOString()),
      change(usdLimits(20_000, 1_000, 100_000, 50_000), '2026-11-22T12:00:00.000Z'),
    );
    expect(await mails()).toEqual([
      expect.objectContaining({
        template: 'limit-raise-asked',
        parameters: expect.objectContaining({
          dailyDeposit: '20,000.00 USD',
          from: '22 November 2026 at 13:00 (Europe/Bratislava)',
        }) as unknown,
      }),
    ]);
  });
});

describe('emails about prices', () => {
  const terms = { alertId: 'a1', userId: USER_ID, pair: 'BTC/EUR', direction: 'above', price: '90000.00' } as const;
  const fired = (isAnnounced: boolean): MainLogEvent => ({
    type: 'PriceAlertFired',
    data: { ...terms, marketPrice: '90012.40', recordedAt: '2026-11-21T09:30:00.000Z', isAnnounced },
  });

  test('name the price that was reached, once, unless the switch was off', async () => {
    await given(priceAlertsStream(USER_ID), fired(true), fired(false));
    const parameters = { pair: 'BTC/EUR', direction: 'above', target: '90000.00 EUR', price: '90012.40 EUR' };
    expect(await mails()).toMatchObject([{ template: 'price-alert', to: 'jana@firma.example', parameters }]);
  });

  test('are not requested when the switch was turned off in the meantime', async () => {
    const [before, after] = [DEFAULT_NOTIFICATION_SETTINGS, { ...DEFAULT_NOTIFICATION_SETTINGS, priceAlerts: false }];
    await given(settingsStream(USER_ID), { type: 'NotificationSettingsChanged', data: { userId: USER_ID, before, after } });
    await given(priceAlertsStream(USER_ID), fired(true));
    expect(await mails()).toEqual([]);
  });
});

describe('emails about verification', () => {
  const owner = { subjectId: SUBJECT_ID, userId: USER_ID };
  const ofReview = { reviewId: 'r1', ...owner };
  const dueAt = '2026-12-24T12:00:00.000Z';

  test.each<[MainLogEvent, string]>([
    [{ type: 'ReviewRequested', data: { ...ofReview, purpose: 'extended', dueAt } }, 'verification-received'],
    [{ type: 'ReviewRequested', data: { ...ofReview, purpose: 'identity', dueAt } }, 'verification-document-needed'],
    [{ type: 'DocumentRequested', data: { ...ofReview, kind: 'passport', code: 'unreadable' } }, 'verification-document-needed'],
    [{ type: 'LevelGranted', data: { ...ofReview, level: 'extended', expiresAt: dueAt } }, 'verification-approved'],
    [{ type: 'LevelRefused', data: { ...ofReview, publicCode: 'not_accepted' } }, 'verification-refused'],
  ])('are sent once, and say no more than the page does', async (event, template) => {
    await given(customerStream(SUBJECT_ID), event);
    expect(await mails()).toMatchObject([{ template, to: 'jana@firma.example', parameters: { firstName: 'Jana' } }]);
  });

  test('say until when a level holds, and nothing of a proposal', async () => {
    await given(
      customerStream(SUBJECT_ID),
      { type: 'LevelProposed', data: { ...ofReview, proposedBy: 'anna' } },
      { type: 'RefreshRequested', data: { ...owner, level: 'standard', dueAt } },
    );
    const sent = await mails();
    expect(sent.map(({ template }) => template)).toEqual(['verification-expires']);
    expect(sent[0]?.parameters).toMatchObject({ until: expect.stringContaining('24 December 2026') as unknown });
  });
});
