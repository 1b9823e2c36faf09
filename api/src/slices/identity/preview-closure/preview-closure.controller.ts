import { previewClosure } from '@danubit/contracts/http/identity/close-account.contract';
import { keptRecords } from '@danubit/core/domain/privacy/retention/kept-records';
import { Clock } from '@danubit/runtime/clock';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { PreviewClosure } from './preview-closure.query.ts';

@Controller()
export class PreviewClosureController {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  @Contract(previewClosure)
  async run(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof previewClosure>> {
    const kept = [...keptRecords(this.clock.now().toISOString().slice(0, 10))];
    return reply(200, { blockers: await this.queries.execute(new PreviewClosure(userId)), kept });
  }
}
