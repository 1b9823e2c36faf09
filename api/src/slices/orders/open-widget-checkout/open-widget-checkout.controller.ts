import { openWidgetCheckout } from '@danubit/contracts/http/widget/widget.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentWidget, type WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { OpenWidgetCheckout } from './open-widget-checkout.handler.ts';

@Controller()
export class OpenWidgetCheckoutController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(openWidgetCheckout)
  async run(
    @CurrentWidget() widget: WidgetCaller,
    @Input() { body }: InputOf<typeof openWidgetCheckout>,
  ): Promise<ReplyOf<typeof openWidgetCheckout>> {
    return reply(201, await this.commands.execute(new OpenWidgetCheckout(widget, body)));
  }
}
