import { previewClosure } from '@danubit/contracts/http/identity/close-account.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { PreviewClosure } from './preview-closure.query.ts';

@Controller()
export class PreviewClosureController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(previewClosure)
  async run(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof previewClosure>> {
    return reply(200, await this.queries.execute(new PreviewClosure(userId)));
  }
}
