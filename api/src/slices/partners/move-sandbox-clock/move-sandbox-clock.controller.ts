import { getSandboxClock, moveSandboxClock } from '@danubit/contracts/http/partner-api/partner-sandbox.contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { requiredKey } from '../../../platform/idempotency/required-key.ts';
import { CurrentPartner, ownerOf, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { GetSandboxClock } from './get-sandbox-clock.query.ts';
import { MoveSandboxClock } from './move-sandbox-clock.handler.ts';

@Controller()
export class MoveSandboxClockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(getSandboxClock)
  async get(@CurrentPartner() partner: PartnerCaller): Promise<ReplyOf<typeof getSandboxClock>> {
    return reply(200, await this.queries.execute(new GetSandboxClock(partner)));
  }

  @Contract(moveSandboxClock)
  move(
    @CurrentPartner() partner: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof moveSandboxClock>,
  ): Promise<ReplyOf<typeof moveSandboxClock>> {
    const request = { owner: ownerOf(partner), endpoint: moveSandboxClock, key: requiredKey(key), fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new MoveSandboxClock(partner, commandId, body))),
    );
  }
}
