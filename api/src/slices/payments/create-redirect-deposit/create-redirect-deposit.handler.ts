import type { RedirectDepositBody } from '@danubit/contracts/http/payments/create-redirect-deposit.contract';
import { FEE_TEXT_VERSION } from '@danubit/contracts/http/payments/process-payment.contract';
import { REDIRECT_METHOD_NAMES } from '@danubit/contracts/values/deposit-methods';
import { parseDecimal, type Money } from '@danubit/contracts/values/money';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { challengeReturnUrl } from '../challenge-return-url.ts';
import type { DepositOutcome } from '../create-card-deposit/create-card-deposit.command.ts';
import { DepositOutcomes } from '../create-card-deposit/deposit-outcomes.ts';
import { OpenDeposits } from '../create-card-deposit/open-deposits.ts';
import { requestDeposit } from '../request-deposit.ts';
import { providersForPage } from '../deposit-method-table.ts';

/** `commandId` is also the id of the payment. */
export class CreateRedirectDeposit extends Command<DepositOutcome> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly deposit: RedirectDepositBody,
    readonly origin: RequestOrigin,
    readonly commandId: string,
  ) {
    super();
  }
}

/** Requests a deposit on a provider's own page, and waits for the page's address. */
@CommandHandler(CreateRedirectDeposit)
export class CreateRedirectDepositHandler implements ICommandHandler<CreateRedirectDeposit> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
    private readonly rates: ReferenceRatesSource,
    private readonly outcomes: DepositOutcomes,
    private readonly openDeposits: OpenDeposits,
  ) {}

  async execute(command: CreateRedirectDeposit): Promise<DepositOutcome> {
    return this.outcomes.after(command.commandId, () => this.#request(command));
  }

  async #request({ customer: who, deposit, origin, commandId: paymentId }: CreateRedirectDeposit): Promise<void> {
    const { userId, subjectId } = who;
    const now = this.clock.now();
    const money = moneyOf(deposit);
    const { orderId = null } = deposit;
    const { facts, termsVersion } = await readGateFacts(this.log, { userId, subjectId }, now);
    const request: DepositRequest = {
      paymentId,
      userId,
      subjectId,
      walletId: userId,
      money,
      orderId,
      payer: null,
      eur: convert(money, 'EUR', await this.rates.current()),
      device: { userAgent: origin.device, address: origin.address },
      context: { termsVersion, feeTextVersion: FEE_TEXT_VERSION, verificationLevel: facts.verificationLevel },
      providerCustomer: null,
      securityCodeToken: null,
      saveCard: false,
      capture: this.settings.values.CAPTURE_SEPARATELY.split(',').includes(deposit.method) ? 'separately' : 'at_once',
      ...(await this.#methodOf(deposit, money, subjectId, { id: paymentId, orderId })),
    };
    await requestDeposit(this.log, {
      customer: who,
      request,
      gate: facts,
      now,
      prepare: async () => {
        const { method, startAnother = false } = deposit;
        const paidWith = { likeness: method, words: REDIRECT_METHOD_NAMES[method] };
        await this.openDeposits.claim({ userId, paymentId, money, paidWith, startAnother });
      },
    });
  }

  /** The first provider that has the method, and the others. */
  async #methodOf({ method }: RedirectDepositBody, money: Money, subjectId: string, paid: { id: string; orderId: string | null }) {
    const { country } = await this.log.load(customer, customerStream(subjectId));
    const ways = providersForPage(this.settings, method, money, orErased(country, null)).map((provider) => ({
      provider,
      returnUrl: challengeReturnUrl(this.settings, { provider, subject: 'payment', ...paid }),
    }));
    const [first, ...alternatives] = ways;
    if (first === undefined) throw unavailable(method);
    return { returnUrl: first.returnUrl, method: { kind: 'redirect', method, provider: first.provider, alternatives } } as const;
  }
}

const moneyOf = ({ amount, currency }: RedirectDepositBody): Money => {
  const money = parseDecimal(currency, String(amount));
  if (money === undefined) throw new Error('The contract admits amounts only.');
  return money;
};

const unavailable = (method: RedirectDepositBody['method']): HttpProblem =>
  new HttpProblem(
    422,
    'METHOD_UNAVAILABLE',
    `${REDIRECT_METHOD_NAMES[method]} is not available for this deposit. You have not been charged. Choose another way to pay.`,
    { details: { parameter: 'method' } },
  );
