import {
  addPartnerEndpoint,
  changePartnerEndpoint,
  removePartnerEndpoint,
  resendPartnerEvents,
  rotatePartnerEndpointSecret,
  testPartnerEndpoint,
} from '@danubit/contracts/http/partner-api/partner-webhooks.contract';
import {
  addOwnEndpoint,
  changeOwnEndpoint,
  removeOwnEndpoint,
  resendOwnEvents,
  rotateOwnEndpointSecret,
  testOwnEndpoint,
} from '@danubit/contracts/http/partners/webhooks.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { requiredKey } from '../../../platform/idempotency/required-key.ts';
import { CurrentPartner, ownerOf, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { CurrentMember, type TeamMember } from '../../../platform/partners/team-member.ts';
import { ownerByKey, ownerByMember } from '../webhook-owner.ts';
import { ManageWebhooks, RemoveWebhookEndpoint } from './manage-webhooks.handler.ts';

/** Each use case has two doors: the partner API, and API Settings of the dashboard. */
@Controller()
export class ManageWebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(addPartnerEndpoint)
  addByKey(
    @CurrentPartner() caller: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof addPartnerEndpoint>,
  ): Promise<ReplyOf<typeof addPartnerEndpoint>> {
    const request = { owner: ownerOf(caller), endpoint: addPartnerEndpoint, key: requiredKey(key), fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(
        201,
        await this.commands.execute(new ManageWebhooks(ownerByKey(caller), commandId, { type: 'add', ...body, mode: caller.mode })),
      ),
    );
  }

  @Contract(changePartnerEndpoint)
  changeByKey(
    @CurrentPartner() caller: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { params, body }: InputOf<typeof changePartnerEndpoint>,
  ): Promise<ReplyOf<typeof changePartnerEndpoint>> {
    const request = { owner: ownerOf(caller), endpoint: changePartnerEndpoint, key: key, fingerprint: [params, body] };
    return this.idempotency.run(request, async (commandId) =>
      reply(
        200,
        await this.commands.execute(new ManageWebhooks(ownerByKey(caller), commandId, { type: 'change', id: params.id, change: body })),
      ),
    );
  }

  @Contract(rotatePartnerEndpointSecret)
  rotateByKey(
    @CurrentPartner() caller: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { params }: InputOf<typeof rotatePartnerEndpointSecret>,
  ): Promise<ReplyOf<typeof rotatePartnerEndpointSecret>> {
    const request = { owner: ownerOf(caller), endpoint: rotatePartnerEndpointSecret, key: requiredKey(key), fingerprint: params };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new ManageWebhooks(ownerByKey(caller), commandId, { type: 'rotate', id: params.id }))),
    );
  }

  @Contract(testPartnerEndpoint)
  testByKey(
    @CurrentPartner() caller: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { params }: InputOf<typeof testPartnerEndpoint>,
  ): Promise<ReplyOf<typeof testPartnerEndpoint>> {
    const request = { owner: ownerOf(caller), endpoint: testPartnerEndpoint, key: requiredKey(key), fingerprint: params };
    return this.idempotency.run(request, async (commandId) =>
      reply(202, await this.commands.execute(new ManageWebhooks(ownerByKey(caller), commandId, { type: 'test', id: params.id }))),
    );
  }

  @Contract(resendPartnerEvents)
  resendByKey(
    @CurrentPartner() caller: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { params, body }: InputOf<typeof resendPartnerEvents>,
  ): Promise<ReplyOf<typeof resendPartnerEvents>> {
    const request = { owner: ownerOf(caller), endpoint: resendPartnerEvents, key: requiredKey(key), fingerprint: [params, body] };
    return this.idempotency.run(request, async (commandId) =>
      reply(
        202,
        await this.commands.execute(
          new ManageWebhooks(ownerByKey(caller), commandId, {
            type: 'resend',
            id: params.id,
            eventId: body.event_id,
            andAfter: body.and_after,
          }),
        ),
      ),
    );
  }

  @Contract(removePartnerEndpoint)
  removeByKey(
    @CurrentPartner() caller: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { params }: InputOf<typeof removePartnerEndpoint>,
  ): Promise<ReplyOf<typeof removePartnerEndpoint>> {
    const request = { owner: ownerOf(caller), endpoint: removePartnerEndpoint, key: key, fingerprint: params };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new RemoveWebhookEndpoint(ownerByKey(caller), commandId, params.id))),
    );
  }

  @Contract(addOwnEndpoint)
  addByMember(
    @CurrentMember() member: TeamMember,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof addOwnEndpoint>,
  ): Promise<ReplyOf<typeof addOwnEndpoint>> {
    const request = { owner: member.customer.userId, endpoint: addOwnEndpoint, key: key, fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(201, await this.commands.execute(new ManageWebhooks(ownerByMember(member), commandId, { type: 'add', ...body }))),
    );
  }

  @Contract(changeOwnEndpoint)
  changeByMember(
    @CurrentMember() member: TeamMember,
    @IdempotencyKey() key: string | undefined,
    @Input() { params, body }: InputOf<typeof changeOwnEndpoint>,
  ): Promise<ReplyOf<typeof changeOwnEndpoint>> {
    const request = { owner: member.customer.userId, endpoint: changeOwnEndpoint, key: key, fingerprint: [params, body] };
    return this.idempotency.run(request, async (commandId) =>
      reply(
        200,
        await this.commands.execute(new ManageWebhooks(ownerByMember(member), commandId, { type: 'change', id: params.id, change: body })),
      ),
    );
  }

  @Contract(rotateOwnEndpointSecret)
  rotateByMember(
    @CurrentMember() member: TeamMember,
    @IdempotencyKey() key: string | undefined,
    @Input() { params }: InputOf<typeof rotateOwnEndpointSecret>,
  ): Promise<ReplyOf<typeof rotateOwnEndpointSecret>> {
    const request = { owner: member.customer.userId, endpoint: rotateOwnEndpointSecret, key: key, fingerprint: params };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new ManageWebhooks(ownerByMember(member), commandId, { type: 'rotate', id: params.id }))),
    );
  }

  @Contract(testOwnEndpoint)
  testByMember(
    @CurrentMember() member: TeamMember,
    @IdempotencyKey() key: string | undefined,
    @Input() { params }: InputOf<typeof testOwnEndpoint>,
  ): Promise<ReplyOf<typeof testOwnEndpoint>> {
    const request = { owner: member.customer.userId, endpoint: testOwnEndpoint, key: key, fingerprint: params };
    return this.idempotency.run(request, async (commandId) =>
      reply(202, await this.commands.execute(new ManageWebhooks(ownerByMember(member), commandId, { type: 'test', id: params.id }))),
    );
  }

  @Contract(resendOwnEvents)
  resendByMember(
    @CurrentMember() member: TeamMember,
    @IdempotencyKey() key: string | undefined,
    @Input() { params, body }: InputOf<typeof resendOwnEvents>,
  ): Promise<ReplyOf<typeof resendOwnEvents>> {
    const request = { owner: member.customer.userId, endpoint: resendOwnEvents, key: key, fingerprint: [params, body] };
    return this.idempotency.run(request, async (commandId) =>
      reply(
        202,
        await this.commands.execute(
          new ManageWebhooks(ownerByMember(member), commandId, {
            type: 'resend',
            id: params.id,
            eventId: body.event_id,
            andAfter: body.and_after,
          }),
        ),
      ),
    );
  }

  @Contract(removeOwnEndpoint)
  removeByMember(
    @CurrentMember() member: TeamMember,
    @IdempotencyKey() key: string | undefined,
    @Input() { params }: InputOf<typeof removeOwnEndpoint>,
  ): Promise<ReplyOf<typeof removeOwnEndpoint>> {
    const request = { owner: member.customer.userId, endpoint: removeOwnEndpoint, key: key, fingerprint: params };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new RemoveWebhookEndpoint(ownerByMember(member), commandId, params.id))),
    );
  }
}
