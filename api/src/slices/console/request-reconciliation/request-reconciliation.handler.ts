import type { requestReconciliation } from '@danubit/contracts/http/console/books.contract';
import { reconciliation } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { comparedScopes } from '../compared-scopes.ts';

type Requested = z.infer<(typeof requestReconciliation)['replies'][202]>;

export class RequestReconciliation extends Command<Requested> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly scope: string,
  ) {
    super();
  }
}

@CommandHandler(RequestReconciliation)
export class RequestReconciliationHandler implements ICommandHandler<RequestReconciliation> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
    private readonly readTables: ReadTables,
  ) {}

  /** @throws HttpProblem 404 for a provider that is not compared */
  async execute({ staff, scope }: RequestReconciliation): Promise<Requested> {
    if (!comparedScopes(this.settings).includes(scope)) throw notFound('No provider of this name pays out to us.');
    const now = this.clock.now();
    const day = now.toISOString().slice(0, 10);
    const handled = await handleCommand(this.log, {
      stream: reconciliationStream(scope, day),
      decider: reconciliation,
      command: { type: 'RequestRun', scope, date: day, by: staff.userId },
      context: staffContext(staff, null, newCommandId(now), now),
    });
    if (handled.accepted) await this.readTables.waitFor(['reconciliation_runs'], handled.position);
    return { scope, day };
  }
}
