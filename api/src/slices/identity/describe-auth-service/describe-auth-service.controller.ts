import { getAuthHealth, getAuthSettings } from '@danubit/contracts/http/identity/describe-auth-service.contract';
import { Controller } from '@nestjs/common';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';

/** Constant replies that the GoTrue protocol requires. */
@Controller()
export class DescribeAuthServiceController {
  @Contract(getAuthSettings)
  settings(): Promise<ReplyOf<typeof getAuthSettings>> {
    const external = { email: true, phone: false } as const;
    return Promise.resolve(reply(200, { external, disable_signup: false, mailer_autoconfirm: false, phone_autoconfirm: false }));
  }

  @Contract(getAuthHealth)
  health(): Promise<ReplyOf<typeof getAuthHealth>> {
    return Promise.resolve(reply(200, { name: 'GoTrue', description: 'Accounts of Danubit, in the GoTrue protocol' }));
  }
}
