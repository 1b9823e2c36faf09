import { dataExport } from '@danubit/core/domain/privacy/data-export/data-export.decider';
import { dataExportsStream } from '@danubit/core/domain/privacy/data-export/data-export.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { ExportArchives } from '../export-archives.ts';

export class DownloadDataExport extends Command<Buffer> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly reference: string,
  ) {
    super();
  }
}

/** The download is recorded before the archive leaves. */
@CommandHandler(DownloadDataExport)
export class DownloadDataExportHandler implements ICommandHandler<DownloadDataExport> {
  constructor(
    private readonly log: EventLog,
    private readonly archives: ExportArchives,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for a reference that is not this customer's last one; 410 DATA_EXPORT_GONE when it cannot be downloaded */
  async execute({ customer, reference }: DownloadDataExport): Promise<Buffer> {
    const stream = dataExportsStream(customer.userId);
    const last = await this.log.load(dataExport, stream);
    if (last?.reference !== reference) throw notFound('We could not find this copy of your data.');
    const { exportId } = last;
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: dataExport,
      command: { type: 'RecordDownload', exportId, at: now.toISOString() },
      context: customerContext(customer, newCommandId(now), now),
    });
    const archive = handled.accepted ? await this.archives.open(exportId, customer.userId) : undefined;
    if (archive === undefined) {
      throw new HttpProblem(410, 'DATA_EXPORT_GONE', 'This copy cannot be downloaded. Ask for a new one in your settings.');
    }
    return archive;
  }
}
