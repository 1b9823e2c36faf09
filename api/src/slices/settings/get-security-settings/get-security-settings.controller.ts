import { getSecuritySettings } from '@danubit/contracts/http/settings/security-settings.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetSecuritySettings } from './get-security-settings.query.ts';

@Controller()
export class GetSecuritySettingsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getSecuritySettings)
  async run(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getSecuritySettings>> {
    return reply(200, await this.queries.execute(new GetSecuritySettings(userId)));
  }
}
