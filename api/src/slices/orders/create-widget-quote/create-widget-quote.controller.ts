import { createWidgetQuote } from '@danubit/contracts/http/widget/widget.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentWidget, type WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { CreateWidgetQuote } from './create-widget-quote.handler.ts';

@Controller()
export class CreateWidgetQuoteController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(createWidgetQuote)
  async run(
    @CurrentWidget() widget: WidgetCaller,
    @Input() { body }: InputOf<typeof createWidgetQuote>,
  ): Promise<ReplyOf<typeof createWidgetQuote>> {
    return reply(201, await this.commands.execute(new CreateWidgetQuote(widget, body)));
  }
}
