import { requestEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RequestEvidence } from './request-evidence.handler.ts';

@Controller()
export class RequestEvidenceController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(requestEvidence)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof requestEvidence>,
  ): Promise<ReplyOf<typeof requestEvidence>> {
    return reply(202, await this.commands.execute(new RequestEvidence(staff, body)));
  }
}
