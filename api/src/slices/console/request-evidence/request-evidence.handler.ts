import type { requestEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { EventLog } from '@danubit/event-store/event-log';
import { personOf } from '@danubit/projections/as-of/person-events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { EvidenceMaker } from '../../../platform/evidence/evidence-maker.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { EVIDENCE_DUE_MS, EvidenceDesk } from '../evidence-desk.ts';

export class RequestEvidence extends Command<{ id: string }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: z.infer<(typeof requestEvidence)['body']>,
  ) {
    super();
  }
}

@CommandHandler(RequestEvidence)
export class RequestEvidenceHandler implements ICommandHandler<RequestEvidence> {
  constructor(
    private readonly log: EventLog,
    private readonly desk: EvidenceDesk,
    private readonly maker: EvidenceMaker,
  ) {}

  /** @throws HttpProblem 404 for an unknown user id */
  async execute({ staff, given }: RequestEvidence): Promise<{ id: string }> {
    const { evidence_id: evidenceId, user_id: userId, kind, scope, recipient, reason } = given;
    const person = await personOf(this.log, userId);
    if (person === undefined) throw notFound('We could not find this customer.');
    const about = { subjectId: person.subjectId, userId };
    const mainPosition = await this.log.head();
    const done = await this.desk.give({
      staff,
      evidenceId,
      purpose: 'evidence_request',
      commandAt: (now) => {
        const [deadline, lapsesAt] = [EVIDENCE_DUE_MS, PROPOSAL_HOLDS_MS].map((ms) => new Date(now.getTime() + ms).toISOString());
        const asked = { evidenceId, kind, about, scope, recipient, reason, requestedBy: staff.userId, mainPosition };
        return { type: 'RequestEvidence', request: { ...asked, deadline: deadline ?? null, lapsesAt: lapsesAt ?? null } };
      },
    });
    void this.maker.wake();
    return done;
  }
}
