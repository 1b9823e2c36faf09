import { FEE_TEXT_VERSION } from '@danubit/contracts/http/payments/process-payment.contract';
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
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { readSavedCard } from '../saved-card.ts';
import { CreateCardDeposit, type DepositOutcome, type DepositToCreate } from './create-card-deposit.command.ts';
import { CustomerCardTries } from '../customer-card-tries.ts';
import { DepositOutcomes } from './deposit-outcomes.ts';
import { requirePayableOrder } from '../payable-order.ts';
import { OpenDeposits } from './open-deposits.ts';
import { challengeReturnUrl } from '../challenge-return-url.ts';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';

/** Requests the deposit, with the evidence that a dispute or an audit needs, and waits for its outcome. */
@CommandHandler(CreateCardDeposit)
export class CreateCardDepositHandler implements ICommandHandler<CreateCardDeposit> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
    private readonly rates: ReferenceRatesSource,
    private readonly outcomes: DepositOutcomes,
    private readonly openDeposits: OpenDeposits,
    private readonly customerTries: CustomerCardTries,
  ) {}

  async execute(command: CreateCardDeposit): Promise<DepositOutcome> {
    const paymentId = command.commandId;
    return this.outcomes.after(paymentId, () => this.#request(command, paymentId));
  }

  async #request({ customer, deposit, commandId }: CreateCardDeposit, paymentId: string): Promise<void> {
    const { userId, subjectId, sessionId, authLevel } = customer;
    const now = this.clock.now();
    const { facts, termsVersion } = await readGateFacts(this.log, { userId, subjectId }, now);
    const { money, device, startAnother = false, orderId = null } = deposit;
    const { card, ...reuse } = await this.#cardOf(userId, deposit);
    const eur = convert(money, 'EUR', await this.rates.current());
    const returnTo = (provider: string): string =>
      challengeReturnUrl(this.settings, { provider, subject: 'payment', id: paymentId, orderId });
    const { alternatives = [] } = 'alternatives' in deposit ? deposit : {};
    const request: DepositRequest = {
      ...reuse,
      method: card,
      orderId,
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
      if (orderId !== null) await requirePayableOrder(this.log, { orderId, userId, money, now });
      await this.customerTries.carry({ tryId: deposit.tryId, userId }, paymentId);
      await this.openDeposits.claim({
        userId,
        paymentId,
        money,
        paidWith: { likeness: card.fingerprint, words: 'this card' },
        startAnother,
      });
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
}

type CardOfDeposit = { readonly card: CardMethod } & Pick<DepositRequest, 'payer' | 'providerCustomer' | 'saveCard' | 'securityCodeToken'>;

/** A payment that is found under a chosen id must be this one. */
const isAbout = (state: PaymentState, { userId, money, method, orderId }: DepositRequest): boolean =>
  state.status !== 'none' &&
  state.userId === userId &&
  state.orderId === orderId &&
  method.kind === 'card' &&
  // The first took the card; the payment may be with another provider by now.
  state.cardAt[0]?.fingerprint === method.fingerprint &&
  state.money.asset === money.asset &&
  state.money.minor === money.minor;
