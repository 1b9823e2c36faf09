import { Module } from '@nestjs/common';
import { AnswerInvitationController } from './answer-invitation/answer-invitation.controller.ts';
import { AcceptInvitationHandler, DeclineInvitationHandler } from './answer-invitation/answer-invitation.handler.ts';
import { ListOwnInvitationsHandler } from './answer-invitation/list-own-invitations.query.ts';
import { CreatePartnerKeyController } from './create-partner-key/create-partner-key.controller.ts';
import { CreatePartnerKeyHandler } from './create-partner-key/create-partner-key.handler.ts';
import { CreatePartnerUserController } from './create-partner-user/create-partner-user.controller.ts';
import { CreatePartnerUserHandler } from './create-partner-user/create-partner-user.handler.ts';
import { GetPartnerController } from './get-partner/get-partner.controller.ts';
import { GetPartnerHandler } from './get-partner/get-partner.query.ts';
import { GetPartnerLimitsController } from './get-partner-limits/get-partner-limits.controller.ts';
import { GetPartnerLimitsHandler } from './get-partner-limits/get-partner-limits.query.ts';
import { GetPartnerUserController } from './get-partner-user/get-partner-user.controller.ts';
import { GetPartnerUserHandler } from './get-partner-user/get-partner-user.query.ts';
import { IssuePartnerTokenController } from './issue-partner-token/issue-partner-token.controller.ts';
import { IssuePartnerTokenHandler } from './issue-partner-token/issue-partner-token.handler.ts';
import { ListPartnerCurrenciesController } from './list-partner-currencies/list-partner-currencies.controller.ts';
import { ListPartnerCurrenciesHandler } from './list-partner-currencies/list-partner-currencies.query.ts';
import { ListPartnerNetworksController } from './list-partner-networks/list-partner-networks.controller.ts';
import { ListPartnerNetworksHandler } from './list-partner-networks/list-partner-networks.query.ts';
import { ListPartnerRequestsController } from './list-partner-requests/list-partner-requests.controller.ts';
import { ListPartnerRequestsHandler } from './list-partner-requests/list-partner-requests.query.ts';
import { RegisterPartnerController } from './register-partner/register-partner.controller.ts';
import { RegisterPartnerHandler } from './register-partner/register-partner.handler.ts';
import { RevokePartnerTokenController } from './revoke-partner-token/revoke-partner-token.controller.ts';
import { RevokePartnerTokenHandler } from './revoke-partner-token/revoke-partner-token.handler.ts';
import { RevokePartnerKeyController } from './revoke-partner-key/revoke-partner-key.controller.ts';
import { RevokePartnerKeyHandler } from './revoke-partner-key/revoke-partner-key.handler.ts';
import { RotatePartnerKeyController } from './rotate-partner-key/rotate-partner-key.controller.ts';
import { RotatePartnerKeyHandler } from './rotate-partner-key/rotate-partner-key.handler.ts';
import { GetWidgetFrameController } from './get-widget-frame/get-widget-frame.controller.ts';
import { GetWidgetFrameHandler } from './get-widget-frame/get-widget-frame.query.ts';
import { SetWidgetOriginsController } from './set-widget-origins/set-widget-origins.controller.ts';
import { SetWidgetOriginsHandler } from './set-widget-origins/set-widget-origins.handler.ts';
import { GetTeamController } from './get-team/get-team.controller.ts';
import { GetTeamHandler } from './get-team/get-team.query.ts';
import { DeliveryReader } from './delivery-reader.ts';
import { ApiKeyDesk } from './manage-api-keys/api-key-desk.ts';
import { CreateApiKeyHandler } from './manage-api-keys/create-api-key.handler.ts';
import { ListApiKeysHandler } from './manage-api-keys/list-api-keys.query.ts';
import { ManageApiKeysController } from './manage-api-keys/manage-api-keys.controller.ts';
import { OpensApiKeyHandler } from './manage-api-keys/opens-api-key.query.ts';
import { RevokeApiKeyHandler } from './manage-api-keys/revoke-api-key.handler.ts';
import { RotateApiKeyHandler } from './manage-api-keys/rotate-api-key.handler.ts';
import { ManageTeamController } from './manage-team/manage-team.controller.ts';
import { ManageTeamHandler, RemoveTeamMemberHandler } from './manage-team/manage-team.handler.ts';
import { ManageWebhooksController } from './manage-webhooks/manage-webhooks.controller.ts';
import { ManageWebhooksHandler, RemoveWebhookEndpointHandler } from './manage-webhooks/manage-webhooks.handler.ts';
import { GetSandboxClockHandler } from './move-sandbox-clock/get-sandbox-clock.query.ts';
import { MoveSandboxClockController } from './move-sandbox-clock/move-sandbox-clock.controller.ts';
import { MoveSandboxClockHandler } from './move-sandbox-clock/move-sandbox-clock.handler.ts';
import { OpenWidgetDemoController } from './open-widget-demo/open-widget-demo.controller.ts';
import { OpenWidgetDemoHandler } from './open-widget-demo/open-widget-demo.handler.ts';
import { PartnerDesk } from './partner-desk.ts';
import { PartnerEventsReader } from './partner-events-reader.ts';
import { ReadWebhooksController } from './read-webhooks/read-webhooks.controller.ts';
import {
  GetWebhookDeliveryHandler,
  ListPartnerEventsHandler,
  ListWebhookDeliveriesHandler,
  ListWebhookEndpointsHandler,
  ReadWebhookSecretHandler,
} from './read-webhooks/read-webhooks.query.ts';
import { PartnerStreamPlaces } from './partner-stream-places.ts';
import { PartnerStreamReader } from './partner-stream-reader.ts';
import { PartnerStreams } from './partner-streams.ts';
import { StreamPartnerEventsController } from './stream-partner-events/stream-partner-events.controller.ts';
import { StreamTiming } from './stream-timing.ts';
import { PartnerUsersReader } from './partner-users-reader.ts';
import { TeamInvitations } from './team-invitations.ts';
import { TeamReader } from './team-reader.ts';
import { GetPartnerVerificationHandler } from './verify-partner-user/get-partner-verification.query.ts';
import { VerifyPartnerUserController } from './verify-partner-user/verify-partner-user.controller.ts';
import { VerifyPartnerUserHandler } from './verify-partner-user/verify-partner-user.handler.ts';
import { WebhookReader } from './webhook-reader.ts';

@Module({
  controllers: [
    CreatePartnerKeyController,
    CreatePartnerUserController,
    GetPartnerController,
    GetPartnerLimitsController,
    GetPartnerUserController,
    IssuePartnerTokenController,
    ListPartnerCurrenciesController,
    ListPartnerNetworksController,
    ListPartnerRequestsController,
    ManageApiKeysController,
    ManageWebhooksController,
    MoveSandboxClockController,
    ReadWebhooksController,
    RegisterPartnerController,
    RevokePartnerKeyController,
    RevokePartnerTokenController,
    RotatePartnerKeyController,
    StreamPartnerEventsController,
    VerifyPartnerUserController,
    ...[GetWidgetFrameController, OpenWidgetDemoController, SetWidgetOriginsController],
    ...[AnswerInvitationController, GetTeamController, ManageTeamController],
  ],
  providers: [
    CreatePartnerKeyHandler,
    CreatePartnerUserHandler,
    GetPartnerHandler,
    GetPartnerLimitsHandler,
    GetPartnerUserHandler,
    IssuePartnerTokenHandler,
    ListPartnerCurrenciesHandler,
    ListPartnerNetworksHandler,
    ListPartnerRequestsHandler,
    RegisterPartnerHandler,
    RevokePartnerKeyHandler,
    RevokePartnerTokenHandler,
    RotatePartnerKeyHandler,
    PartnerDesk,
    ...[ApiKeyDesk, CreateApiKeyHandler, ListApiKeysHandler, OpensApiKeyHandler, RevokeApiKeyHandler, RotateApiKeyHandler],
    ...[GetWidgetFrameHandler, OpenWidgetDemoHandler, SetWidgetOriginsHandler],
    ...[AcceptInvitationHandler, DeclineInvitationHandler, ListOwnInvitationsHandler, TeamInvitations],
    ...[GetTeamHandler, ManageTeamHandler, RemoveTeamMemberHandler, TeamReader],
    ...[GetSandboxClockHandler, MoveSandboxClockHandler],
    ...[GetPartnerVerificationHandler, PartnerUsersReader, VerifyPartnerUserHandler],
    ...[PartnerStreamPlaces, PartnerStreamReader, PartnerStreams, StreamTiming],
    ...[DeliveryReader, PartnerEventsReader, WebhookReader],
    ...[ManageWebhooksHandler, RemoveWebhookEndpointHandler, ListWebhookEndpointsHandler, ReadWebhookSecretHandler],
    ...[ListWebhookDeliveriesHandler, GetWebhookDeliveryHandler, ListPartnerEventsHandler],
  ],
})
export class PartnersModule {}
