import type { StaffComplaint } from '@danubit/contracts/http/console/complaints.contract';
import { endOfDay } from '@danubit/core/domain/privacy/calendar';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { csvLine } from '../../../platform/documents/csv-line.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { ComplaintDesk, type NamedComplaint } from '../complaint-desk.ts';

const ROWS_PER_READ = 100;
/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const HEADER = [
  ...[
    'Reference',
    'Received (UTC)',
    'Received by',
    'Customer',
    'Customer number',
    'Subject',
    'Transaction',
    'What happened',
    'What is asked for',
  ],
  ...['Status', 'Due (UTC)', 'Extended', 'Outcome', 'Answer', 'Measures', 'Answered by'],
  ...['Reason for the review', 'Outcome of the review', 'Answer to the review', 'Measures after the review', 'Reviewed by'],
];

export class ExportComplaints extends Query<AsyncGenerator<string>> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    /** First and last day, in UTC. */
    readonly from: string,
    readonly to: string,
  ) {
    super();
  }
}

@QueryHandler(ExportComplaints)
export class ExportComplaintsHandler implements IQueryHandler<ExportComplaints> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly desk: ComplaintDesk,
  ) {}

  /** @throws HttpProblem 400 INVALID_PARAMETER */
  execute({ staff, from, to }: ExportComplaints): Promise<AsyncGenerator<string>> {
    if (to < from) return Promise.reject(invalidParameter('to', 'The last day must not be before the first.'));
    return Promise.resolve(this.#pieces(staff, from, to));
  }

  /** Page by page; the look-up of each page is recorded before the page is sent, and one without complaints is recorded too. */
  async *#pieces(staff: AuthenticatedCustomer, from: string, to: string): AsyncGenerator<string> {
    let piece = `${BYTE_ORDER_MARK}${csvLine(HEADER)}`;
    let after = { at: `${from}T00:00:00.000Z`, id: '' };
    for (;;) {
      const rows = await this.database.query<NamedComplaint[]>(
        `SELECT c.*, p.first_name, p.last_name FROM read.complaints c LEFT JOIN read.profiles p ON p.user_id = c.user_id
         WHERE c.mode = $1 AND (c.received_at, c.id) > ($2::timestamptz, $3) AND c.received_at < $4::timestamptz
         ORDER BY c.received_at, c.id LIMIT ${String(ROWS_PER_READ)}`,
        [this.own.mode, after.at, after.id, endOfDay(to)],
      );
      const complaints = await this.desk.shown(staff, 'complaint_register', rows);
      yield `${piece}${complaints.map(lineOf).join('')}`;
      const last = complaints.at(-1);
      if (last === undefined || rows.length < ROWS_PER_READ) return;
      [after, piece] = [{ at: last.received_at, id: last.id }, ''];
    }
  }
}

const lineOf = (one: StaffComplaint): string =>
  csvLine([
    ...[one.reference, one.received_at, one.received_by ?? 'settings', one.customer.name, one.customer.user_id, one.topic],
    one.transaction_id,
    ...[one.what_happened, one.what_is_asked_for, one.status, one.due_at, one.is_extended ? 'yes' : 'no'],
    ...answerCells(one.answer),
    one.review_reason,
    ...answerCells(one.review),
  ]);

const answerCells = (given: StaffComplaint['answer']): readonly (string | null)[] =>
  given === null ? [null, null, null, null] : [given.outcome, given.text, given.measures, given.answered_by];
