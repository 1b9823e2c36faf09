import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { dispute } from '@danubit/core/domain/payments/dispute/dispute.decider';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { providerNotificationStream } from '@danubit/core/domain/payments/provider-notification/provider-notification.stream';
import { refund, type RefundCommand } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { suspense } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Decider } from '@danubit/event-store/kernel/decider';
import type { DomainEvent, EventMetadata, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { depositRequestOf, OPEN_GATE } from '../deposit-scene.ts';
import type { Notice } from './notice.ts';
import type { World } from './world.ts';

type Item = { readonly itemId: string; readonly userId: string | null };

const DAY_MS = 86_400_000;
const REFUNDED = 0.15;
/** A browser, a provider or a colleague waits this long for the answer, then asks again. */
const PATIENCE_MS = 20_000;
const TRIES = 8;

/** Those who ask the api, each until there is an answer. The api may be killed while it works. */
export class People {
  readonly #world: World;
  readonly #log: EventLog;
  readonly #customers: readonly string[];

  /** @param customers those whom staff may name as owners of money without one */
  constructor(world: World, log: EventLog, customers: readonly string[]) {
    this.#customers = customers;
    this.#world = world;
    this.#log = log;
  }

  /** Requests a payment, sometimes from two tabs at once, and again when there is no answer. */
  async pay(paymentId: string, userId: string, provider: string, others: readonly string[]): Promise<void> {
    const amount = money('EUR', BigInt(1_000 + this.#world.pick(40_000)));
    const request = depositRequestOf({ paymentId, userId, amount, provider, others });
    const send = (tab: string): Promise<void> =>
      this.#command(paymentStream(paymentId), paymentDecider, this.#context(`${paymentId}:${tab}`, request.subjectId), {
        type: 'RequestDeposit',
        request,
        gate: OPEN_GATE,
      });
    await (this.#world.chance(0.05) ? Promise.all([send('one'), send('two')]) : send('one'));
  }

  /** A notification of a provider, which repeats it until it is accepted. */
  async deliver({ provider, noticeId, noticeType, providerReference, paymentId }: Notice): Promise<void> {
    const context = this.#context(`notice:${provider}:${noticeId}`, null);
    const data = { provider, noticeId, noticeType, providerReference, paymentId };
    await this.#insist(async () => {
      try {
        const stream = providerNotificationStream(provider, noticeId);
        await this.#log.append(stream, [{ type: 'ProviderNoticeReceived', data }], 'no-stream', context);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    });
  }

  /** Staff resolve what is in suspense, and refund: one proposes, another decides. */
  watch({ type, data, metadata }: RecordedDomainEvent<MainLogEvent>): void {
    if (type === 'SuspenseOpened') this.#later(() => this.#resolve(data, this.#world.chance(0.5) ? 'return' : 'credit', metadata));
    if (type === 'SuspenseReturnFailed') this.#later(() => this.#resolve(data, 'credit', metadata));
    if (type === 'PaymentCompleted' && this.#world.chance(REFUNDED)) {
      // Several at once may ask for more than there is.
      for (let count = 1 + this.#world.pick(3); count > 0; count -= 1) this.#later(() => this.#refund(data.paymentId, count, metadata));
    }
    if (type === 'DisputeCharged' || (type === 'DisputeOpened' && data.stage === 'inquiry')) this.#answerBank(data.disputeId, metadata);
    if (type === 'RefundFundsReserved' && data.needsApproval) this.#later(() => this.#answer(data.refundId, metadata));
  }

  #later(act: () => Promise<void>): void {
    this.#world.after(this.#world.between(1_000, 6 * 3_600_000), () => void act());
  }

  async #refund(paymentId: string, number: number, { eventId, subjectId }: EventMetadata): Promise<void> {
    const payment = await this.#insist(() => this.#log.load(paymentDecider, paymentStream(paymentId)));
    if (payment === undefined || payment.status === 'none' || payment.capturedBy === null || subjectId === null) return;
    const { userId, walletId, money: paid, capturedBy } = payment;
    const share = this.#world.chance(0.3) ? BigInt(paid.minor) : BigInt(1 + this.#world.pick(Number(paid.minor)));
    const refundId = idFromText(`refund ${String(number)} of ${paymentId}`);
    await this.#command(refundStream(refundId), refund, this.#context(`${eventId}:refund:${String(number)}`, subjectId), {
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

  /** Some disputes are left to their time. */
  #answerBank(disputeId: string, { eventId, subjectId }: EventMetadata): void {
    if (this.#world.chance(0.4)) return;
    this.#later(() =>
      this.#command(disputeStream(disputeId), dispute, this.#context(`${eventId}:evidence`, subjectId), {
        type: 'RequestEvidence',
        by: 'staff-1',
        at: this.#world.now().toISOString(),
        statement: 'simulated',
      }),
    );
  }

  #answer(refundId: string, { eventId, subjectId }: EventMetadata): Promise<void> {
    const answer = { by: 'staff-2', reason: 'simulated' };
    const context = this.#context(`${eventId}:answer`, subjectId);
    const command: RefundCommand = this.#world.chance(0.8)
      ? { type: 'ApproveRefund', ...answer, at: this.#world.now().toISOString(), proposalHash: refundId }
      : { type: 'RejectRefund', ...answer };
    return this.#command(refundStream(refundId), refund, context, command);
  }

  async #resolve({ itemId, userId }: Item, resolution: 'credit' | 'return', { eventId, subjectId }: EventMetadata): Promise<void> {
    const now = this.#world.now().toISOString();
    const lapsesAt = new Date(this.#world.nowMs + DAY_MS).toISOString();
    await this.#command(suspenseStream(itemId), suspense, this.#context(`${eventId}:propose`, subjectId), {
      type: 'RequestResolution',
      resolution,
      ...(resolution === 'credit' && userId === null ? { creditTo: this.#someone() } : {}),
      reason: 'simulated',
      by: 'staff-1',
      at: now,
      lapsesAt,
    });
    await this.#command(suspenseStream(itemId), suspense, this.#context(`${eventId}:approve`, subjectId), {
      type: 'ApproveResolution',
      by: 'staff-2',
      at: this.#world.now().toISOString(),
    });
  }

  #someone(): string {
    return this.#customers[this.#world.pick(this.#customers.length)] ?? '';
  }

  async #command<State, Command, Event extends DomainEvent, Refusal>(
    stream: string,
    decider: Decider<State, Command, Event, Refusal>,
    context: CommandContext,
    command: Command,
  ): Promise<void> {
    await this.#insist(() => handleCommand(this.#log, { stream, decider, command, context }));
  }

  /** @returns undefined when there was never an answer */
  async #insist<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        const answered = await Promise.race([ask().then((answer) => ({ answer })), this.#world.sleep(PATIENCE_MS)]);
        if (answered !== undefined) return answered.answer;
      } catch {
        await this.#world.sleep(this.#world.between(500, 5_000) * tries);
      }
    }
    return undefined;
  }

  #context(id: string, subjectId: string | null): CommandContext {
    return commandContext({
      commandId: idFromText(id),
      occurredAt: this.#world.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId,
    });
  }
}
