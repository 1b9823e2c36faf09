import { Module } from '@nestjs/common';
import { AccessRecords } from './access-records.ts';
import { COINS_CONTROLLERS, COINS_PROVIDERS } from './coins-desk.parts.ts';
import { COMPLIANCE_CONTROLLERS, COMPLIANCE_PROVIDERS } from './compliance-desk.parts.ts';
import { PAST_TABLE_CONTROLLERS, PAST_TABLE_PROVIDERS } from './past-tables.parts.ts';
import { AnswerResolutionController } from './answer-resolution/answer-resolution.controller.ts';
import { AnswerResolutionHandler } from './answer-resolution/answer-resolution.handler.ts';
import { ApproveRefundController } from './approve-refund/approve-refund.controller.ts';
import { ApproveRefundHandler } from './approve-refund/approve-refund.handler.ts';
import { ExplainFigureController } from './explain-figure/explain-figure.controller.ts';
import { ExplainFigureHandler } from './explain-figure/explain-figure.query.ts';
import { GetDisputeController } from './get-dispute/get-dispute.controller.ts';
import { GetDisputeHandler } from './get-dispute/get-dispute.query.ts';
import { GetSealProofController } from './get-seal-proof/get-seal-proof.controller.ts';
import { GetSealProofHandler } from './get-seal-proof/get-seal-proof.query.ts';
import { GetSealsController } from './get-seals/get-seals.controller.ts';
import { GetSealsHandler } from './get-seals/get-seals.query.ts';
import { GetPastTableController } from './get-past-table/get-past-table.controller.ts';
import { GetPastTableHandler } from './get-past-table/get-past-table.query.ts';
import { GetRecordedEventController } from './get-recorded-event/get-recorded-event.controller.ts';
import { GetRecordedEventHandler } from './get-recorded-event/get-recorded-event.query.ts';
import { GetStaffPaymentController } from './get-staff-payment/get-staff-payment.controller.ts';
import { GetStaffPaymentHandler } from './get-staff-payment/get-staff-payment.query.ts';
import { GetSystemStatusController } from './get-system-status/get-system-status.controller.ts';
import { GetSystemStatusHandler } from './get-system-status/get-system-status.query.ts';
import { ListDisputesController } from './list-disputes/list-disputes.controller.ts';
import { ListDisputesHandler } from './list-disputes/list-disputes.query.ts';
import { ListOwnReadsController } from './list-own-reads/list-own-reads.controller.ts';
import { ListOwnReadsHandler } from './list-own-reads/list-own-reads.query.ts';
import { ListPersonEventsController } from './list-person-events/list-person-events.controller.ts';
import { ListPersonEventsHandler } from './list-person-events/list-person-events.query.ts';
import { ListRefundsController } from './list-refunds/list-refunds.controller.ts';
import { ListRefundsHandler } from './list-refunds/list-refunds.query.ts';
import { ListSuspenseController } from './list-suspense/list-suspense.controller.ts';
import { GetRetentionCalendarController } from './get-retention-calendar/get-retention-calendar.controller.ts';
import { GetRetentionCalendarHandler } from './get-retention-calendar/get-retention-calendar.query.ts';
import { AnswerHoldEndController } from './answer-hold-end/answer-hold-end.controller.ts';
import { AnswerHoldEndHandler } from './answer-hold-end/answer-hold-end.handler.ts';
import { ListRetentionHoldsController } from './list-retention-holds/list-retention-holds.controller.ts';
import { ListRetentionHoldsHandler } from './list-retention-holds/list-retention-holds.query.ts';
import { PlaceRetentionHoldController } from './place-retention-hold/place-retention-hold.controller.ts';
import { PlaceRetentionHoldHandler } from './place-retention-hold/place-retention-hold.handler.ts';
import { ProposeHoldEndController } from './propose-hold-end/propose-hold-end.controller.ts';
import { ProposeHoldEndHandler } from './propose-hold-end/propose-hold-end.handler.ts';
import { RetentionHoldDesk } from './retention-hold-desk.ts';
import { AnswerEvidenceController } from './answer-evidence/answer-evidence.controller.ts';
import { AnswerEvidenceHandler } from './answer-evidence/answer-evidence.handler.ts';
import { DownloadEvidenceController } from './download-evidence/download-evidence.controller.ts';
import { DownloadEvidenceHandler } from './download-evidence/download-evidence.handler.ts';
import { ListEvidenceController } from './list-evidence/list-evidence.controller.ts';
import { ListEvidenceHandler } from './list-evidence/list-evidence.query.ts';
import { RequestEvidenceController } from './request-evidence/request-evidence.controller.ts';
import { RequestEvidenceHandler } from './request-evidence/request-evidence.handler.ts';
import { SearchEvidenceController } from './search-evidence/search-evidence.controller.ts';
import { SearchEvidenceHandler } from './search-evidence/search-evidence.query.ts';
import { BlindIndex } from '../../platform/evidence/blind-index.ts';
import { EvidenceBundles } from '../../platform/evidence/evidence-bundles.ts';
import { EvidenceMaker } from '../../platform/evidence/evidence-maker.ts';
import { EvidenceDesk } from './evidence-desk.ts';
import { AnswerDataRequestController } from './answer-data-request/answer-data-request.controller.ts';
import { AnswerDataRequestHandler } from './answer-data-request/answer-data-request.handler.ts';
import { AnswerComplaintController } from './answer-complaint/answer-complaint.controller.ts';
import { DecideComplaintHandler } from './answer-complaint/answer-complaint.handler.ts';
import { ComplaintDesk } from './complaint-desk.ts';
import { ExportComplaintsController } from './export-complaints/export-complaints.controller.ts';
import { ExportComplaintsHandler } from './export-complaints/export-complaints.query.ts';
import { RecordComplaintController } from './record-complaint/record-complaint.controller.ts';
import { RecordComplaintHandler } from './record-complaint/record-complaint.handler.ts';
import { ListStaffComplaintsController } from './list-staff-complaints/list-staff-complaints.controller.ts';
import { ListStaffComplaintsHandler } from './list-staff-complaints/list-staff-complaints.query.ts';
import { DataRequestDesk } from './data-request-desk.ts';
import { ExtendDataRequestController } from './extend-data-request/extend-data-request.controller.ts';
import { ExtendDataRequestHandler } from './extend-data-request/extend-data-request.handler.ts';
import { ListStaffDataRequestsController } from './list-data-requests/list-data-requests.controller.ts';
import { ListStaffDataRequestsHandler } from './list-data-requests/list-data-requests.query.ts';
import { ListSuspenseHandler } from './list-suspense/list-suspense.query.ts';
import { DecideAuthorisationController } from './decide-authorisation/decide-authorisation.controller.ts';
import { DecideAuthorisationHandler } from './decide-authorisation/decide-authorisation.handler.ts';
import { Moments } from './moments.ts';
import { ProposeRefundController } from './propose-refund/propose-refund.controller.ts';
import { ProposeRefundHandler } from './propose-refund/propose-refund.handler.ts';
import { ProposeResolutionController } from './propose-resolution/propose-resolution.controller.ts';
import { ProposeResolutionHandler } from './propose-resolution/propose-resolution.handler.ts';
import { BreakCommands } from './break-commands.ts';
import { GetBooksController } from './get-books/get-books.controller.ts';
import { GetBooksHandler } from './get-books/get-books.query.ts';
import { RequestReconciliationController } from './request-reconciliation/request-reconciliation.controller.ts';
import { RequestReconciliationHandler } from './request-reconciliation/request-reconciliation.handler.ts';
import { ProposeMendController } from './propose-mend/propose-mend.controller.ts';
import { ProposeMendHandler } from './propose-mend/propose-mend.handler.ts';
import { AnswerMendController } from './answer-mend/answer-mend.controller.ts';
import { AnswerMendHandler } from './answer-mend/answer-mend.handler.ts';
import { GetRoutingController } from './get-routing/get-routing.controller.ts';
import { GetRoutingHandler } from './get-routing/get-routing.query.ts';
import { DraftRulesController } from './draft-rules/draft-rules.controller.ts';
import { DraftRulesHandler } from './draft-rules/draft-rules.handler.ts';
import { PublishRulesController } from './publish-rules/publish-rules.controller.ts';
import { PublishRulesHandler } from './publish-rules/publish-rules.handler.ts';
import { DiscardDraftController } from './discard-draft/discard-draft.controller.ts';
import { DiscardDraftHandler } from './discard-draft/discard-draft.handler.ts';
import { WithdrawRulesController } from './withdraw-rules/withdraw-rules.controller.ts';
import { WithdrawRulesHandler } from './withdraw-rules/withdraw-rules.handler.ts';
import { GetProviderTitlesController } from './get-provider-titles/get-provider-titles.controller.ts';
import { GetProviderTitlesHandler } from './get-provider-titles/get-provider-titles.query.ts';
import { GetProvidersController } from './get-providers/get-providers.controller.ts';
import { GetProvidersHandler } from './get-providers/get-providers.query.ts';
import { RoutingCommands } from './routing-commands.ts';
import { RecordReads } from './record-reads.ts';
import { AnswerPayoutController } from './answer-payout/answer-payout.controller.ts';
import { AnswerPayoutHandler } from './answer-payout/answer-payout.handler.ts';
import { InstructPayoutController } from './instruct-payout/instruct-payout.controller.ts';
import { InstructPayoutHandler } from './instruct-payout/instruct-payout.handler.ts';
import { ListPayoutsController } from './list-payouts/list-payouts.controller.ts';
import { ListPayoutsHandler } from './list-payouts/list-payouts.query.ts';
import { RefundAnswers } from './refund-answers.ts';
import { RejectRefundController } from './reject-refund/reject-refund.controller.ts';
import { RejectRefundHandler } from './reject-refund/reject-refund.handler.ts';
import { ReviewAccessController } from './review-access/review-access.controller.ts';
import { ReviewAccessHandler } from './review-access/review-access.query.ts';
import { SearchCustomersController } from './search-customers/search-customers.controller.ts';
import { SearchCustomersHandler } from './search-customers/search-customers.query.ts';
import { SearchPaymentsController } from './search-payments/search-payments.controller.ts';
import { SearchPaymentsHandler } from './search-payments/search-payments.query.ts';
import { SearchPayoutsController } from './search-payouts/search-payouts.controller.ts';
import { SearchPayoutsHandler } from './search-payouts/search-payouts.query.ts';
import { SubmitDisputeEvidenceController } from './submit-dispute-evidence/submit-dispute-evidence.controller.ts';
import { SubmitDisputeEvidenceHandler } from './submit-dispute-evidence/submit-dispute-evidence.handler.ts';

import { SuspenseCommands } from './suspense-commands.ts';
import { DecideStaffReviewController } from './decide-verification-review/decide-verification-review.controller.ts';
import { DecideStaffReviewHandler } from './decide-verification-review/decide-verification-review.handler.ts';
import { GetStaffReviewController } from './get-verification-review/get-verification-review.controller.ts';
import { GetStaffReviewHandler } from './get-verification-review/get-verification-review.query.ts';
import { ListStaffReviewsController } from './list-verification-reviews/list-verification-reviews.controller.ts';
import { ListStaffReviewsHandler } from './list-verification-reviews/list-verification-reviews.query.ts';
import { ReadStaffDocumentController } from './read-verification-document/read-verification-document.controller.ts';
import { ReadStaffDocumentHandler } from './read-verification-document/read-verification-document.query.ts';
import { RecordRisk } from './record-risk.ts';
import { StaffReviews } from './staff-reviews.ts';
import { ViewMomentController } from './view-moment/view-moment.controller.ts';
import { ViewMomentHandler } from './view-moment/view-moment.query.ts';

/** What staff see and do in the console. */
@Module({
  controllers: [
    ...COINS_CONTROLLERS,
    ...COMPLIANCE_CONTROLLERS,
    ...PAST_TABLE_CONTROLLERS,
    SearchPaymentsController,
    SearchPayoutsController,
    GetStaffPaymentController,
    ListPayoutsController,
    AnswerPayoutController,
    InstructPayoutController,
    ProposeRefundController,
    DecideAuthorisationController,
    ListRefundsController,
    ApproveRefundController,
    RejectRefundController,
    ListDisputesController,
    GetDisputeController,
    SubmitDisputeEvidenceController,
    GetSystemStatusController,
    GetSealsController,
    GetSealProofController,
    ListSuspenseController,
    ProposeResolutionController,
    AnswerResolutionController,
    GetBooksController,
    RequestReconciliationController,
    ProposeMendController,
    AnswerMendController,
    GetRoutingController,
    DraftRulesController,
    PublishRulesController,
    WithdrawRulesController,
    DiscardDraftController,
    GetProvidersController,
    GetProviderTitlesController,
    ListStaffDataRequestsController,
    AnswerDataRequestController,
    ExtendDataRequestController,
    ListStaffComplaintsController,
    ExportComplaintsController,
    AnswerComplaintController,
    RecordComplaintController,
    SearchCustomersController,
    ViewMomentController,
    ListPersonEventsController,
    GetPastTableController,
    ExplainFigureController,
    GetRecordedEventController,
    ListOwnReadsController,
    ReviewAccessController,
    ListStaffReviewsController,
    GetStaffReviewController,
    ReadStaffDocumentController,
    DecideStaffReviewController,
    GetRetentionCalendarController,
    ListRetentionHoldsController,
    PlaceRetentionHoldController,
    ProposeHoldEndController,
    AnswerHoldEndController,
    AnswerEvidenceController,
    DownloadEvidenceController,
    ListEvidenceController,
    RequestEvidenceController,
    SearchEvidenceController,
  ],
  providers: [
    ...COINS_PROVIDERS,
    ...COMPLIANCE_PROVIDERS,
    ...PAST_TABLE_PROVIDERS,
    SearchPaymentsHandler,
    SearchPayoutsHandler,
    GetStaffPaymentHandler,
    ListPayoutsHandler,
    AnswerPayoutHandler,
    InstructPayoutHandler,
    ProposeRefundHandler,
    DecideAuthorisationHandler,
    ListRefundsHandler,
    ApproveRefundHandler,
    RejectRefundHandler,
    ListDisputesHandler,
    GetDisputeHandler,
    SubmitDisputeEvidenceHandler,
    GetSystemStatusHandler,
    GetSealsHandler,
    GetSealProofHandler,
    ListSuspenseHandler,
    ProposeResolutionHandler,
    AnswerResolutionHandler,
    GetBooksHandler,
    RequestReconciliationHandler,
    ProposeMendHandler,
    AnswerMendHandler,
    BreakCommands,
    GetRoutingHandler,
    DraftRulesHandler,
    PublishRulesHandler,
    WithdrawRulesHandler,
    DiscardDraftHandler,
    GetProvidersHandler,
    GetProviderTitlesHandler,
    RoutingCommands,
    ListStaffDataRequestsHandler,
    AnswerDataRequestHandler,
    ExtendDataRequestHandler,
    DataRequestDesk,
    ComplaintDesk,
    ListStaffComplaintsHandler,
    ExportComplaintsHandler,
    DecideComplaintHandler,
    RecordComplaintHandler,
    SearchCustomersHandler,
    ViewMomentHandler,
    ListPersonEventsHandler,
    GetPastTableHandler,
    ExplainFigureHandler,
    GetRecordedEventHandler,
    ListOwnReadsHandler,
    ReviewAccessHandler,
    ListStaffReviewsHandler,
    GetStaffReviewHandler,
    ReadStaffDocumentHandler,
    DecideStaffReviewHandler,
    StaffReviews,
    RecordRisk,
    AccessRecords,
    Moments,
    GetRetentionCalendarHandler,
    ListRetentionHoldsHandler,
    PlaceRetentionHoldHandler,
    ProposeHoldEndHandler,
    AnswerHoldEndHandler,
    RetentionHoldDesk,
    AnswerEvidenceHandler,
    DownloadEvidenceHandler,
    ListEvidenceHandler,
    RequestEvidenceHandler,
    SearchEvidenceHandler,
    BlindIndex,
    EvidenceBundles,
    EvidenceMaker,
    EvidenceDesk,
    SuspenseCommands,
    RefundAnswers,
    RecordReads,
  ],
})
export class ConsoleModule {}
