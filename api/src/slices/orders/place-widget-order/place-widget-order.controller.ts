import { placeWidgetOrder } from '@danubit/contracts/http/widget/widget.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentWidget, type WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { PlaceWidgetOrder } from './place-widget-order.handler.ts';

@Controller()
export class PlaceWidgetOrderController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(placeWidgetOrder)
  async run(
    @CurrentWidget() widget: WidgetCaller,
    @Input() { body }: InputOf<typeof placeWidgetOrder>,
  ): Promise<ReplyOf<typeof placeWidgetOrder>> {
    return reply(201, await this.commands.execute(new PlaceWidgetOrder(widget, body)));
  }
}
