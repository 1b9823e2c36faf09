import { issueRecoveryCodes, reissueRecoveryCodes } from '@danubit/contracts/http/identity/recovery-codes.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RECOVERY_FACTOR_NAME, recoveryFactorId } from '../../../platform/factors/factors.ts';
import { IssueRecoveryCodes } from './issue-recovery-codes.handler.ts';

@Controller()
export class IssueRecoveryCodesController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(issueRecoveryCodes)
  async issue(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof issueRecoveryCodes>> {
    const codes = await this.commands.execute(new IssueRecoveryCodes(customer, 'first'));
    return reply(200, factorReply(customer.userId, codes));
  }

  @Contract(reissueRecoveryCodes)
  async reissue(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof reissueRecoveryCodes>> {
    const codes = await this.commands.execute(new IssueRecoveryCodes(customer, 'again'));
    return reply(200, factorReply(customer.userId, codes));
  }
}

const factorReply = (userId: string, codes: string[]) => ({
  id: recoveryFactorId(userId),
  type: 'recovery_code' as const,
  friendly_name: RECOVERY_FACTOR_NAME,
  total: codes.length,
  codes,
});
