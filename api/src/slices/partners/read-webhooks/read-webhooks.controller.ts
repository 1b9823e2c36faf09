import { listPartnerEvents } from '@danubit/contracts/http/partner-api/partner-events.contract';
import {
  getPartnerDelivery,
  listPartnerDeliveries,
  listPartnerEndpoints,
  readPartnerEndpointSecret,
} from '@danubit/contracts/http/partner-api/partner-webhooks.contract';
import {
  getOwnDelivery,
  listOwnDeliveries,
  listOwnEndpoints,
  readOwnEndpointSecret,
} from '@danubit/contracts/http/partners/webhooks.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { CurrentMember, type TeamMember } from '../../../platform/partners/team-member.ts';
import { ownerByKey, ownerByMember } from '../webhook-owner.ts';
import {
  GetWebhookDelivery,
  ListPartnerEvents,
  ListWebhookDeliveries,
  ListWebhookEndpoints,
  ReadWebhookSecret,
} from './read-webhooks.query.ts';

/** Each use case has two doors: the partner API, and API Settings of the dashboard. */
@Controller()
export class ReadWebhooksController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPartnerEndpoints)
  async endpointsByKey(@CurrentPartner() caller: PartnerCaller): Promise<ReplyOf<typeof listPartnerEndpoints>> {
    return reply(200, { endpoints: await this.queries.execute(new ListWebhookEndpoints(ownerByKey(caller), caller.mode)) });
  }

  @Contract(readPartnerEndpointSecret)
  async secretByKey(
    @CurrentPartner() caller: PartnerCaller,
    @Input() { params }: InputOf<typeof readPartnerEndpointSecret>,
  ): Promise<ReplyOf<typeof readPartnerEndpointSecret>> {
    return reply(200, await this.queries.execute(new ReadWebhookSecret(ownerByKey(caller), params.id)));
  }

  @Contract(listPartnerDeliveries)
  async deliveriesByKey(
    @CurrentPartner() caller: PartnerCaller,
    @Input() { query }: InputOf<typeof listPartnerDeliveries>,
  ): Promise<ReplyOf<typeof listPartnerDeliveries>> {
    return reply(200, await this.queries.execute(new ListWebhookDeliveries(ownerByKey(caller), caller.mode, query)));
  }

  @Contract(getPartnerDelivery)
  async deliveryByKey(
    @CurrentPartner() caller: PartnerCaller,
    @Input() { params }: InputOf<typeof getPartnerDelivery>,
  ): Promise<ReplyOf<typeof getPartnerDelivery>> {
    return reply(200, await this.queries.execute(new GetWebhookDelivery(ownerByKey(caller), params.id)));
  }

  @Contract(listOwnEndpoints)
  async endpointsByMember(
    @CurrentMember() member: TeamMember,
    @Input() { query }: InputOf<typeof listOwnEndpoints>,
  ): Promise<ReplyOf<typeof listOwnEndpoints>> {
    return reply(200, { endpoints: await this.queries.execute(new ListWebhookEndpoints(ownerByMember(member), query.mode)) });
  }

  @Contract(readOwnEndpointSecret)
  async secretByMember(
    @CurrentMember() member: TeamMember,
    @Input() { params }: InputOf<typeof readOwnEndpointSecret>,
  ): Promise<ReplyOf<typeof readOwnEndpointSecret>> {
    return reply(200, await this.queries.execute(new ReadWebhookSecret(ownerByMember(member), params.id)));
  }

  @Contract(listOwnDeliveries)
  async deliveriesByMember(
    @CurrentMember() member: TeamMember,
    @Input() { query }: InputOf<typeof listOwnDeliveries>,
  ): Promise<ReplyOf<typeof listOwnDeliveries>> {
    return reply(200, await this.queries.execute(new ListWebhookDeliveries(ownerByMember(member), query.mode, query)));
  }

  @Contract(getOwnDelivery)
  async deliveryByMember(
    @CurrentMember() member: TeamMember,
    @Input() { params }: InputOf<typeof getOwnDelivery>,
  ): Promise<ReplyOf<typeof getOwnDelivery>> {
    return reply(200, await this.queries.execute(new GetWebhookDelivery(ownerByMember(member), params.id)));
  }

  @Contract(listPartnerEvents)
  async events(
    @CurrentPartner() caller: PartnerCaller,
    @Input() { query }: InputOf<typeof listPartnerEvents>,
  ): Promise<ReplyOf<typeof listPartnerEvents>> {
    return reply(200, await this.queries.execute(new ListPartnerEvents(ownerByKey(caller), caller.mode, query)));
  }
}
