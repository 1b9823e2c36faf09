import type { ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import type { Money } from '@danubit/contracts/values/money';
import type { PaymentLimits } from '@danubit/core/domain/settings/settings/settings.events';
import type { IdentityProvider } from '@danubit/core/identity-provider/identity-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import type { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import { activateBeneficiaryJob } from './activate-beneficiary.job.ts';
import type { ReconcileTools } from './reconcile.job.ts';
import type { BookSettlementTools } from './book-settlement.job.ts';
import type { PayoutTools } from './recognise-payout.ts';
import { advanceCryptoReceiptJob, type CryptoReceiptTools } from './advance-crypto-receipt.job.ts';
import { bookRefillJob } from './book-refill.job.ts';
import { storeSurplusJob, type ColdStorageTools } from './store-surplus.job.ts';
import { noteAnnouncementJob } from './note-announcement.job.ts';
import { returnReceiptJob } from './return-receipt.job.ts';
import { sweepReceiptsJob } from './sweep-receipts.job.ts';
import { assignDepositAddressJob, type DepositAddressTools } from './assign-deposit-address.job.ts';
import { advanceCryptoWithdrawalJob } from './advance-crypto-withdrawal.job.ts';
import { advanceCheckoutJob } from './advance-checkout.job.ts';
import { advanceOrderJob } from './advance-order.job.ts';
import { advanceSandboxOrderJob } from './advance-sandbox-order.job.ts';
import { awaitDecisionJob } from './await-decision.job.ts';
import { bookSettlementJob } from './book-settlement.job.ts';
import { capturePaymentJob } from './capture-payment.job.ts';
import { chargePaymentJob } from './charge-payment.job.ts';
import type { JobCardTries } from './card-try.ts';
import type { RoutingTools } from './choose-provider.ts';
import { clearDeliveryJob, type ClearDeliveryTools } from './clear-delivery.job.ts';
import type { DeliveryTools } from './delivery-subject.ts';
import { clearPaymentJob } from './clear-payment.job.ts';
import { clearPayoutJob } from './clear-payout.job.ts';
import { clearRefundJob } from './clear-refund.job.ts';
import { deliverWebhooksJob, type WebhookTools } from './deliver-webhooks.job.ts';
import { expireDataExportJob } from './expire-data-export.job.ts';
import { expirePaymentJob } from './expire-payment.job.ts';
import { fillHedgeJob, type HedgeTools } from './fill-hedge.job.ts';
import { findCapturesJob } from './find-captures.job.ts';
import { holdTransferJob } from './hold-transfer.job.ts';
import type { Job, JobTools } from './job.ts';
import { makeDataExportJob, type DataExportTools } from './make-data-export.job.ts';
import { mailCustomerJob, type MailTools } from './mail-customer.job.ts';
import { mailEnquiryJob } from './mail-enquiry.job.ts';
import { mailNewsletterJob } from './mail-newsletter.job.ts';
import { mailTeamJob } from './mail-team.job.ts';
import { mailSecurityEventJob } from './mail-security-event.job.ts';
import { findDisputesJob } from './find-disputes.job.ts';
import { eraseSandboxUserJob } from './erase-sandbox-user.job.ts';
import { eraseAtProvidersJob, type EraseTools } from './erase-at-providers.job.ts';
import { forgetCardJob } from './forget-card.job.ts';
import { matchTransferJob } from './match-transfer.job.ts';
import { payOutBalanceJob } from './pay-out-balance.job.ts';
import { mendBreakJob } from './mend-break.job.ts';
import { readSettlementJob } from './read-settlement.job.ts';
import { moveOwnFundsJob } from './move-own-funds.job.ts';
import { proposeReturnJob } from './propose-return.job.ts';
import { proveSafeguardingJob, type SafeguardingTools } from './prove-safeguarding.job.ts';
import { publishWebhooksJob } from './publish-webhooks.job.ts';
import { reconcileJob } from './reconcile.job.ts';
import { openSuspenseJob } from './open-suspense.job.ts';
import { releaseLimitJob } from './release-limit.job.ts';
import { resolveChargeJob } from './resolve-charge.job.ts';
import { resolvePayoutJob } from './resolve-payout.job.ts';
import { resolveRefundJob } from './resolve-refund.job.ts';
import { resendWebhooksJob } from './resend-webhooks.job.ts';
import { sendDeliveryJob } from './send-delivery.job.ts';
import { sendMailJob } from './send-mail.job.ts';
import { restrictProcessingJob } from './restrict-processing.job.ts';
import { settleDeliveryJob } from './settle-delivery.job.ts';
import { tellCounterpartyJob } from './tell-counterparty.job.ts';
import { settleDisputeJob } from './settle-dispute.job.ts';
import { settlePaymentJob } from './settle-payment.job.ts';
import { settlePayoutJob } from './settle-payout.job.ts';
import { settleRefundJob } from './settle-refund.job.ts';
import { settleSuspenseJob } from './settle-suspense.job.ts';
import { submitEvidenceJob } from './submit-evidence.job.ts';
import { submitPayoutJob } from './submit-payout.job.ts';
import { submitRefundJob } from './submit-refund.job.ts';
import { takeOrderPaymentJob } from './take-order-payment.job.ts';
import { verifyCardJob } from './verify-card.job.ts';
import { openLiveKeysJob } from './open-live-keys.job.ts';
import { refreshVerificationJob } from './refresh-verification.job.ts';
import { verifyIdentityJob } from './verify-identity.job.ts';
import { watchDeliveryJob } from './watch-delivery.job.ts';

export type Tools = JobTools &
  MailTools &
  RoutingTools &
  DataExportTools &
  Pick<EraseTools, 'paymentsOf'> &
  PayoutTools &
  BookSettlementTools &
  ReconcileTools &
  SafeguardingTools &
  HedgeTools &
  WebhookTools &
  Omit<DeliveryTools, keyof JobTools> &
  Omit<ClearDeliveryTools, keyof JobTools> &
  Pick<CryptoReceiptTools, 'worthInEuro'> &
  ColdStorageTools &
  Pick<DepositAddressTools, 'inboxes' | 'depositAccounts' | 'bitcoinChain'> & {
    readonly providers: PaymentProviders;
    readonly identityProvider: IdentityProvider;
    readonly gateway: MailGateway;
    readonly rates: Pick<ReferenceRatesSource, 'current'>;
    readonly compliance: ClearanceCheck;
    /** Limits that apply to every customer. */
    readonly regulator: PaymentLimits | null;
    readonly cardTries: JobCardTries;
    /** Refunds of one payment that are together over this need the approval of another person. */
    readonly refundThreshold: Money;
    /** A payout over this is released by two people. */
    readonly payoutThreshold: Money;
    /** How long after its clearance a customer can cancel a payout. */
    readonly payoutUndoMs: number;
    readonly clearanceValidMs: number;
    readonly challengeTimeoutMs: number;
    readonly captureAfterMs: number;
    readonly oneTimeTokenKey: string;
    readonly salesEmail: string;
  };

/** All jobs. A process does not start unless each action has exactly one. */
export const allJobs = (tools: Tools): readonly Job[] => [
  ...coinJobs(tools),
  clearPaymentJob(tools),
  chargePaymentJob(tools),
  expirePaymentJob(tools),
  resolveChargeJob(tools),
  capturePaymentJob(tools),
  findCapturesJob(tools),
  openSuspenseJob(tools),
  proposeReturnJob(tools),
  settleSuspenseJob(tools),
  settlePaymentJob(tools),
  releaseLimitJob(tools),
  payOutBalanceJob(tools),
  forgetCardJob(tools),
  eraseAtProvidersJob(tools),
  clearRefundJob(tools),
  submitRefundJob(tools),
  resolveRefundJob(tools),
  settleRefundJob(tools),
  findDisputesJob(tools),
  settleDisputeJob(tools),
  submitEvidenceJob(tools),
  matchTransferJob(tools),
  holdTransferJob(tools),
  readSettlementJob(tools),
  bookSettlementJob(tools),
  reconcileJob(tools),
  mendBreakJob(tools),
  proveSafeguardingJob(tools),
  moveOwnFundsJob(tools),
  awaitDecisionJob(tools),
  activateBeneficiaryJob(tools),
  clearPayoutJob(tools),
  submitPayoutJob(tools),
  resolvePayoutJob(tools),
  settlePayoutJob(tools),
  advanceSandboxOrderJob(tools),
  eraseSandboxUserJob(tools),
  advanceCheckoutJob(tools),
  publishWebhooksJob(tools),
  resendWebhooksJob(tools),
  deliverWebhooksJob(tools),
  verifyIdentityJob(tools),
  refreshVerificationJob(tools),
  openLiveKeysJob(tools),
  verifyCardJob(tools),
  mailCustomerJob(tools),
  mailEnquiryJob(tools),
  mailNewsletterJob(tools),
  mailSecurityEventJob(tools),
  mailTeamJob(tools),
  sendMailJob(tools),
  makeDataExportJob(tools),
  restrictProcessingJob(tools),
  expireDataExportJob(tools),
];

const coinJobs = (tools: Tools): readonly Job[] => [
  advanceOrderJob(tools),
  takeOrderPaymentJob(tools),
  fillHedgeJob(tools),
  clearDeliveryJob(tools),
  sendDeliveryJob(tools),
  watchDeliveryJob(tools),
  settleDeliveryJob(tools),
  tellCounterpartyJob(tools),
  advanceCryptoWithdrawalJob(tools),
  assignDepositAddressJob(tools),
  noteAnnouncementJob(tools),
  advanceCryptoReceiptJob(tools),
  sweepReceiptsJob(tools),
  returnReceiptJob(tools),
  storeSurplusJob(tools),
  bookRefillJob(tools),
];
