import { evidence, type EvidenceCommand, type EvidenceRefusal } from '@danubit/core/domain/compliance/evidence/evidence.decider';
import { evidenceStream } from '@danubit/core/domain/compliance/evidence/evidence.stream';
import type { ReadPurpose } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { HttpProblem, invalidParameter, notFound } from '../../platform/problems/http-problem.ts';
import { RecordReads } from './record-reads.ts';

type Given = {
  readonly staff: AuthenticatedCustomer;
  readonly evidenceId: string;
  readonly purpose: ReadPurpose;
  readonly commandAt: (now: Date) => EvidenceCommand;
};

/** A bundle must be made within this time. */
export const EVIDENCE_DUE_MS = 24 * 3_600_000;

/** Commands about evidence, recorded by the id of the evidence alone, so that a review of access does not reveal the person. */
@Injectable()
export class EvidenceDesk {
  constructor(
    private readonly restrictedLog: RestrictedLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem as the decider refuses */
  async give({ staff, evidenceId, purpose, commandAt }: Given): Promise<{ id: string }> {
    await this.reads.record({ staff, purpose }, [{ kind: 'evidence', id: evidenceId, userId: null }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.restrictedLog, {
      stream: evidenceStream(evidenceId),
      decider: evidence,
      command: commandAt(now),
      context: staffContext(staff, evidenceId, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemOf(handled.refusal);
    return { id: evidenceId };
  }
}

const problemOf = ({ code }: EvidenceRefusal): HttpProblem => {
  switch (code) {
    case 'no_such_evidence':
      return notFound('We could not find this evidence.');
    case 'text_missing':
      return invalidParameter('recipient', 'Name the recipient with its reference, and say why.');
    case 'own_affair':
      return new HttpProblem(403, 'OWN_AFFAIR', 'This is about your own data. Ask a colleague.');
    case 'same_person':
      return new HttpProblem(403, 'SAME_PERSON', 'Someone other than the person who asked for it must approve it.');
    case 'not_proposed':
      return new HttpProblem(409, 'NOT_PROPOSED', 'This evidence is not waiting for approval, or the request has lapsed.');
    case 'not_approved':
    case 'not_ready':
      return new HttpProblem(410, 'EVIDENCE_GONE', 'This evidence cannot be downloaded. Ask for it again.');
  }
};
