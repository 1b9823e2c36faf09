import { receiveStripeNotification } from '@danubit/contracts/http/payments/receive-stripe-notification.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SignedBody, type SignedText } from '../../../platform/http/signed-body.decorator.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { ReceiveStripeNotification } from './receive-stripe-notification.handler.ts';

@Controller()
export class ReceiveStripeNotificationController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(receiveStripeNotification)
  async receive(@SignedBody('stripe-signature') { text, signature }: SignedText): Promise<ReplyOf<typeof receiveStripeNotification>> {
    const outcome = await this.commands.execute(new ReceiveStripeNotification(text, signature));
    if (outcome === 'not-authentic') throw new HttpProblem(400, 'SIGNATURE_INVALID', 'The signature does not match this notification.');
    return reply(200, { received: true });
  }
}
