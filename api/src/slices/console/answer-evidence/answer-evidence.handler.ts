import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { EvidenceMaker } from '../../../platform/evidence/evidence-maker.ts';
import { EVIDENCE_DUE_MS, EvidenceDesk } from '../evidence-desk.ts';

export class AnswerEvidence extends Command<{ id: string }> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly evidenceId: string,
    readonly answer: 'approve' | 'reject',
  ) {
    super();
  }
}

@CommandHandler(AnswerEvidence)
export class AnswerEvidenceHandler implements ICommandHandler<AnswerEvidence> {
  constructor(
    private readonly desk: EvidenceDesk,
    private readonly maker: EvidenceMaker,
  ) {}

  async execute({ staff, evidenceId, answer }: AnswerEvidence): Promise<{ id: string }> {
    const by = staff.userId;
    const done = await this.desk.give({
      staff,
      evidenceId,
      purpose: 'evidence_answer',
      commandAt: (now) => {
        const at = now.toISOString();
        if (answer === 'reject') return { type: 'RejectEvidence', by, at };
        return { type: 'ApproveEvidence', by, at, deadline: new Date(now.getTime() + EVIDENCE_DUE_MS).toISOString() };
      },
    });
    void this.maker.wake();
    return done;
  }
}
