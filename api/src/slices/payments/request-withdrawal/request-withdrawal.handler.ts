import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { modeOf, paymentIdOf } from '@danubit/contracts/values/ids';
import { fiatCurrencyOf, minorOf, parseDecimal, tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { beneficiaries, isUsableAt, type AddedAccount } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { gateRefusal } from '@danubit/core/domain/payments/customer-gate';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';
import { gateProblem } from '../deposit-problems.ts';
import { payoutCurrenciesOf, payoutProviderOf } from '../../../platform/bank/bank-accounts.ts';
import { withdrawalFromLog } from '../withdrawal-from-log.ts';
import { WithdrawalTerms } from '../withdrawal-terms.ts';

export class RequestWithdrawal extends Command<Transaction> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly transactionId: string,
    readonly beneficiaryId: string,
    readonly requested: { readonly amount: string; readonly currency: FiatCurrency },
  ) {
    super();
  }
}

/**
 * Stores the request; the workers then reserve limit and money, and refuse the withdrawal if either is gone by then. A request
 * that is certain to be refused is refused here, with the amount that is left.
 */
@CommandHandler(RequestWithdrawal)
export class RequestWithdrawalHandler implements ICommandHandler<RequestWithdrawal> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
    private readonly own: OwnRows,
    private readonly terms: WithdrawalTerms,
    private readonly readTables: ReadTables,
  ) {}

  /** @throws HttpProblem with a code of the contract */
  async execute({ customer, transactionId, beneficiaryId, requested }: RequestWithdrawal): Promise<Transaction> {
    const { userId, subjectId } = customer;
    const provider = payoutProviderOf(this.settings);
    if (provider === undefined) throw new HttpProblem(404, 'METHOD_UNAVAILABLE', 'Withdrawals are not available.');
    const payoutId = paymentIdOf(transactionId);
    if (payoutId === undefined || modeOf(payoutId, this.own.mode) !== this.own.mode)
      throw invalidParameter('id', 'This is not a valid id.');
    const money = this.#moneyOf(requested);
    const account = await this.#accountOf(userId, beneficiaryId);
    const isNew = (await this.log.load(payout, payoutStream(payoutId))) === null;
    if (isNew) await this.#refuseCertainFailures(customer, money);

    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: payoutStream(payoutId),
      decider: payout,
      command: {
        type: 'RequestPayout',
        payout: {
          payoutId,
          userId,
          subjectId,
          walletId: userId,
          beneficiaryId,
          money,
          iban: account.iban,
          holder: account.holder,
          provider,
          instruction: null,
          instructionReason: null,
        },
      },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted) throw new HttpProblem(409, 'WITHDRAWAL_DIFFERS', 'This id belongs to another withdrawal. Choose a new one.');
    await this.readTables.waitFor(['transactions'], handled.position);
    const withdrawal = await withdrawalFromLog(this.log, userId, payoutId);
    if (withdrawal === undefined) throw new Error(`Payout ${payoutId} was accepted and is not in the log.`);
    return withdrawal;
  }

  #moneyOf({ amount, currency }: RequestWithdrawal['requested']): Money {
    const payable = payoutCurrenciesOf(this.settings);
    if (!payable.includes(currency)) throw invalidParameter('currency', `We do not pay out ${currency}. Choose ${payable.join(' or ')}.`);
    const money = parseDecimal(currency, amount);
    if (money === undefined || minorOf(money) <= 0n) throw invalidParameter('amount', `Enter an amount in ${currency}, such as 25.00.`);
    return money;
  }

  async #accountOf(userId: string, beneficiaryId: string): Promise<AddedAccount> {
    const known = (await this.log.load(beneficiaries, beneficiaryStream(userId))).get(beneficiaryId);
    if (known === undefined || known.status === 'removed' || known.added.kind !== 'account')
      throw notFound('We could not find this account.');
    if (!isUsableAt(known, this.clock.now().toISOString())) {
      throw new HttpProblem(
        409,
        'BENEFICIARY_WAITS',
        'You cannot withdraw to this account yet. Your withdrawal whitelist delays new accounts.',
        {
          details: { parameter: 'beneficiary_id', value: known.added.data.usableFrom },
        },
      );
    }
    return known.added.data;
  }

  async #refuseCertainFailures({ userId, subjectId }: AuthenticatedCustomer, money: Money): Promise<void> {
    const refused = gateRefusal((await readGateFacts(this.log, { userId, subjectId }, this.clock.now(), 'out')).facts);
    if (refused !== null) throw gateProblem(refused);
    if (await this.terms.owesMoney(userId)) throw new HttpProblem(403, 'DEBT_OWED', FAILURE_MESSAGES.withdrawal_debt_owed);
    const use = await this.terms.limitsOf({ userId, subjectId });
    const { money: value } = await this.terms.valueOf(money, use);
    if (minorOf(value) > minorOf(use.daily.remaining))
      throw tooMuch('DAILY_LIMIT_EXCEEDED', 'This is over your daily withdrawal limit. Remaining', use.daily.remaining);
    if (minorOf(value) > minorOf(use.monthly.remaining))
      throw tooMuch('MONTHLY_LIMIT_EXCEEDED', 'This is over your monthly withdrawal limit. Remaining', use.monthly.remaining);
    const available = await this.terms.availableOf(userId, fiatCurrencyOf(money.asset));
    if (minorOf(money) > minorOf(available)) throw tooMuch('INSUFFICIENT_BALANCE', 'Your available balance is', available);
  }
}

const tooMuch = (code: string, words: string, left: Money): HttpProblem => {
  const value = `${toDecimal(left)} ${tickerOf(left.asset)}`;
  return new HttpProblem(422, code, `${words}: ${value}.`, { details: { parameter: 'amount', value } });
};
