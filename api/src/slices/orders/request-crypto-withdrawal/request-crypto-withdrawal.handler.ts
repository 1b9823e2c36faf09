import type { CryptoWithdrawalReply, requestCryptoWithdrawal } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { minorOf, money, parseDecimal, tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import { cryptoAssetOfTicker } from '@danubit/contracts/values/pairs';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { priceText } from '@danubit/core/domain/orders/pricing/price';
import { cryptoWithdrawal } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import { gateRefusal } from '@danubit/core/domain/payments/customer-gate';
import { openLedger } from '@danubit/core/ledger/ledger';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { HttpProblem, invalidParameter } from '../../../platform/problems/http-problem.ts';
import { CryptoWithdrawalsReader } from '../crypto-withdrawals-reader.ts';
import { OrderAddress } from '../order-address.ts';
import { gateProblem } from '../order-problems.ts';
import { QuoteCalculator } from '../quote-calculator.ts';

/** The network's fee is ours, so that a very small withdrawal would cost more than it moves. */
const SMALLEST_EUR = 1_000n;

type Body = z.infer<(typeof requestCryptoWithdrawal)['body']>;

export class RequestCryptoWithdrawal extends Command<CryptoWithdrawalReply> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly body: Body,
  ) {
    super();
  }
}

/**
 * Stores the request; the workers then reserve limit and coins, and refuse it if either is gone by then. The id follows from customer and
 * request id: a repetition is the same withdrawal, and no request can name the id of another delivery.
 */
@CommandHandler(RequestCryptoWithdrawal)
export class RequestCryptoWithdrawalHandler implements ICommandHandler<RequestCryptoWithdrawal> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly calculator: QuoteCalculator,
    private readonly address: OrderAddress,
    private readonly withdrawals: CryptoWithdrawalsReader,
  ) {}

  /** @throws HttpProblem with a code of the contract */
  async execute({ customer, body }: RequestCryptoWithdrawal): Promise<CryptoWithdrawalReply> {
    const { userId, subjectId } = customer;
    const withdrawalId = idFromText(`crypto_withdrawal ${userId} ${body.request_id}`);
    const asked = coinsOf(body);
    const known = await this.log.load(cryptoWithdrawal, cryptoWithdrawalStream(withdrawalId));
    const now = this.clock.now();
    const valued = known?.request ?? (await this.#valued(customer, { asked, addressId: body.address_id, withdrawalId }, now));
    const handled = await handleCommand(this.log, {
      stream: cryptoWithdrawalStream(withdrawalId),
      decider: cryptoWithdrawal,
      command: {
        type: 'RequestCryptoWithdrawal',
        withdrawal: {
          withdrawalId,
          userId,
          subjectId,
          walletId: userId,
          addressId: body.address_id,
          money: asked,
          value: valued.value,
          marketPrice: valued.marketPrice,
        },
      },
      context: customerContext(customer, deriveCommandId(withdrawalId, `request ${body.address_id} ${asked.asset} ${asked.minor}`), now),
    });
    if (!handled.accepted) throw new HttpProblem(409, 'WITHDRAWAL_DIFFERS', 'This request belongs to another withdrawal. Start again.');
    return this.withdrawals.one(userId, withdrawalId);
  }

  /** The value at the market price of this moment, once it is known that the withdrawal can be made. */
  async #valued(customer: AuthenticatedCustomer, { asked, addressId, withdrawalId }: Asked, now: Date): Promise<Valued> {
    const { userId, subjectId } = customer;
    const refusal = gateRefusal((await readGateFacts(this.log, { userId, subjectId }, now, 'out')).facts);
    if (refusal !== null) throw gateProblem(refusal);
    const { value, price } = this.calculator.valueInEuro(asked);
    if (minorOf(value) < SMALLEST_EUR) {
      throw new HttpProblem(422, 'AMOUNT_TOO_SMALL', 'The smallest withdrawal is worth 10.00 EUR.', { details: { parameter: 'amount' } });
    }
    await this.address.saved({ userId, asset: asked.asset, fiat: value, addressId });
    const context = customerContext(customer, deriveCommandId(withdrawalId, 'look'), now);
    const { available } = await openLedger(this.log).balancesOf(context, { walletId: userId, userId, asset: asked.asset });
    if (available >= minorOf(asked)) return { value, marketPrice: priceText(price) };
    const left = `${toDecimal(money(asked.asset, available))} ${tickerOf(asked.asset)}`;
    throw new HttpProblem(409, 'INSUFFICIENT_BALANCE', `You can withdraw ${left}.`, { details: { parameter: 'amount', value: left } });
  }
}

type Asked = { readonly asked: Money; readonly addressId: string; readonly withdrawalId: string };
type Valued = { readonly value: Money; readonly marketPrice: string };

const coinsOf = ({ crypto_currency: ticker, amount }: Body): Money => {
  const asked = parseDecimal(cryptoAssetOfTicker(ticker), amount);
  if (asked === undefined || minorOf(asked) <= 0n) throw invalidParameter('amount', `Enter an amount in ${ticker}, such as 0.5.`);
  return asked;
};
