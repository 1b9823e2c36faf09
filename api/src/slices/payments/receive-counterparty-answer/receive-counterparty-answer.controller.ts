import { receiveCounterpartyAnswer } from '@danubit/contracts/http/payments/receive-counterparty-answer.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { ReceiveCounterpartyAnswer } from './receive-counterparty-answer.handler.ts';

@Controller()
export class ReceiveCounterpartyAnswerController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(receiveCounterpartyAnswer)
  async receive(@Input() { params, body }: InputOf<typeof receiveCounterpartyAnswer>): Promise<ReplyOf<typeof receiveCounterpartyAnswer>> {
    const { delivery: deliveryId, inquiry, token } = params;
    const answer =
      'approved' in body ? { address: body.approved.address, confirmTo: body.approved.callback ?? null } : { reason: body.rejected };
    const outcome = await this.commands.execute(new ReceiveCounterpartyAnswer({ deliveryId, inquiry }, token, answer));
    if (outcome === 'unknown') throw notFound('There is no such inquiry.');
    if (outcome === 'closed') throw new HttpProblem(409, 'INQUIRY_CLOSED', 'This inquiry is over, or was answered otherwise.');
    return reply(200, { received: true });
  }
}
