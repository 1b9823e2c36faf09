import { getPartnerQuote } from '@danubit/contracts/http/partner-api/partner-quotes.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { GetPartnerQuote } from './get-partner-quote.handler.ts';

@Controller()
export class GetPartnerQuoteController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(getPartnerQuote)
  async run(
    @CurrentPartner() partner: PartnerCaller,
    @Input() { query }: InputOf<typeof getPartnerQuote>,
  ): Promise<ReplyOf<typeof getPartnerQuote>> {
    return reply(200, await this.commands.execute(new GetPartnerQuote(partner, query)));
  }
}
