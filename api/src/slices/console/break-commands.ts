import type { BookBreak } from '@danubit/contracts/http/console/books.contract';
import {
  reconciliation,
  type ReconciliationCommand,
  type ReconciliationRefusal,
} from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';

type Given = {
  readonly staff: AuthenticatedCustomer;
  readonly breakId: string;
  readonly commandAt: (now: Date) => ReconciliationCommand;
};

/** What proposals and answers about a break have in common. */
@Injectable()
export class BreakCommands {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
    private readonly own: OwnRows,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async give({ staff, breakId, commandAt }: Given): Promise<Pick<BookBreak, 'id' | 'status'>> {
    const [row] = await this.database.query<{ scope: string; day: string }[]>(
      'SELECT scope, day FROM read.reconciliation_breaks WHERE id = $1 AND mode = $2',
      [breakId, this.own.mode],
    );
    if (row === undefined) throw unknownBreak();
    const stream = reconciliationStream(row.scope, row.day);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: reconciliation,
      command: commandAt(now),
      context: staffContext(staff, null, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    await this.readTables.waitFor(['reconciliation_breaks'], handled.position);
    const { breaks } = await this.log.load(reconciliation, stream);
    return { id: breakId, status: breaks.get(breakId)?.status ?? 'open' };
  }
}

const unknownBreak = (): HttpProblem => notFound('We could not find this break.');

type Problem = readonly [status: 403 | 409, name: string, message: string];
const NOT_AWAITED: Problem = [409, 'NOT_AWAITING_APPROVAL', 'This break is not waiting for that decision. Load it again.'];
const PROBLEMS: Partial<Readonly<Record<ReconciliationRefusal['code'], Problem>>> = {
  same_person: [403, 'SAME_PERSON', 'Someone other than the person who proposed this must confirm it.'],
  already_proposed: [409, 'ALREADY_PROPOSED', 'This break has a proposal. Load it again.'],
  proposal_lapsed: [409, 'PROPOSAL_LAPSED', 'This proposal is older than seven days. Propose it again.'],
  another_proposal: [409, 'PROPOSAL_DIFFERS', 'This is not the proposal that you have read. Load it again.'],
  mend_not_possible: [
    409,
    'MEND_NOT_POSSIBLE',
    'This break cannot be corrected this way: it has no entry in our books, or it names no payment.',
  ],
};

const problemOf = ({ code }: ReconciliationRefusal): HttpProblem => {
  if (code === 'no_such_break') return unknownBreak();
  if (code === 'reason_missing') return invalidParameter('reason', 'Say why, in a few words.');
  const [status, name, message] = PROBLEMS[code] ?? NOT_AWAITED;
  return new HttpProblem(status, name, message);
};
