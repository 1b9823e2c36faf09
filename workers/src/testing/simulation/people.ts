import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { dispute } from '@danubit/core/domain/payments/dispute/dispute.decider';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { providerReports } from '@danubit/core/domain/payments/provider-report/provider-report.decider';
import type { RecordedReport } from '@danubit/core/domain/payments/provider-report/provider-report.events';
import { providerReportStream } from '@danubit/core/domain/payments/provider-report/provider-report.stream';
import { adyenNotificationsOf } from '@danubit/core/payment-provider/adyen/adyen-notification';
import { providerNotificationStream } from '@danubit/core/domain/payments/provider-notification/provider-notification.stream';
import { refund, type RefundCommand } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { suspense } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import { idFromText } from '@danubit/event-store/event-ids';
import { WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import type { EventMetadata, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { depositRequestOf, OPEN_GATE } from '../deposit-scene.ts';
import { challengeResultOf } from './adyen/adyen-api.ts';
import { HMAC_KEY, MERCHANT_ACCOUNT } from './adyen/adyen-notices.ts';
import type { Caller } from './caller.ts';
import type { Notice } from './notice.ts';
import type { Charge } from './simulated-charge.ts';
import type { World } from './world.ts';

type Item = { readonly itemId: string; readonly userId: string | null };

const DAY_MS = 86_400_000;
const REFUNDED = 0.15;
/** Share of payments on a page of the provider, and of those whose amount is captured separately. */
const ON_A_PAGE = 0.25;
const CAPTURED_LATER = 0.5;
const IN_DOLLARS = 0.1;
/** What is undecided by then is captured. */
export const CAPTURE_AFTER_MS = 3_600_000;

/** People who repeat a request to the api until there is an answer. The api may be killed while it works. */
export class People {
  readonly #world: World;
  readonly #caller: Caller;
  readonly #customers: readonly string[];

  /** @param customers those whom staff may name as owners of money without one */
  constructor(caller: Caller, customers: readonly string[]) {
    this.#customers = customers;
    this.#world = caller.world;
    this.#caller = caller;
  }

  /** Requests a payment, sometimes from two tabs at once, and again when there is no answer. */
  async pay(paymentId: string, userId: string, provider: string, others: readonly string[]): Promise<void> {
    const amount = money(this.#world.chance(IN_DOLLARS) ? 'USD' : 'EUR', BigInt(1_000 + this.#world.pick(40_000)));
    const request = this.#world.chance(ON_A_PAGE)
      ? this.#onPage({ paymentId, userId, amount, provider }, others)
      : depositRequestOf({ paymentId, userId, amount, provider, others });
    const send = (tab: string): Promise<void> =>
      this.#caller.command(paymentStream(paymentId), paymentDecider, this.#caller.context(`${paymentId}:${tab}`, request.subjectId), {
        type: 'RequestDeposit',
        request,
        gate: OPEN_GATE,
      });
    await (this.#world.chance(0.05) ? Promise.all([send('one'), send('two')]) : send('one'));
  }

  #onPage(deposit: Parameters<typeof depositRequestOf>[0] & { readonly provider: string }, others: readonly string[]): DepositRequest {
    const isSeparate = this.#world.chance(CAPTURED_LATER);
    const alternatives = others.map((provider) => ({ provider, returnUrl: `http://127.0.0.1/${provider}` }));
    const method = { kind: 'redirect', method: isSeparate ? 'klarna' : 'paypal', provider: deposit.provider, alternatives } as const;
    return { ...depositRequestOf({ ...deposit, method }), capture: isSeparate ? 'separately' : 'at_once' };
  }

  /** A notification of a provider, which repeats it until it is accepted. */
  async deliver({ provider, noticeId, noticeType, providerReference, paymentId }: Notice): Promise<void> {
    const context = this.#caller.context(`notice:${provider}:${noticeId}`, null);
    const data = { provider, noticeId, noticeType, providerReference, paymentId };
    await this.#caller.insist(async () => {
      try {
        const stream = providerNotificationStream(provider, noticeId);
        await this.#caller.log.append(stream, [{ type: 'ProviderNoticeReceived', data }], 'no-stream', context);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    });
  }

  /** A signed notification of Adyen, as the api takes it. */
  async deliverSigned(text: string): Promise<void> {
    const notifications = adyenNotificationsOf(text, HMAC_KEY, MERCHANT_ACCOUNT);
    if (notifications === undefined) throw new Error('A notification of the simulated Adyen cannot be read.');
    for (const { notificationId: noticeId, type: noticeType, providerReference, paymentId, report } of notifications) {
      if (report === undefined) await this.deliver({ provider: 'adyen', noticeId, noticeType, providerReference, paymentId });
      else await this.#recordReport({ ...report, provider: 'adyen', noticeId, paymentId });
    }
  }

  /** The browser comes back with the result of a challenge, which is kept while the payment waits for it. */
  async bringBack(charge: Charge): Promise<void> {
    const { paymentId, attempt } = charge;
    const payment = await this.#caller.insist(() => this.#caller.log.load(paymentDecider, paymentStream(paymentId)));
    if (payment?.status !== 'action') return;
    await this.#recordReport({
      ...{
        provider: 'adyen',
        reference: paymentId,
        noticeId: `challenge_${charge.reference}`,
        about: 'challenge',
        attempt,
        isSuccess: true,
      },
      ...{ raw: challengeResultOf(charge), providerReference: null, amount: null, evidence: null, paymentId },
    });
  }

  #recordReport(report: RecordedReport): Promise<void> {
    const context = this.#caller.context(`notice:${report.provider}:${report.noticeId}`, null);
    const stream = providerReportStream(report.provider, report.reference);
    return this.#caller.command(stream, providerReports, context, { type: 'RecordReport', report });
  }

  /** Staff resolve what is in suspense, and refund: one proposes, another decides. */
  watch({ type, data, metadata }: RecordedDomainEvent<MainLogEvent>): void {
    if (type === 'SuspenseOpened') this.#caller.later(() => this.#resolve(data, this.#world.chance(0.5) ? 'return' : 'credit', metadata));
    if (type === 'ChargeAuthorised') this.#decideAuthorised(data.paymentId, metadata);
    if (type === 'SuspenseReturnFailed') this.#caller.later(() => this.#resolve(data, 'credit', metadata));
    if (type === 'PaymentCompleted' && this.#world.chance(REFUNDED)) {
      // Several together may request more than there is.
      for (let count = 1 + this.#world.pick(3); count > 0; count -= 1)
        this.#caller.later(() => this.#refund(data.paymentId, count, metadata));
    }
    if (type === 'DisputeCharged' || (type === 'DisputeOpened' && data.stage === 'inquiry')) this.#answerBank(data.disputeId, metadata);
    if (type === 'RefundFundsReserved' && data.needsApproval) this.#caller.later(() => this.#answer(data.refundId, metadata));
  }

  async #refund(paymentId: string, number: number, { eventId, subjectId }: EventMetadata): Promise<void> {
    const payment = await this.#caller.insist(() => this.#caller.log.load(paymentDecider, paymentStream(paymentId)));
    if (payment === undefined || payment.status === 'none' || payment.capturedBy === null || subjectId === null) return;
    const { userId, walletId, money: paid, capturedBy } = payment;
    const share = this.#world.chance(0.3) ? BigInt(paid.minor) : BigInt(1 + this.#world.pick(Number(paid.minor)));
    const refundId = idFromText(`refund ${String(number)} of ${paymentId}`);
    await this.#caller.command(refundStream(refundId), refund, this.#caller.context(`${eventId}:refund:${String(number)}`, subjectId), {
      type: 'RequestRefund',
      refund: {
        ...{ refundId, paymentId, userId, walletId, subjectId, ...capturedBy },
        money: money(paid.asset, share),
        cause: 'customer_request',
        reason: 'simulated',
        requestedBy: 'staff-1',
        proposalHash: refundId,
        lapsesAt: new Date(this.#world.nowMs + DAY_MS).toISOString(),
      },
    });
  }

  /** Some approved amounts are left to their time, and some answers of staff come too late. */
  #decideAuthorised(paymentId: string, { eventId, subjectId }: EventMetadata): void {
    if (this.#world.chance(0.4)) return;
    this.#world.after(this.#world.between(1_000, 2 * CAPTURE_AFTER_MS), () => {
      void this.#answerAuthorised(paymentId, `${eventId}:authorised`, subjectId);
    });
  }

  async #answerAuthorised(paymentId: string, id: string, subjectId: string | null): Promise<void> {
    const payment = await this.#caller.insist(() => this.#caller.log.load(paymentDecider, paymentStream(paymentId)));
    if (payment === undefined || payment.status === 'none') return;
    const { asset, minor } = payment.money;
    const part = money(asset, 1n + BigInt(this.#world.pick(Number(minor))));
    await this.#caller.command(
      paymentStream(paymentId),
      paymentDecider,
      this.#caller.context(id, subjectId),
      this.#world.chance(0.6) ? { type: 'RequestCapture', money: part, reason: 'simulated' } : { type: 'RequestVoid', reason: 'simulated' },
    );
  }

  /** Some disputes are left to their time. */
  #answerBank(disputeId: string, { eventId, subjectId }: EventMetadata): void {
    if (this.#world.chance(0.4)) return;
    this.#caller.later(() =>
      this.#caller.command(disputeStream(disputeId), dispute, this.#caller.context(`${eventId}:evidence`, subjectId), {
        type: 'RequestEvidence',
        by: 'staff-1',
        at: this.#world.now().toISOString(),
        statement: 'simulated',
      }),
    );
  }

  #answer(refundId: string, { eventId, subjectId }: EventMetadata): Promise<void> {
    const answer = { by: 'staff-2', reason: 'simulated' };
    const context = this.#caller.context(`${eventId}:answer`, subjectId);
    const command: RefundCommand = this.#world.chance(0.8)
      ? { type: 'ApproveRefund', ...answer, at: this.#world.now().toISOString(), proposalHash: refundId }
      : { type: 'RejectRefund', ...answer };
    return this.#caller.command(refundStream(refundId), refund, context, command);
  }

  async #resolve({ itemId, userId }: Item, resolution: 'credit' | 'return', { eventId, subjectId }: EventMetadata): Promise<void> {
    const now = this.#world.now().toISOString();
    const lapsesAt = new Date(this.#world.nowMs + DAY_MS).toISOString();
    await this.#caller.command(suspenseStream(itemId), suspense, this.#caller.context(`${eventId}:propose`, subjectId), {
      type: 'RequestResolution',
      resolution,
      ...(resolution === 'credit' && userId === null ? { creditTo: this.#someone() } : {}),
      reason: 'simulated',
      by: 'staff-1',
      at: now,
      lapsesAt,
    });
    await this.#caller.command(suspenseStream(itemId), suspense, this.#caller.context(`${eventId}:approve`, subjectId), {
      type: 'ApproveResolution',
      by: 'staff-2',
      at: this.#world.now().toISOString(),
    });
  }

  #someone(): string {
    return this.#customers[this.#world.pick(this.#customers.length)] ?? '';
  }
}
