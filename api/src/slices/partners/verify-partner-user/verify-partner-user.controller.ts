import { addPartnerDocument, getPartnerVerification, verifyPartnerUser } from '@danubit/contracts/http/partner-api/partner-kyc.contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { requiredKey } from '../../../platform/idempotency/required-key.ts';
import { CurrentPartner, ownerOf, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { GetPartnerVerification } from './get-partner-verification.query.ts';
import { VerifyPartnerUser } from './verify-partner-user.handler.ts';

@Controller()
export class VerifyPartnerUserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(addPartnerDocument)
  add(
    @CurrentPartner() partner: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof addPartnerDocument>,
  ): Promise<ReplyOf<typeof addPartnerDocument>> {
    const request = { owner: ownerOf(partner), endpoint: addPartnerDocument, key: requiredKey(key), fingerprint: body };
    const act = { type: 'add-document', documentType: body.type, documentNumber: body.number } as const;
    return this.idempotency.run(request, async (commandId) =>
      reply(201, await this.commands.execute(new VerifyPartnerUser(partner, commandId, body.user_id, act))),
    );
  }

  @Contract(verifyPartnerUser)
  verify(
    @CurrentPartner() partner: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof verifyPartnerUser>,
  ): Promise<ReplyOf<typeof verifyPartnerUser>> {
    const request = { owner: ownerOf(partner), endpoint: verifyPartnerUser, key: requiredKey(key), fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new VerifyPartnerUser(partner, commandId, body.user_id, { type: 'check' }))),
    );
  }

  @Contract(getPartnerVerification)
  async get(
    @CurrentPartner() partner: PartnerCaller,
    @Input() { params }: InputOf<typeof getPartnerVerification>,
  ): Promise<ReplyOf<typeof getPartnerVerification>> {
    return reply(200, await this.queries.execute(new GetPartnerVerification(partner, params.id)));
  }
}
