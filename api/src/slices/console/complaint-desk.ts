import type { StaffComplaint } from '@danubit/contracts/http/console/complaints.contract';
import {
  complaint,
  type Complaint,
  type ComplaintAnswer,
  type ComplaintCommand,
  type ComplaintState,
} from '@danubit/core/domain/support/complaint/complaint.decider';
import { complaintStream } from '@danubit/core/domain/support/complaint/complaint.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { ComplaintRow } from '@danubit/projections/tables/complaints/complaints.entity';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';
import { RecordReads } from './record-reads.ts';

export type NamedComplaint = ComplaintRow & { readonly first_name: string | null; readonly last_name: string | null };

/** What staff read of complaints, and what their decisions have in common. */
@Injectable()
export class ComplaintDesk {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** Records the look-up, then adds the words, which are in the log alone: a copy in a table would survive their erasure. */
  async shown(
    staff: AuthenticatedCustomer,
    purpose: 'complaint_list' | 'complaint_register',
    rows: readonly NamedComplaint[],
  ): Promise<readonly StaffComplaint[]> {
    const records = rows.map(({ id, user_id: userId }) => ({ kind: 'complaint' as const, id, userId }));
    await this.reads.record({ staff, purpose }, records);
    return Promise.all(rows.map((row) => this.#withWords(row)));
  }

  /** @throws HttpProblem 404, and as the decider refuses */
  async give(
    staff: AuthenticatedCustomer,
    complaintId: string,
    commandFor: (state: Complaint, now: Date) => ComplaintCommand,
  ): Promise<void> {
    const stream = complaintStream(complaintId);
    const state = await this.log.load(complaint, stream);
    if (state === null) throw notFound('We could not find this complaint.');
    const { userId, subjectId } = state;
    await this.reads.record({ staff, purpose: 'complaint_answer' }, [{ kind: 'complaint', id: complaintId, userId }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: complaint,
      command: commandFor(state, now),
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemFor(handled.refusal.code);
    await this.readTables.waitFor(['complaints'], handled.position);
  }

  async #withWords(row: NamedComplaint): Promise<StaffComplaint> {
    const { id, reference, topic, status, user_id, first_name, last_name, received_at, due_at, is_extended } = row;
    const state = await this.log.load(complaint, complaintStream(id));
    return {
      id,
      reference,
      topic,
      status,
      is_extended,
      customer: { user_id, name: [first_name, last_name].filter((part) => part !== null).join(' ') || null },
      received_at: new Date(received_at).toISOString(),
      due_at: new Date(due_at).toISOString(),
      ...wordsOf(state),
    };
  }
}

type Words = Pick<
  StaffComplaint,
  'received_by' | 'transaction_id' | 'what_happened' | 'what_is_asked_for' | 'answer' | 'review_reason' | 'review'
>;

const NO_WORDS: Words = {
  received_by: null,
  transaction_id: null,
  what_happened: null,
  what_is_asked_for: null,
  answer: null,
  review_reason: null,
  review: null,
};

const wordsOf = (state: ComplaintState): Words =>
  state === null
    ? NO_WORDS
    : {
        received_by: state.receivedBy ?? null,
        transaction_id: orErased(state.transactionId, null),
        what_happened: orErased(state.details, null),
        what_is_asked_for: orErased(state.wish, null),
        answer: givenAnswer(state.answered),
        review_reason: orErased(state.reviewReason, null),
        review: givenAnswer(state.reviewed),
      };

const givenAnswer = (given: ComplaintAnswer | null): StaffComplaint['answer'] =>
  given === null
    ? null
    : {
        outcome: given.outcome,
        text: orErased(given.answer, null),
        measures: orErased(given.measures, null),
        answered_by: given.answeredBy,
      };

export const problemFor = (code: string): HttpProblem => {
  switch (code) {
    case 'own_affair':
      return new HttpProblem(409, 'OWN_AFFAIR', 'This complaint is your own. Ask a colleague.');
    case 'same_person':
      return new HttpProblem(409, 'SAME_PERSON', 'You gave the first answer. Another senior manager reviews it.');
    case 'text_missing':
      return invalidParameter('answer', 'Write a text that the customer understands.');
    case 'measures_missing':
      return invalidParameter('measures', 'Say what was done because of the complaint.');
    default:
      return new HttpProblem(409, 'COMPLAINT_CLOSED', 'This step no longer applies to the complaint. Load the page again.');
  }
};
