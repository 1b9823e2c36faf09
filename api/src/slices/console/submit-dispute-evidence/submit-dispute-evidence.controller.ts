import { submitDisputeEvidence } from '@danubit/contracts/http/console/disputes.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SubmitDisputeEvidence } from './submit-dispute-evidence.handler.ts';

@Controller()
export class SubmitDisputeEvidenceController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(submitDisputeEvidence)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof submitDisputeEvidence>,
  ): Promise<ReplyOf<typeof submitDisputeEvidence>> {
    return reply(202, await this.commands.execute(new SubmitDisputeEvidence(staff, params.id, body.statement)));
  }
}
