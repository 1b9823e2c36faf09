import { openWidgetDemo } from '@danubit/contracts/http/widget/widget-demo.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { OpenWidgetDemo } from './open-widget-demo.handler.ts';

/** Without an Idempotency-Key: each opening has its own person, who has bought nothing yet. */
@Controller()
export class OpenWidgetDemoController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(openWidgetDemo)
  async run(@Origin() { address }: RequestOrigin): Promise<ReplyOf<typeof openWidgetDemo>> {
    return reply(201, await this.commands.execute(new OpenWidgetDemo(address)));
  }
}
