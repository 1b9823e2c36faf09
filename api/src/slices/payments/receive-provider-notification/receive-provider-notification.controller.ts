import { receiveProviderNotification } from '@danubit/contracts/http/payments/receive-provider-notification.contract';
import type { SentNotification } from '@danubit/core/payment-provider/provider-definition';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SentText } from '../../../platform/http/sent-text.decorator.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { ReceiveProviderNotification } from './receive-provider-notification.handler.ts';

@Controller()
export class ReceiveProviderNotificationController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(receiveProviderNotification)
  async receive(
    @Input() { params }: InputOf<typeof receiveProviderNotification>,
    @SentText() sent: SentNotification,
  ): Promise<ReplyOf<typeof receiveProviderNotification>> {
    const outcome = await this.commands.execute(new ReceiveProviderNotification(params.provider, sent));
    if (outcome === 'unknown-provider') throw notFound('No such payment provider sends notifications here.');
    if (outcome === 'not-authentic') throw new HttpProblem(400, 'SIGNATURE_INVALID', 'The signature does not match this notification.');
    return reply(200, { received: true });
  }
}
