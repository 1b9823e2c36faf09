import {
  getRecoveryCodesStatus,
  issueRecoveryCodes,
  reissueRecoveryCodes,
  useRecoveryCode,
} from '@danubit/contracts/http/identity/recovery-codes.contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RECOVERY_FACTOR_NAME, recoveryFactorId } from '../../../platform/factors/factors.ts';
import { GetRecoveryCodesStatus } from './get-recovery-codes-status.query.ts';
import { IssueRecoveryCodes } from './issue-recovery-codes.handler.ts';
import { UseRecoveryCode } from './use-recovery-code.handler.ts';

/** What auth-js calls `mfa.recoveryCodes`: the set of an account, under one address. */
@Controller()
export class RecoveryCodesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Contract(getRecoveryCodesStatus)
  async status(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getRecoveryCodesStatus>> {
    const { total, remaining } = await this.queries.execute(new GetRecoveryCodesStatus(userId));
    return reply(200, { id: recoveryFactorId(userId), type: 'recovery_code', total, remaining });
  }

  @Contract(issueRecoveryCodes)
  async issue(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof issueRecoveryCodes>> {
    return reply(200, await this.#newSet(customer, 'first'));
  }

  @Contract(reissueRecoveryCodes)
  async reissue(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof reissueRecoveryCodes>> {
    return reply(200, await this.#newSet(customer, 'again'));
  }

  @Contract(useRecoveryCode)
  async use(
    @Input() { body }: InputOf<typeof useRecoveryCode>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof useRecoveryCode>> {
    return reply(200, await this.commands.execute(new UseRecoveryCode(customer, body.code)));
  }

  async #newSet(customer: AuthenticatedCustomer, which: 'first' | 'again') {
    const codes = await this.commands.execute(new IssueRecoveryCodes(customer, which));
    const id = recoveryFactorId(customer.userId);
    return { id, type: 'recovery_code' as const, friendly_name: RECOVERY_FACTOR_NAME, total: codes.length, codes };
  }
}
