import { getWidgetSession } from '@danubit/contracts/http/widget/widget.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentWidget, type WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { GetWidgetSession } from './get-widget-session.query.ts';

@Controller()
export class GetWidgetSessionController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getWidgetSession)
  async get(@CurrentWidget() widget: WidgetCaller): Promise<ReplyOf<typeof getWidgetSession>> {
    return reply(200, await this.queries.execute(new GetWidgetSession(widget)));
  }
}
