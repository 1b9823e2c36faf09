import { captureAuthorisation, voidAuthorisation } from '@danubit/contracts/http/console/authorisations.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { DecideAuthorisation } from './decide-authorisation.handler.ts';

@Controller()
export class DecideAuthorisationController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(captureAuthorisation)
  async capture(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof captureAuthorisation>,
  ): Promise<ReplyOf<typeof captureAuthorisation>> {
    await this.commands.execute(new DecideAuthorisation(staff, params.id, body.reason, body.amount));
    return reply(202, { id: params.id });
  }

  @Contract(voidAuthorisation)
  async release(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof voidAuthorisation>,
  ): Promise<ReplyOf<typeof voidAuthorisation>> {
    await this.commands.execute(new DecideAuthorisation(staff, params.id, body.reason, null));
    return reply(202, { id: params.id });
  }
}
