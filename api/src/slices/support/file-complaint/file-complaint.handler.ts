import type { Complaint, fileComplaint } from '@danubit/contracts/http/support/complaints.contract';
import { MAX_WAITING_COMPLAINTS } from '@danubit/contracts/values/complaints';
import { complaintReferenceOf } from '@danubit/contracts/values/ids';
import { complaint } from '@danubit/core/domain/support/complaint/complaint.decider';
import { complaintStream } from '@danubit/core/domain/support/complaint/complaint.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { complaintEntity } from '@danubit/projections/tables/complaints/complaints.entity';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, Not } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter } from '../../../platform/problems/http-problem.ts';
import { answerDueAt } from '../../../platform/complaints/complaint-times.ts';
import { OwnComplaints } from '../own-complaints.ts';

type Filed = z.infer<(typeof fileComplaint)['body']>;

export class FileComplaint extends Command<Complaint> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly filed: Filed,
    readonly commandId: string,
  ) {
    super();
  }
}

/** The acknowledgement is the reply, and a mail that the event leads to. */
@CommandHandler(FileComplaint)
export class FileComplaintHandler implements ICommandHandler<FileComplaint> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly complaints: OwnComplaints,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 400 INVALID_PARAMETER; 409 TOO_MANY_COMPLAINTS */
  async execute({ customer, filed, commandId }: FileComplaint): Promise<Complaint> {
    const { userId, subjectId } = customer;
    const details = filed.what_happened.trim();
    if (details === '') throw invalidParameter('what_happened', 'Say what happened.');
    const transactionId = await this.#ownTransaction(userId, filed.transaction_id?.trim() ?? '');
    await this.#refuseFlood(userId, commandId);
    const at = this.clock.now();
    const receivedAt = at.toISOString();
    const handled = await handleCommand(this.log, {
      stream: complaintStream(commandId),
      decider: complaint,
      command: {
        type: 'ReceiveComplaint',
        complaint: {
          complaintId: commandId,
          userId,
          subjectId,
          reference: complaintReferenceOf(commandId),
          topic: filed.topic,
          transactionId,
          details,
          wish: filed.what_you_ask_for.trim(),
          receivedAt,
          dueAt: answerDueAt(receivedAt),
        },
      },
      context: customerContext(customer, commandId, at),
    });
    if (!handled.accepted) throw new Error(`Complaint ${commandId} was refused: ${handled.refusal.code}.`);
    await this.readTables.waitFor(['complaints'], handled.position);
    return this.complaints.shown(userId, commandId);
  }

  async #refuseFlood(userId: string, commandId: string): Promise<void> {
    const where = { ...this.own.of(userId), status: 'waiting', id: Not(commandId) } as const;
    const waiting = await this.database.getRepository(complaintEntity).countBy(where);
    if (waiting < MAX_WAITING_COMPLAINTS) return;
    throw new HttpProblem(
      409,
      'TOO_MANY_COMPLAINTS',
      `We have not answered ${String(waiting)} of your complaints yet. Please wait for an answer, or write to our complaints address.`,
    );
  }

  /** @throws HttpProblem 400 INVALID_PARAMETER, also for a transaction of another customer */
  async #ownTransaction(userId: string, id: string): Promise<string | null> {
    if (id === '') return null;
    if (await this.database.getRepository(transactionEntity).existsBy({ ...this.own.of(userId), id })) return id;
    throw invalidParameter(
      'transaction_id',
      'We could not find this transaction. Copy its number from its details; it begins with "txn_". Or leave the field empty.',
    );
  }
}
