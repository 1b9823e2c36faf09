import type { Complaint } from '@danubit/contracts/http/support/complaints.contract';
import { complaint, type Complaint as State, type ComplaintAnswer } from '@danubit/core/domain/support/complaint/complaint.decider';
import { complaintStream } from '@danubit/core/domain/support/complaint/complaint.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Injectable } from '@nestjs/common';

/** Complaints as their customer sees them. The words are in the log alone, because a copy in a table would survive their erasure. */
@Injectable()
export class OwnComplaints {
  constructor(private readonly log: EventLog) {}

  /** Undefined for one of another customer. */
  async stateOf(userId: string, complaintId: string): Promise<State | undefined> {
    const state = await this.log.load(complaint, complaintStream(complaintId));
    return state?.userId === userId ? state : undefined;
  }

  /** @throws Error for one that is in the table of this customer, but not in the log */
  async shown(userId: string, complaintId: string): Promise<Complaint> {
    const state = await this.stateOf(userId, complaintId);
    if (state === undefined) throw new Error(`Complaint ${complaintId} is not in the log.`);
    const { reference, topic, status, details, receivedAt, dueAt, extension, answered, reviewed } = state;
    return {
      id: complaintId,
      reference,
      topic,
      status,
      what_happened: orErased(details, null),
      received_at: receivedAt,
      due_at: dueAt,
      extension: orErased(extension, null),
      answer: toldAnswer(answered),
      review_until: answered?.reviewUntil ?? null,
      review: toldAnswer(reviewed),
    };
  }
}

const toldAnswer = (given: ComplaintAnswer | null): Complaint['answer'] =>
  given === null ? null : { outcome: given.outcome, text: orErased(given.answer, null) };
