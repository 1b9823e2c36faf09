import { Module } from '@nestjs/common';
import { ConfirmNewsletterController } from './confirm-newsletter/confirm-newsletter.controller.ts';
import { ConfirmNewsletterHandler } from './confirm-newsletter/confirm-newsletter.handler.ts';
import { EndNewsletterController } from './end-newsletter/end-newsletter.controller.ts';
import { EndNewsletterHandler } from './end-newsletter/end-newsletter.handler.ts';
import { FileComplaintController } from './file-complaint/file-complaint.controller.ts';
import { FileComplaintHandler } from './file-complaint/file-complaint.handler.ts';
import { GetServiceStatusController } from './get-service-status/get-service-status.controller.ts';
import { GetServiceStatusHandler } from './get-service-status/get-service-status.query.ts';
import { ListComplaintsController } from './list-complaints/list-complaints.controller.ts';
import { ListComplaintsHandler } from './list-complaints/list-complaints.query.ts';
import { NewsletterSubscriptions } from './newsletter-subscriptions.ts';
import { OwnComplaints } from './own-complaints.ts';
import { RequestComplaintReviewController } from './request-complaint-review/request-complaint-review.controller.ts';
import { RequestComplaintReviewHandler } from './request-complaint-review/request-complaint-review.handler.ts';
import { RequestNewsletterController } from './request-newsletter/request-newsletter.controller.ts';
import { RequestNewsletterHandler } from './request-newsletter/request-newsletter.handler.ts';
import { SendContactEmailHandler } from './send-contact-email/send-contact-email.handler.ts';
import { SendContactEmailController } from './send-contact-email/send-contact-email.controller.ts';
import { ShowApiReferenceController } from './show-api-reference/show-api-reference.controller.ts';
import { ShowMailboxHandler } from './show-mailbox/show-mailbox.query.ts';
import { ShowMailPreviewsController } from './show-mail-previews/show-mail-previews.controller.ts';
import { ShowMailboxController } from './show-mailbox/show-mailbox.controller.ts';
import { VisitorRateLimits } from './visitor-rate-limits.ts';

@Module({
  controllers: [
    ConfirmNewsletterController,
    EndNewsletterController,
    RequestNewsletterController,
    SendContactEmailController,
    ShowApiReferenceController,
    ShowMailboxController,
    ShowMailPreviewsController,
    FileComplaintController,
    GetServiceStatusController,
    ListComplaintsController,
    RequestComplaintReviewController,
  ],
  providers: [
    ConfirmNewsletterHandler,
    EndNewsletterHandler,
    NewsletterSubscriptions,
    ShowMailboxHandler,
    SendContactEmailHandler,
    RequestNewsletterHandler,
    VisitorRateLimits,
    OwnComplaints,
    FileComplaintHandler,
    GetServiceStatusHandler,
    ListComplaintsHandler,
    RequestComplaintReviewHandler,
  ],
})
export class SupportModule {}
