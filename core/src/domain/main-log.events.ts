import { accountEvents } from './identity/account/account.events.ts';
import { deliveryEvents } from './delivery/delivery/delivery.events.ts';
import { travelRuleEvents } from './delivery/travel-rule/travel-rule.events.ts';
import { announcementsEvents } from './delivery/announcements/announcements.events.ts';
import { incomingInquiryEvents } from './delivery/incoming-inquiry/incoming-inquiry.events.ts';
import { coldStorageEvents } from './delivery/cold-storage/cold-storage.events.ts';
import { refillEvents } from './delivery/refill/refill.events.ts';
import { hotWalletEvents } from './delivery/hot-wallet/hot-wallet.events.ts';
import { sweepsEvents } from './delivery/sweeps/sweeps.events.ts';
import { ownTransferEvents } from './books/own-transfer/own-transfer.events.ts';
import { safeguardingEvents } from './books/safeguarding/safeguarding.events.ts';
import { reconciliationEvents } from './books/reconciliation/reconciliation.events.ts';
import { sessionEvents } from './identity/session/session.events.ts';
import { staffEvents } from './identity/staff/staff.events.ts';
import { entryEvents } from './ledger/entry/entry.events.ts';
import { companyFileEvents } from './onboarding/customer/company-file.events.ts';
import { customerFileEvents } from './onboarding/customer/customer-file.events.ts';
import { customerEvents } from './onboarding/customer/customer.events.ts';
import { cardVerificationEvents } from './payments/card-verification/card-verification.events.ts';
import { beneficiaryEvents } from './payments/beneficiary/beneficiary.events.ts';
import { bankReferenceEvents } from './payments/bank-reference/bank-reference.events.ts';
import { cardTriesEvents } from './payments/card-tries/card-tries.events.ts';
import { disputeEvents } from './payments/dispute/dispute.events.ts';
import { limitsEvents } from './payments/limits/limits.events.ts';
import { paymentMethodEvents } from './payments/payment-method/payment-method.events.ts';
import { providerHealthEvents } from './payments/provider-health/provider-health.events.ts';
import { providerNotificationEvents } from './payments/provider-notification/provider-notification.events.ts';
import { providerReportEvents } from './payments/provider-report/provider-report.events.ts';
import { paymentEvents } from './payments/payment/payment.events.ts';
import { cryptoReceiptEvents } from './payments/crypto-receipt/crypto-receipt.events.ts';
import { cryptoWithdrawalEvents } from './payments/crypto-withdrawal/crypto-withdrawal.events.ts';
import { payoutEvents } from './payments/payout/payout.events.ts';
import { refundEvents } from './payments/refund/refund.events.ts';
import { routingEvents } from './payments/routing/routing.events.ts';
import { settlementEvents } from './payments/settlement/settlement.events.ts';
import { suspenseEvents } from './payments/suspense/suspense.events.ts';
import { transferInEvents } from './payments/transfer-in/transfer-in.events.ts';
import { transferNameEvents } from './payments/transfer-name/transfer-name.events.ts';
import { hedgeEvents } from './orders/hedge/hedge.events.ts';
import { orderEvents } from './orders/order/order.events.ts';
import { quoteEvents } from './orders/quote/quote.events.ts';
import { checkoutEvents } from './partners/checkout/checkout.events.ts';
import { partnerEvents } from './partners/partner/partner.events.ts';
import { partnerOrderEvents } from './partners/partner-order/partner-order.events.ts';
import { partnerUserEvents } from './partners/partner-user/partner-user.events.ts';
import { webhooksEvents } from './partners/webhooks/webhooks.events.ts';
import { complaintEvents } from './support/complaint/complaint.events.ts';
import { providerErasureEvents } from './privacy/provider-erasure/provider-erasure.events.ts';
import { dataRequestEvents } from './privacy/data-request/data-request.events.ts';
import { dataExportEvents } from './privacy/data-export/data-export.events.ts';
import { cookieChoiceEvents } from './settings/cookie-choice/cookie-choice.events.ts';
import { notificationMarkEvents } from './settings/notification-mark/notification-mark.events.ts';
import { priceAlertsEvents } from './settings/price-alerts/price-alerts.events.ts';
import { settingsEvents } from './settings/settings/settings.events.ts';
import { balanceRequestEvents } from './support/balance-request/balance-request.events.ts';
import { enquiryEvents } from './support/enquiry/enquiry.events.ts';
import { mailEvents } from './support/mail/mail.events.ts';
import { subscriptionEvents } from './support/subscription/subscription.events.ts';
import { depositAddressesEvents } from './wallet/deposit-addresses/deposit-addresses.events.ts';
import { walletChainEvents } from './wallet/wallet-chain/wallet-chain.events.ts';
import { walletEvents } from './wallet/wallet/wallet.events.ts';
import type { EventOf } from '@danubit/event-store/kernel/event';

/** Every event type of the main log, by name. The conventions check walks this list. */
export const mainLogEvents = {
  ...accountEvents,
  ...sessionEvents,
  ...staffEvents,
  ...customerEvents,
  ...customerFileEvents,
  ...companyFileEvents,
  ...paymentEvents,
  ...suspenseEvents,
  ...refundEvents,
  ...disputeEvents,
  ...bankReferenceEvents,
  ...transferInEvents,
  ...transferNameEvents,
  ...routingEvents,
  ...deliveryEvents,
  ...hotWalletEvents,
  ...coldStorageEvents,
  ...refillEvents,
  ...sweepsEvents,
  ...travelRuleEvents,
  ...incomingInquiryEvents,
  ...announcementsEvents,
  ...beneficiaryEvents,
  ...settlementEvents,
  ...reconciliationEvents,
  ...safeguardingEvents,
  ...ownTransferEvents,
  ...providerHealthEvents,
  ...payoutEvents,
  ...cryptoWithdrawalEvents,
  ...cryptoReceiptEvents,
  ...depositAddressesEvents,
  ...providerNotificationEvents,
  ...providerReportEvents,
  ...limitsEvents,
  ...cardTriesEvents,
  ...paymentMethodEvents,
  ...cardVerificationEvents,
  ...entryEvents,
  ...walletEvents,
  ...walletChainEvents,
  ...quoteEvents,
  ...orderEvents,
  ...hedgeEvents,
  ...mailEvents,
  ...enquiryEvents,
  ...balanceRequestEvents,
  ...subscriptionEvents,
  ...settingsEvents,
  ...cookieChoiceEvents,
  ...notificationMarkEvents,
  ...priceAlertsEvents,
  ...dataExportEvents,
  ...dataRequestEvents,
  ...providerErasureEvents,
  ...complaintEvents,
  ...partnerEvents,
  ...partnerUserEvents,
  ...partnerOrderEvents,
  ...checkoutEvents,
  ...webhooksEvents,
};
export type MainLogEvent = EventOf<typeof mainLogEvents>;
export type MainLogEventType = MainLogEvent['type'];
