import { returnFromChallenge } from '@danubit/contracts/http/payments/return-from-challenge.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { ReturnFromChallenge } from './return-from-challenge.handler.ts';

@Controller()
export class ReturnFromChallengeController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(returnFromChallenge)
  async run(@Input() { params, query }: InputOf<typeof returnFromChallenge>): Promise<ReplyOf<typeof returnFromChallenge>> {
    const location = await this.commands.execute(new ReturnFromChallenge(params, query));
    if (location === undefined) throw notFound('We could not find this payment confirmation.');
    return reply(303, {}, { location });
  }
}
