import { Module } from '@nestjs/common';
import { ConfirmNewsletterController } from './confirm-newsletter/confirm-newsletter.controller.ts';
import { ConfirmNewsletterHandler } from './confirm-newsletter/confirm-newsletter.handler.ts';
import { EndNewsletterController } from './end-newsletter/end-newsletter.controller.ts';
import { EndNewsletterHandler } from './end-newsletter/end-newsletter.handler.ts';
import { ListBalanceRequestsController } from './list-balance-requests/list-balance-requests.controller.ts';
import { ListBalanceRequestsHandler } from './list-balance-requests/list-balance-requests.query.ts';
import { NewsletterSubscriptions } from './newsletter-subscriptions.ts';
import { OwnBalanceRequests } from './own-balance-requests.ts';
import { RequestBalanceController } from './request-balance/request-balance.controller.ts';
import { RequestBalanceHandler } from './request-balance/request-balance.handler.ts';
import { RequestNewsletterController } from './request-newsletter/request-newsletter.controller.ts';
import { RequestNewsletterHandler } from './request-newsletter/request-newsletter.handler.ts';
import { SendContactEmailHandler } from './send-contact-email/send-contact-email.handler.ts';
import { SendContactEmailController } from './send-contact-email/send-contact-email.controller.ts';
import { ShowApiReferenceController } from './show-api-reference/show-api-reference.controller.ts';
import { ShowMailboxHandler } from './show-mailbox/show-mailbox.query.ts';
import { ShowMailPreviewsController } from './show-mail-previews/show-mail-previews.controller.ts';
import { ShowMailboxController } from './show-mailbox/show-mailbox.controller.ts';
import { WithdrawBalanceRequestController } from './withdraw-balance-request/withdraw-balance-request.controller.ts';
import { WithdrawBalanceRequestHandler } from './withdraw-balance-request/withdraw-balance-request.handler.ts';
import { VisitorRateLimits } from './visitor-rate-limits.ts';

@Module({
  controllers: [
    ConfirmNewsletterController,
    EndNewsletterController,
    ListBalanceRequestsController,
    RequestBalanceController,
    RequestNewsletterController,
    SendContactEmailController,
    ShowApiReferenceController,
    ShowMailboxController,
    ShowMailPreviewsController,
    WithdrawBalanceRequestController,
  ],
  providers: [
    ConfirmNewsletterHandler,
    EndNewsletterHandler,
    NewsletterSubscriptions,
    ListBalanceRequestsHandler,
    OwnBalanceRequests,
    RequestBalanceHandler,
    ShowMailboxHandler,
    SendContactEmailHandler,
    RequestNewsletterHandler,
    VisitorRateLimits,
    WithdrawBalanceRequestHandler,
  ],
})
export class SupportModule {}
