import { FEE_TEXT_VERSION } from '@danubit/contracts/http/payments/process-payment.contract';
import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import type { CardMethod } from '@danubit/core/domain/payments/payment/payment.events';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { requireCardProvider } from '../require-card-provider.ts';
import { readSavedCard } from '../saved-card.ts';
import { CreateCardDeposit, type DepositOutcome, type DepositToCreate } from './create-card-deposit.command.ts';
import { CustomerCardTries } from '../customer-card-tries.ts';
import { DepositOutcomes } from './deposit-outcomes.ts';
import { requestDeposit } from '../request-deposit.ts';
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

  async #request({ customer, deposit }: CreateCardDeposit, paymentId: string): Promise<void> {
    const { userId, subjectId } = customer;
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
    await requestDeposit(this.log, {
      customer,
      request,
      gate: facts,
      now,
      prepare: async () => {
        await this.customerTries.carry({ tryId: deposit.tryId, userId }, paymentId);
        const paidWith = { likeness: card.fingerprint, words: 'this card' };
        await this.openDeposits.claim({ userId, paymentId, money, paidWith, startAnother });
      },
    });
  }

  async #cardOf(userId: string, deposit: DepositToCreate): Promise<CardOfDeposit> {
    if ('paymentMethodId' in deposit) {
      const { paymentMethodId, securityCodeToken } = deposit;
      return { ...(await readSavedCard(this.log, userId, paymentMethodId)), securityCodeToken, saveCard: false };
    }
    const { card, payer, providerCustomer, saveCard, alternatives = [] } = deposit;
    requireCardProvider('card.provider', card.provider);
    alternatives.forEach(({ provider }, index) => {
      requireCardProvider(`alternatives.${String(index)}.provider`, provider);
    });
    return { card: { kind: 'card', ...card }, payer, providerCustomer, saveCard, securityCodeToken: null };
  }
}

type CardOfDeposit = { readonly card: CardMethod } & Pick<DepositRequest, 'payer' | 'providerCustomer' | 'saveCard' | 'securityCodeToken'>;
