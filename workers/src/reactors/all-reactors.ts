import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isSandboxStream } from '@danubit/event-store/sandbox-stream';
import type { WorkRequest } from '../due/due-work.ts';
import { activateBeneficiaryReactor } from './activate-beneficiary.reactor.ts';
import { advanceCryptoReceiptReactor } from './advance-crypto-receipt.reactor.ts';
import { advanceCryptoWithdrawalReactor } from './advance-crypto-withdrawal.reactor.ts';
import { advanceCheckoutReactor } from './advance-checkout.reactor.ts';
import { advanceOrderReactor } from './advance-order.reactor.ts';
import { advanceSandboxOrderReactor } from './advance-sandbox-order.reactor.ts';
import { eraseSandboxUserReactor } from './erase-sandbox-user.reactor.ts';
import { bookRefillReactor } from './book-refill.reactor.ts';
import { storeSurplusReactor } from './store-surplus.reactor.ts';
import { noteAnnouncementReactor } from './note-announcement.reactor.ts';
import { returnReceiptReactor } from './return-receipt.reactor.ts';
import { sweepReceiptsReactor } from './sweep-receipts.reactor.ts';
import { assignDepositAddressReactor } from './assign-deposit-address.reactor.ts';
import { awaitDecisionReactor } from './await-decision.reactor.ts';
import { capturePaymentReactor } from './capture-payment.reactor.ts';
import { chargePaymentReactor } from './charge-payment.reactor.ts';
import { clearDeliveryReactor } from './clear-delivery.reactor.ts';
import { clearPaymentReactor } from './clear-payment.reactor.ts';
import { clearPayoutReactor } from './clear-payout.reactor.ts';
import { clearRefundReactor } from './clear-refund.reactor.ts';
import { expireDataExportReactor } from './expire-data-export.reactor.ts';
import { deliverWebhooksReactor } from './deliver-webhooks.reactor.ts';
import { expirePaymentReactor } from './expire-payment.reactor.ts';
import { fillHedgeReactor } from './fill-hedge.reactor.ts';
import { findCapturesReactor } from './find-captures.reactor.ts';
import { findDisputesReactor } from './find-disputes.reactor.ts';
import { holdTransferReactor } from './hold-transfer.reactor.ts';
import { mailTeamReactor } from './mail-team.reactor.ts';
import { makeDataExportReactor } from './make-data-export.reactor.ts';
import { mailCustomerReactor } from './mail-customer.reactor.ts';
import { mailEnquiryReactor } from './mail-enquiry.reactor.ts';
import { mailNewsletterReactor } from './mail-newsletter.reactor.ts';
import { mailSecurityEventReactor } from './mail-security-event.reactor.ts';
import { matchTransferReactor } from './match-transfer.reactor.ts';
import { openSuspenseReactor } from './open-suspense.reactor.ts';
import { eraseAtProvidersReactor } from './erase-at-providers.reactor.ts';
import { forgetCardReactor } from './forget-card.reactor.ts';
import { payOutBalanceReactor } from './pay-out-balance.reactor.ts';
import { publishWebhooksReactor } from './publish-webhooks.reactor.ts';
import { resendWebhooksReactor } from './resend-webhooks.reactor.ts';
import type { RequestedWork, Reactor } from './reactor.ts';
import { bookSettlementReactor } from './book-settlement.reactor.ts';
import { readSettlementReactor } from './read-settlement.reactor.ts';
import { mendBreakReactor } from './mend-break.reactor.ts';
import { moveOwnFundsReactor } from './move-own-funds.reactor.ts';
import { proposeReturnReactor } from './propose-return.reactor.ts';
import { proveSafeguardingReactor } from './prove-safeguarding.reactor.ts';
import { reconcileReactor } from './reconcile.reactor.ts';
import { releaseLimitReactor } from './release-limit.reactor.ts';
import { resolveChargeReactor } from './resolve-charge.reactor.ts';
import { resolvePayoutReactor } from './resolve-payout.reactor.ts';
import { resolveRefundReactor } from './resolve-refund.reactor.ts';
import { sendDeliveryReactor } from './send-delivery.reactor.ts';
import { sendMailReactor } from './send-mail.reactor.ts';
import { restrictProcessingReactor } from './restrict-processing.reactor.ts';
import { settleDeliveryReactor } from './settle-delivery.reactor.ts';
import { settleDisputeReactor } from './settle-dispute.reactor.ts';
import { settlePaymentReactor } from './settle-payment.reactor.ts';
import { settlePayoutReactor } from './settle-payout.reactor.ts';
import { settleRefundReactor } from './settle-refund.reactor.ts';
import { settleSuspenseReactor } from './settle-suspense.reactor.ts';
import { submitEvidenceReactor } from './submit-evidence.reactor.ts';
import { submitPayoutReactor } from './submit-payout.reactor.ts';
import { submitRefundReactor } from './submit-refund.reactor.ts';
import { takeOrderPaymentReactor } from './take-order-payment.reactor.ts';
import { tellCounterpartyReactor } from './tell-counterparty.reactor.ts';
import { verifyCardReactor } from './verify-card.reactor.ts';
import { openLiveKeysReactor } from './open-live-keys.reactor.ts';
import { refreshVerificationReactor } from './refresh-verification.reactor.ts';
import { verifyIdentityReactor } from './verify-identity.reactor.ts';
import { watchDeliveryReactor } from './watch-delivery.reactor.ts';

/** One for each action; each holds a connection while it follows the log. */
export const allReactors: readonly Reactor[] = [
  clearPaymentReactor,
  chargePaymentReactor,
  capturePaymentReactor,
  expirePaymentReactor,
  resolveChargeReactor,
  findCapturesReactor,
  openSuspenseReactor,
  proposeReturnReactor,
  settleSuspenseReactor,
  settlePaymentReactor,
  releaseLimitReactor,
  payOutBalanceReactor,
  forgetCardReactor,
  eraseAtProvidersReactor,
  clearRefundReactor,
  submitRefundReactor,
  resolveRefundReactor,
  settleRefundReactor,
  findDisputesReactor,
  settleDisputeReactor,
  submitEvidenceReactor,
  matchTransferReactor,
  holdTransferReactor,
  readSettlementReactor,
  bookSettlementReactor,
  reconcileReactor,
  mendBreakReactor,
  clearDeliveryReactor,
  sendDeliveryReactor,
  watchDeliveryReactor,
  settleDeliveryReactor,
  tellCounterpartyReactor,
  proveSafeguardingReactor,
  moveOwnFundsReactor,
  awaitDecisionReactor,
  activateBeneficiaryReactor,
  clearPayoutReactor,
  submitPayoutReactor,
  resolvePayoutReactor,
  settlePayoutReactor,
  advanceOrderReactor,
  advanceSandboxOrderReactor,
  eraseSandboxUserReactor,
  advanceCheckoutReactor,
  publishWebhooksReactor,
  resendWebhooksReactor,
  deliverWebhooksReactor,
  fillHedgeReactor,
  takeOrderPaymentReactor,
  advanceCryptoWithdrawalReactor,
  assignDepositAddressReactor,
  noteAnnouncementReactor,
  sweepReceiptsReactor,
  returnReceiptReactor,
  storeSurplusReactor,
  bookRefillReactor,
  advanceCryptoReceiptReactor,
  verifyIdentityReactor,
  refreshVerificationReactor,
  openLiveKeysReactor,
  verifyCardReactor,
  mailCustomerReactor,
  mailEnquiryReactor,
  mailNewsletterReactor,
  mailSecurityEventReactor,
  mailTeamReactor,
  sendMailReactor,
  makeDataExportReactor,
  restrictProcessingReactor,
  expireDataExportReactor,
];

/** An event of a type without a reaction requests no work. */
export const workRequestedBy = ({ action, on, sandboxes }: Reactor, event: RecordedDomainEvent): readonly WorkRequest[] => {
  if (isSandboxStream(event.stream) ? sandboxes === undefined : sandboxes === 'only') return [];
  const react = (on as Readonly<Record<string, AnyReaction | undefined>>)[event.type];
  return (react?.(event) ?? []).map((asked) => ({ action, ...asked }));
};

/** The codec has checked that the data fits the type, so the reaction of that type may receive it. */
type AnyReaction = (event: RecordedDomainEvent) => readonly RequestedWork[];
