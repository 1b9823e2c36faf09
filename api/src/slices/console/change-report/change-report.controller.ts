import { answerReport, takeReportStep } from '@danubit/contracts/http/console/reports.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ChangeReport } from './change-report.handler.ts';

@Controller()
export class ChangeReportController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(takeReportStep)
  async take(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof takeReportStep>,
  ): Promise<ReplyOf<typeof takeReportStep>> {
    return reply(200, await this.commands.execute(new ChangeReport(staff, id, body)));
  }

  @Contract(answerReport)
  async answer(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body: { answer: step, version, sha256 } }: InputOf<typeof answerReport>,
  ): Promise<ReplyOf<typeof answerReport>> {
    return reply(200, await this.commands.execute(new ChangeReport(staff, id, { step, version, sha256 })));
  }
}
