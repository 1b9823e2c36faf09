import { proposeRiskOverride } from '@danubit/contracts/http/console/risk-overrides.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProposeRiskOverride } from './propose-risk-override.handler.ts';

@Controller()
export class ProposeRiskOverrideController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(proposeRiskOverride)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof proposeRiskOverride>,
  ): Promise<ReplyOf<typeof proposeRiskOverride>> {
    return reply(200, { id, in_force: await this.commands.execute(new ProposeRiskOverride(staff, id, body)) });
  }
}
