import { balanceRequest } from '@danubit/core/domain/support/balance-request/balance-request.decider';
import { balanceRequestsStream } from '@danubit/core/domain/support/balance-request/balance-request.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';

type Withdrawn = { readonly reference: string; readonly status: 'withdrawn' };

export class WithdrawBalanceRequest extends Command<Withdrawn> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly reference: string,
    readonly commandId: string,
  ) {
    super();
  }
}

/** Nothing leaves the account, so this needs no step-up authentication. */
@CommandHandler(WithdrawBalanceRequest)
export class WithdrawBalanceRequestHandler implements ICommandHandler<WithdrawBalanceRequest> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404; 409 BALANCE_REQUEST_CLOSED once a payout is proposed or the request has ended */
  async execute({ customer, reference, commandId }: WithdrawBalanceRequest): Promise<Withdrawn> {
    const stream = balanceRequestsStream(customer.userId);
    const last = await this.log.load(balanceRequest, stream);
    if (last?.request.reference !== reference) throw notFound('We could not find this request.');
    const handled = await handleCommand(this.log, {
      stream,
      decider: balanceRequest,
      command: { type: 'WithdrawRequest', requestId: last.request.requestId },
      context: customerContext(customer, commandId, this.clock.now()),
    });
    if (!handled.accepted) {
      throw new HttpProblem(
        409,
        'BALANCE_REQUEST_CLOSED',
        'We are paying out this request, or it has ended, so you cannot withdraw it. Its status shows which.',
      );
    }
    await this.readTables.waitFor(['balance_requests'], handled.position);
    return { reference, status: 'withdrawn' };
  }
}
