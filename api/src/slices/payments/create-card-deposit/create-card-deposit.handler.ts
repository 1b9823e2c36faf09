import { FEE_TEXT_VERSION } from '@danubit/contracts/http/payments/process-payment.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import type { PaymentState } from '@danubit/core/domain/payments/payment/payment.state';
import type { CardMethod } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { commandContext } from '@danubit/event-store/command-context';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { problemOf } from '../../../platform/problems/problem-of.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { bookingKey, PaymentEventWatcher, type Watch } from '../payment-event-watcher.ts';
import { waitForOutcome, type PaymentProgress } from './wait-for-outcome.ts';
import { readSavedCard } from '../saved-card.ts';
import { CreateCardDeposit, type DepositOutcome, type DepositToCreate } from './create-card-deposit.command.ts';
import { PaymentWaitTimes } from '../payment-wait-times.ts';
import { CustomerCardTries } from '../customer-card-tries.ts';
import { OpenDeposits } from './open-deposits.ts';
import { challengeReturnUrl } from '../challenge-return-url.ts';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';

/** Requests the deposit, with the evidence that a dispute or an audit needs, and waits for its outcome. */
@CommandHandler(CreateCardDeposit)
export class CreateCardDepositHandler implements ICommandHandler<CreateCardDeposit> {
  constructor(
    private readonly log: EventLog,
    private readonly watcher: PaymentEventWatcher,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
    private readonly rates: ReferenceRatesSource,
    private readonly waitTimes: PaymentWaitTimes,
    private readonly openDeposits: OpenDeposits,
    private readonly customerTries: CustomerCardTries,
  ) {}

  async execute(command: CreateCardDeposit): Promise<DepositOutcome> {
    const paymentId = command.commandId;
    const booking = this.watcher.watch(bookingKey(transactionIdOf(paymentId)));
    try {
      await this.#request(command, paymentId);
      failpoint('deposit-requested');
      return await this.#verdict(paymentId, booking).catch((error: unknown) => {
        // The request is in the log, so the payment continues although its outcome cannot be read now.
        if (problemOf(error)?.status === 503) return { kind: 'processing', transactionId: transactionIdOf(paymentId) } as const;
        throw error;
      });
    } finally {
      booking.close();
    }
  }

  async #verdict(paymentId: string, booking: Watch): Promise<DepositOutcome> {
    const progress = await waitForOutcome(this.log, this.watcher, paymentId, this.waitTimes.outcomeMs);
    await this.#untilReadable(progress, booking);
    return outcomeOf(progress, transactionIdOf(paymentId));
  }

  async #request({ customer, deposit, commandId }: CreateCardDeposit, paymentId: string): Promise<void> {
    const { userId, subjectId, sessionId, authLevel } = customer;
    const now = this.clock.now();
    const { facts, termsVersion } = await readGateFacts(this.log, userId, subjectId, now);
    const { money, device, startAnother = false } = deposit;
    const { card, ...reuse } = await this.#cardOf(userId, deposit);
    const eur = convert(money, 'EUR', await this.rates.current());
    const returnTo = (provider: string): string => challengeReturnUrl(this.settings, provider, 'payment', paymentId);
    const { alternatives = [] } = 'alternatives' in deposit ? deposit : {};
    const request: DepositRequest = {
      ...reuse,
      method: card,
      orderId: null,
      capture: 'at_once',
      money,
      device,
      paymentId,
      userId,
      subjectId,
      // A customer has one wallet.
      walletId: userId,
      eur,
      context: { termsVersion, feeTextVersion: FEE_TEXT_VERSION, verificationLevel: facts.verificationLevel },
      returnUrl: returnTo(card.provider),
      ...(alternatives.length > 0 && { alternatives: alternatives.map((each) => ({ ...each, returnUrl: returnTo(each.provider) })) }),
    };
    if (!(await this.#isRequested(paymentId))) {
      await this.customerTries.carry({ tryId: deposit.tryId, userId }, paymentId);
      await this.openDeposits.claim({ userId, paymentId, money, cardFingerprint: card.fingerprint, startAnother });
    }
    const handled = await handleCommand(this.log, {
      stream: paymentStream(paymentId),
      decider: payment,
      command: { type: 'RequestDeposit', request, gate: facts },
      context: commandContext({
        commandId,
        occurredAt: now.toISOString(),
        actor: { kind: 'customer', id: userId, role: null },
        subjectId,
        sessionId,
        authLevel,
        channel: 'web',
      }),
    });
    if (!handled.accepted || !isAbout(handled.state, request)) {
      throw new HttpProblem(422, 'IDEMPOTENCY_KEY_REUSED', 'This transaction id was already used for another payment. Use a new one.');
    }
  }

  async #cardOf(userId: string, deposit: DepositToCreate): Promise<CardOfDeposit> {
    if ('paymentMethodId' in deposit) {
      const { paymentMethodId, securityCodeToken } = deposit;
      return { ...(await readSavedCard(this.log, userId, paymentMethodId)), securityCodeToken, saveCard: false };
    }
    const { card, payer, providerCustomer, saveCard } = deposit;
    return { card: { kind: 'card', ...card }, payer, providerCustomer, saveCard, securityCodeToken: null };
  }

  async #isRequested(paymentId: string): Promise<boolean> {
    return (await this.log.load(payment, paymentStream(paymentId))).status !== 'none';
  }

  /** Waits for the projections, so that the page's next reads agree with this reply. A completed deposit also shows in the balance. */
  async #untilReadable({ state, position }: PaymentProgress, booking: Watch): Promise<void> {
    const until = performance.now() + this.waitTimes.projectionMs;
    const isBooked = state.status === 'completed' && (await happened(booking, until));
    const tables = isBooked ? ['transactions', 'balances'] : ['transactions'];
    await this.readTables.waitFor(tables, booking.position() ?? position ?? null, until - performance.now());
  }
}

type CardOfDeposit = { readonly card: CardMethod } & Pick<DepositRequest, 'payer' | 'providerCustomer' | 'saveCard' | 'securityCodeToken'>;

/** A payment that is found under a chosen id must be this one. */
const isAbout = (state: PaymentState, { userId, money, method }: DepositRequest): boolean =>
  state.status !== 'none' &&
  state.userId === userId &&
  method.kind === 'card' &&
  // The first took the card; the payment may be with another provider by now.
  state.cardAt[0]?.fingerprint === method.fingerprint &&
  state.money.asset === money.asset &&
  state.money.minor === money.minor;

const happened = async (watch: Watch, until: number): Promise<boolean> => {
  while (watch.position() === undefined && performance.now() < until) await watch.next(until - performance.now());
  return watch.position() !== undefined;
};

const outcomeOf = ({ state }: PaymentProgress, transactionId: string): DepositOutcome => {
  if (state.status === 'none') throw new Error(`Payment ${transactionId} was requested but is not in the log.`);
  if (state.status === 'completed') return { kind: 'completed', transactionId };
  if (state.status === 'refused' && state.refusal !== null) return { kind: 'refused', ...state.refusal };
  // Money was taken, so the customer must not read that the payment failed.
  if (state.status === 'failed' && state.failure === 'capture_in_review') return { kind: 'processing', transactionId };
  if (state.status === 'failed' && state.failure !== null) return { kind: 'failed', code: state.failure };
  if (state.status === 'action' && state.action !== null) return { kind: 'requires_action', transactionId, challengeUrl: state.action.url };
  return { kind: 'processing', transactionId };
};
