import type { recordComplaint } from '@danubit/contracts/http/console/complaints.contract';
import { RECORDED_WITHIN_DAYS } from '@danubit/contracts/values/complaints';
import { complaintReferenceOf } from '@danubit/contracts/values/ids';
import { complaint } from '@danubit/core/domain/support/complaint/complaint.decider';
import { complaintStream } from '@danubit/core/domain/support/complaint/complaint.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orderEntity } from '@danubit/projections/tables/orders/orders.entity';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { answerDueAt } from '../../../platform/complaints/complaint-times.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { problemFor } from '../complaint-desk.ts';
import { RecordReads } from '../record-reads.ts';

type Recorded = z.infer<(typeof recordComplaint)['body']>;
type Acknowledged = z.infer<(typeof recordComplaint)['replies'][201]>;
type Login = { readonly user_id: string; readonly subject_id: string };

const DAY_MS = 24 * 3_600_000;

export class RecordComplaint extends Command<Acknowledged> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: Recorded,
  ) {
    super();
  }
}

/** The same stream, due date and mails as for a complaint from the settings. */
@CommandHandler(RecordComplaint)
export class RecordComplaintHandler implements ICommandHandler<RecordComplaint> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly log: EventLog,
    private readonly index: KeyedIndex,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 400 INVALID_PARAMETER; 409 OWN_AFFAIR, or COMPLAINT_CLOSED where the id is that of another complaint */
  async execute({ staff, given }: RecordComplaint): Promise<Acknowledged> {
    const now = this.clock.now();
    const receivedAt = receivedAtOf(given.received_on, now);
    const details = given.what_happened.trim();
    if (details === '') throw invalidParameter('what_happened', 'Say what happened.');
    const { user_id: userId, subject_id: subjectId } = await this.#customer(given.customer.trim());
    const id = given.complaint_id;
    // Before the answer reveals whether a payment or an order is this customer's.
    await this.reads.record({ staff, purpose: 'complaint_record' }, [{ kind: 'complaint', id, userId }]);
    const about = await this.#ownPaymentOrOrder(userId, given.about?.trim() ?? '');
    const handled = await handleCommand(this.log, {
      stream: complaintStream(id),
      decider: complaint,
      command: {
        type: 'ReceiveComplaint',
        complaint: {
          complaintId: id,
          userId,
          subjectId,
          reference: complaintReferenceOf(id),
          topic: given.topic,
          transactionId: about,
          details,
          wish: given.what_is_asked_for.trim(),
          receivedAt,
          dueAt: answerDueAt(receivedAt),
          receivedBy: given.received_by,
          recordedBy: staff.userId,
        },
      },
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemFor(handled.refusal.code);
    const stored = handled.state;
    if (stored?.userId !== userId) throw problemFor('not_waiting');
    await this.readTables.waitFor(['complaints'], handled.position);
    return { id, reference: stored.reference, due_at: stored.dueAt };
  }

  /** @throws HttpProblem 400 INVALID_PARAMETER */
  async #customer(text: string): Promise<Login> {
    const isId = z.safeParse(z.uuid(), text).success;
    const [column, values] = isId ? ['user_id', [text]] : ['email_index', this.index.ofEmail(normaliseEmail(text)).all];
    const [login] = await this.database.query<Login[]>(
      `SELECT user_id::text, subject_id::text FROM app.credentials WHERE ${column} = ANY($1)`,
      [values],
    );
    if (login === undefined) throw invalidParameter('customer', 'We could not find this customer. Check the email address or user id.');
    return login;
  }

  /** @throws HttpProblem 400 INVALID_PARAMETER, also for one of another customer */
  async #ownPaymentOrOrder(userId: string, id: string): Promise<string | null> {
    if (id === '') return null;
    const where = { ...this.own.of(userId), id };
    if (await this.database.getRepository(transactionEntity).existsBy(where)) return id;
    if (await this.database.getRepository(orderEntity).existsBy(where)) return id;
    throw invalidParameter('about', 'This customer has no payment or order with this number. Copy it from its details, or leave it empty.');
  }
}

/** The time for an answer begins with the day of receipt (UTC). @throws HttpProblem 400 INVALID_PARAMETER */
const receivedAtOf = (day: string, now: Date): string => {
  const receivedAt = `${day}T00:00:00.000Z`;
  if (receivedAt > now.toISOString()) throw invalidParameter('received_on', 'The day of receipt must not be in the future.');
  if (Date.parse(receivedAt) < now.getTime() - (RECORDED_WITHIN_DAYS + 1) * DAY_MS)
    throw invalidParameter('received_on', `The day of receipt must be within the last ${String(RECORDED_WITHIN_DAYS)} days.`);
  return receivedAt;
};
