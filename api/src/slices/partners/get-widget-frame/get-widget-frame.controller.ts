import { getWidgetFrame } from '@danubit/contracts/http/widget/widget.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetWidgetFrame } from './get-widget-frame.query.ts';

@Controller()
export class GetWidgetFrameController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getWidgetFrame)
  async get(@Input() { params }: InputOf<typeof getWidgetFrame>): Promise<ReplyOf<typeof getWidgetFrame>> {
    return reply(200, { origins: [...(await this.queries.execute(new GetWidgetFrame(params.clientId)))] });
  }
}
