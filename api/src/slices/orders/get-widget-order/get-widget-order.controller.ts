import { getWidgetOrder } from '@danubit/contracts/http/widget/widget.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentWidget, type WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { GetWidgetOrder } from './get-widget-order.query.ts';

@Controller()
export class GetWidgetOrderController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getWidgetOrder)
  async get(
    @CurrentWidget() widget: WidgetCaller,
    @Input() { params }: InputOf<typeof getWidgetOrder>,
  ): Promise<ReplyOf<typeof getWidgetOrder>> {
    return reply(200, await this.queries.execute(new GetWidgetOrder(widget, params.id)));
  }
}
