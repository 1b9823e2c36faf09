import type { BalanceRequest } from '@danubit/contracts/http/support/balance-requests.contract';
import { requestReferenceOf } from '@danubit/contracts/values/ids';
import { assetSchema, minorOf, parseDecimal, tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import { balanceRequest } from '@danubit/core/domain/support/balance-request/balance-request.decider';
import { balanceRequestsStream } from '@danubit/core/domain/support/balance-request/balance-request.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { balanceEntity } from '@danubit/projections/tables/balances/balances.entity';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, tryAgainLater } from '../../../platform/problems/http-problem.ts';

export class RequestBalance extends Command<BalanceRequest> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
  ) {
    super();
  }
}

/** Names every available balance at this moment. Money that is reserved belongs to a payment under way and is not asked for. */
@CommandHandler(RequestBalance)
export class RequestBalanceHandler implements ICommandHandler<RequestBalance> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 409 NO_BALANCE, BALANCE_REQUEST_OPEN; 503 when the balances are not up to date in time */
  async execute({ customer, commandId }: RequestBalance): Promise<BalanceRequest> {
    const { userId, subjectId } = customer;
    const now = this.clock.now();
    const balances = await this.#available(userId);
    const reference = requestReferenceOf(commandId);
    const handled = await handleCommand(this.log, {
      stream: balanceRequestsStream(userId),
      decider: balanceRequest,
      command: {
        type: 'ReceiveRequest',
        // A customer has one wallet.
        request: { requestId: commandId, userId, subjectId, walletId: userId, reference, balances },
      },
      context: customerContext(customer, commandId, now),
    });
    if (!handled.accepted) {
      throw handled.refusal.code === 'request_open'
        ? new HttpProblem(409, 'BALANCE_REQUEST_OPEN', 'You have already requested a payout. We will answer by email.')
        : new HttpProblem(409, 'NO_BALANCE', 'You have no available balance to pay out.');
    }
    await this.readTables.waitFor(['balance_requests'], handled.position);
    const received = handled.events.find(({ type }) => type === 'BalanceRequestReceived');
    const named = received?.type === 'BalanceRequestReceived' ? received.data.balances : balances;
    const at = now.toISOString();
    return {
      reference,
      status: 'open',
      balances: named.map((money) => ({ currency: tickerOf(money.asset), amount: toDecimal(money) })),
      requested_at: at,
      updated_at: at,
    };
  }

  async #available(userId: string): Promise<Money[]> {
    const isCurrent = await this.readTables.waitFor(['balances'], await this.log.head());
    if (!isCurrent) throw tryAgainLater('We are updating your balance. Try again in a moment.');
    const rows = await this.database.getRepository(balanceEntity).find({ where: this.own.of(userId), order: { asset: 'ASC' } });
    return rows.flatMap(({ asset, available_balance: amount }) => {
      const money = parseDecimal(z.parse(assetSchema, asset), amount);
      if (money === undefined) throw new Error(`The balance in ${asset} of ${userId} is not an amount.`);
      return minorOf(money) > 0n ? [money] : [];
    });
  }
}
