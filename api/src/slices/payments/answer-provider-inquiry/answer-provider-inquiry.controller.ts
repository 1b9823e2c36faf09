import { answerProviderInquiry } from '@danubit/contracts/http/payments/answer-provider-inquiry.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerProviderInquiry } from './answer-provider-inquiry.handler.ts';

/** Every answer leaves at a full multiple of this after its request: a customer's history takes longer to read than none. */
const ANSWERS_EVERY_MS = 250;

@Controller()
export class AnswerProviderInquiryController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerProviderInquiry)
  async answer(@Input() { params, body }: InputOf<typeof answerProviderInquiry>): Promise<ReplyOf<typeof answerProviderInquiry>> {
    const startedAt = performance.now();
    try {
      const answer = await this.commands.execute(new AnswerProviderInquiry(params.provider, params.token, body));
      return reply(200, { reference: body.reference, answer, code: answer === 'accepted' ? null : 'NOT_CONFIRMED' });
    } finally {
      await sleep(ANSWERS_EVERY_MS - ((performance.now() - startedAt) % ANSWERS_EVERY_MS));
    }
  }
}
