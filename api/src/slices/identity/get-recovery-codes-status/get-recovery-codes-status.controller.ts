import { getRecoveryCodesStatus } from '@danubit/contracts/http/identity/recovery-codes.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { recoveryFactorId } from '../../../platform/factors/factors.ts';
import { GetRecoveryCodesStatus } from './get-recovery-codes-status.query.ts';

@Controller()
export class GetRecoveryCodesStatusController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getRecoveryCodesStatus)
  async run(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getRecoveryCodesStatus>> {
    const { total, remaining } = await this.queries.execute(new GetRecoveryCodesStatus(userId));
    return reply(200, { id: recoveryFactorId(userId), type: 'recovery_code', total, remaining });
  }
}
