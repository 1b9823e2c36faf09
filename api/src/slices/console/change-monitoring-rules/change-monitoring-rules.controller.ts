import {
  discardMonitoringRules,
  draftMonitoringRules,
  publishMonitoringRules,
  shadowMonitoringRules,
  withdrawMonitoringRules,
} from '@danubit/contracts/http/console/monitoring-rules.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ChangeMonitoringRules } from './change-monitoring-rules.handler.ts';

@Controller()
export class ChangeMonitoringRulesController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(draftMonitoringRules)
  async draft(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body: { rules, reason } }: InputOf<typeof draftMonitoringRules>,
  ): Promise<ReplyOf<typeof draftMonitoringRules>> {
    const by = staff.userId;
    const { drafts } = await this.commands.execute(new ChangeMonitoringRules(staff, { type: 'DraftRules', rules, by, reason }));
    return reply(201, { draft: drafts });
  }

  @Contract(shadowMonitoringRules)
  async shadow(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { draft } }: InputOf<typeof shadowMonitoringRules>,
  ): Promise<ReplyOf<typeof shadowMonitoringRules>> {
    await this.commands.execute(new ChangeMonitoringRules(staff, { type: 'StartShadowRun', draft, by: staff.userId }));
    return reply(202, { draft });
  }

  @Contract(publishMonitoringRules)
  async publish(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { draft }, body: { reason } }: InputOf<typeof publishMonitoringRules>,
  ): Promise<ReplyOf<typeof publishMonitoringRules>> {
    const command = { type: 'PublishRules', draft, by: staff.userId, reason } as const;
    const { version } = await this.commands.execute(new ChangeMonitoringRules(staff, command));
    return reply(202, { version });
  }

  @Contract(discardMonitoringRules)
  async discard(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { draft }, body: { reason } }: InputOf<typeof discardMonitoringRules>,
  ): Promise<ReplyOf<typeof discardMonitoringRules>> {
    const command = { type: 'DiscardRules', draft, by: staff.userId, reason } as const;
    const { version } = await this.commands.execute(new ChangeMonitoringRules(staff, command));
    return reply(202, { version });
  }

  @Contract(withdrawMonitoringRules)
  async withdraw(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { reason } }: InputOf<typeof withdrawMonitoringRules>,
  ): Promise<ReplyOf<typeof withdrawMonitoringRules>> {
    const command = { type: 'WithdrawRules', version: params.version, by: staff.userId, reason } as const;
    const { version } = await this.commands.execute(new ChangeMonitoringRules(staff, command));
    return reply(202, { version });
  }
}
