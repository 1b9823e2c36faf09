import type { DataExport } from '@danubit/contracts/http/privacy/data-exports.contract';
import { requestReferenceOf } from '@danubit/contracts/values/ids';
import { dataExport } from '@danubit/core/domain/privacy/data-export/data-export.decider';
import { dataExportsStream } from '@danubit/core/domain/privacy/data-export/data-export.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';

/** It takes minutes; a job that cannot finish within this time is a failure that the customer sees. */
const READY_WITHIN_MS = 24 * 3_600_000;

export class RequestDataExport extends Command<DataExport> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(RequestDataExport)
export class RequestDataExportHandler implements ICommandHandler<RequestDataExport> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 409 DATA_EXPORT_OPEN, DATA_EXPORT_READY */
  async execute({ customer, commandId }: RequestDataExport): Promise<DataExport> {
    const { userId, subjectId } = customer;
    const now = this.clock.now();
    const reference = requestReferenceOf(commandId);
    const deadline = new Date(now.getTime() + READY_WITHIN_MS).toISOString();
    const handled = await handleCommand(this.log, {
      stream: dataExportsStream(userId),
      decider: dataExport,
      command: { type: 'RequestExport', request: { exportId: commandId, userId, subjectId, reference, deadline } },
      context: customerContext(customer, commandId, now),
    });
    if (!handled.accepted) {
      throw handled.refusal.code === 'export_open'
        ? new HttpProblem(409, 'DATA_EXPORT_OPEN', 'We are already preparing a copy of your data. We will email you when it is ready.')
        : new HttpProblem(409, 'DATA_EXPORT_READY', 'A copy of your data is ready. Download it, or request a new one once it has expired.');
    }
    await this.readTables.waitFor(['data_exports'], handled.position);
    const nothingYet = { percent: 0, ready_at: null, expires_at: null, bytes: null };
    return { reference, status: 'requested', requested_at: now.toISOString(), ...nothingYet };
  }
}
