import { expect, test } from '@jest/globals';
import { readsKey, recordReadStream } from './compliance/record-read/record-read.stream.ts';
import { refusedCommandStream } from './compliance/refused-command/refused-command.stream.ts';
import { deliveryStream } from './delivery/delivery/delivery.stream.ts';
import { announcementsStream } from './delivery/announcements/announcements.stream.ts';
import { incomingInquiryStream } from './delivery/incoming-inquiry/incoming-inquiry.stream.ts';
import { travelRuleStream } from './delivery/travel-rule/travel-rule.stream.ts';
import { coldStorageStream } from './delivery/cold-storage/cold-storage.stream.ts';
import { refillStream } from './delivery/refill/refill.stream.ts';
import { hotWalletStream } from './delivery/hot-wallet/hot-wallet.stream.ts';
import { sweepsStream } from './delivery/sweeps/sweeps.stream.ts';
import { accountStream } from './identity/account/account.stream.ts';
import { sessionStream } from './identity/session/session.stream.ts';
import { staffStream } from './identity/staff/staff.stream.ts';
import { journalStream } from './ledger/journal/journal.stream.ts';
import { customerStream } from './onboarding/customer/customer.stream.ts';
import { beneficiaryStream } from './payments/beneficiary/beneficiary.stream.ts';
import { hedgeStream } from './orders/hedge/hedge.stream.ts';
import { orderStream } from './orders/order/order.stream.ts';
import { quoteStream } from './orders/quote/quote.stream.ts';
import { cardVerificationStream } from './payments/card-verification/card-verification.stream.ts';
import { disputeStream } from './payments/dispute/dispute.stream.ts';
import { isLimitsStream, limitsStream } from './payments/limits/limits.stream.ts';
import { paymentMethodsStream } from './payments/payment-method/payment-method.stream.ts';
import { isPaymentStream, paymentIdOfStream, paymentStream } from './payments/payment/payment.stream.ts';
import { providerNotificationStream } from './payments/provider-notification/provider-notification.stream.ts';
import { payoutStream, withdrawalLimitsStream } from './payments/payout/payout.stream.ts';
import { refundStream } from './payments/refund/refund.stream.ts';
import { providerReportStream } from './payments/provider-report/provider-report.stream.ts';
import { suspenseStream } from './payments/suspense/suspense.stream.ts';
import { transferInStream } from './payments/transfer-in/transfer-in.stream.ts';
import { transferNameStream } from './payments/transfer-name/transfer-name.stream.ts';
import { checkoutStream } from './partners/checkout/checkout.stream.ts';
import { partnerStream } from './partners/partner/partner.stream.ts';
import { partnerOrderStream } from './partners/partner-order/partner-order.stream.ts';
import { partnerUserStream } from './partners/partner-user/partner-user.stream.ts';
import { complaintStream } from './support/complaint/complaint.stream.ts';
import { providerErasureStream } from './privacy/provider-erasure/provider-erasure.stream.ts';
import { dataRequestStream } from './privacy/data-request/data-request.stream.ts';
import { riskOverrideStream } from './compliance/risk-override/risk-override.stream.ts';
import { riskRatingStream } from './compliance/risk-rating/risk-rating.stream.ts';
import { accessGrantStream } from './compliance/access-grant/access-grant.stream.ts';
import { restrictedDestructionStream } from './compliance/restricted-destruction/restricted-destruction.stream.ts';
import { restrictionReasonStream } from './compliance/restriction-reason/restriction-reason.stream.ts';
import { customerCapStream } from './compliance/customer-cap/customer-cap.stream.ts';
import { dutyStream } from './compliance/duty/duty.stream.ts';
import { evidenceSearchStream, evidenceStream } from './compliance/evidence/evidence.stream.ts';
import { relationshipEndStream } from './compliance/relationship-end/relationship-end.stream.ts';
import { retentionHoldStream } from './compliance/retention-hold/retention-hold.stream.ts';
import { dataExportsStream } from './privacy/data-export/data-export.stream.ts';
import { cookieChoiceStream } from './settings/cookie-choice/cookie-choice.stream.ts';
import { notificationMarkStream } from './settings/notification-mark/notification-mark.stream.ts';
import { priceAlertsStream } from './settings/price-alerts/price-alerts.stream.ts';
import { settingsStream } from './settings/settings/settings.stream.ts';
import { balanceRequestsStream } from './support/balance-request/balance-request.stream.ts';
import { enquiryStream, isEnquiryStream } from './support/enquiry/enquiry.stream.ts';
import { mailIdOfStream, mailStream } from './support/mail/mail.stream.ts';
import { isSubscriptionStream, subscriptionStream } from './support/subscription/subscription.stream.ts';
import { cryptoReceiptStream } from './payments/crypto-receipt/crypto-receipt.stream.ts';
import { depositAddressesStream } from './wallet/deposit-addresses/deposit-addresses.stream.ts';
import { walletChainStream } from './wallet/wallet-chain/wallet-chain.stream.ts';
import { isWalletStream, walletStream } from './wallet/wallet/wallet.stream.ts';

const ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';

// A stored event stays in its stream, so a name cannot change once it is used.
test.each([
  [hedgeStream(ID), `hedge-${ID}`],
  [cryptoReceiptStream(ID), `crypto_receipt-${ID}`],
  [depositAddressesStream(ID), `deposit_addresses-${ID}`],
  [orderStream(ID), `order-${ID}`],
  [quoteStream(ID), `quote-${ID}`],
  [recordReadStream(ID), `access-${ID}`],
  [readsKey('u1', '2026-11'), 'reads:u1:2026-11'],
  [refusedCommandStream(ID), `refusal-${ID}`],
  [accountStream(ID), `account-${ID}`],
  [transferInStream(ID), `transfer_in-${ID}`],
  [transferNameStream(ID), `transfer_name-${ID}`],
  [balanceRequestsStream(ID), `balance_requests-${ID}`],
  [beneficiaryStream(ID), `beneficiary-${ID}`],
  [cardVerificationStream(ID), `cardverification-${ID}`],
  [cookieChoiceStream(ID), `cookies-${ID}`],
  [customerStream(ID), `customer-${ID}`],
  [deliveryStream(ID), `delivery-${ID}`],
  [travelRuleStream(ID), `transfer-${ID}`],
  [incomingInquiryStream(ID), `incoming_inquiry-${ID}`],
  [announcementsStream(ID), `announcements-${ID}`],
  [retentionHoldStream(ID), `retention-${ID}`],
  [providerErasureStream(ID), `provider_erasure-${ID}`],
  [accessGrantStream(ID), `grant-${ID}`],
  [restrictedDestructionStream(ID), `destruction-${ID}`],
  [relationshipEndStream(ID), `ending-${ID}`],
  [customerCapStream(ID), `cap-${ID}`],
  [restrictionReasonStream(ID), `restriction-${ID}`],
  [evidenceStream(ID), `evidence-${ID}`],
  [dutyStream(ID), `duty-${ID}`],
  [evidenceSearchStream(ID), `evidence_search-${ID}`],
  [riskRatingStream(ID), `risk-${ID}`],
  [riskOverrideStream(ID), `risk_override-${ID}`],
  [complaintStream(ID), `complaint-${ID}`],
  [dataRequestStream(ID), `data_request-${ID}`],
  [dataExportsStream(ID), `data_exports-${ID}`],
  [disputeStream(ID), `dispute-${ID}`],
  [enquiryStream(ID), `enquiry-${ID}`],
  [hotWalletStream({ asset: 'USDC.ethereum', number: 2 }), 'hot_wallet-USDC.ethereum-2'],
  [hotWalletStream({ asset: 'ETH.ethereum', number: 0, customer: ID }), `hot_wallet-ETH.ethereum-${ID}`],
  [sweepsStream(ID), `sweeps-${ID}`],
  [coldStorageStream('BTC.bitcoin'), 'cold_storage-BTC.bitcoin'],
  [refillStream('BTC.bitcoin'), 'refill-BTC.bitcoin'],
  [journalStream(ID), `journal-${ID}`],
  [limitsStream(ID, '2026-11'), `limits-${ID}-202611`],
  [mailStream(ID), `mail-${ID}`],
  [priceAlertsStream(ID), `price_alerts-${ID}`],
  [notificationMarkStream(ID), `notifications-${ID}`],
  [paymentMethodsStream(ID), `methods-${ID}`],
  [paymentStream(ID), `payment-${ID}`],
  [providerNotificationStream('stripe', 'evt_1'), 'notice_stripe-evt_1'],
  [partnerStream(ID), `partner-${ID}`],
  [partnerOrderStream(ID), `partner_order-${ID}`],
  [checkoutStream(ID), `checkout-${ID}`],
  [partnerUserStream(`test_${ID}`), `partner_user-test_${ID}`],
  [payoutStream(ID), `payout-${ID}`],
  [withdrawalLimitsStream(ID, '2026-11'), `withdrawal_limits-${ID}-202611`],
  [refundStream(ID), `refund-${ID}`],
  [providerReportStream('adyen', ID), `report_adyen-${ID}`],
  [sessionStream(ID), `session-${ID}`],
  [settingsStream(ID), `settings-${ID}`],
  [staffStream(ID), `staff-${ID}`],
  [subscriptionStream(ID), `subscription-${ID}`],
  [suspenseStream(ID), `suspense-${ID}`],
  [walletChainStream(ID, 'EUR'), `wallet_chain-${ID}-EUR`],
  [walletStream(ID, 'EUR', '202611', 2), `wallet-${ID}-EUR-202611-2`],
])('the stream %s keeps its stored name', (name, stored) => {
  expect(name).toBe(stored);
});

test('a stream name identifies its aggregate', () => {
  const streams = [
    enquiryStream(ID),
    limitsStream(ID, '2026-11'),
    paymentStream(ID),
    subscriptionStream(ID),
    walletStream(ID, 'EUR', '202611', 1),
    walletChainStream(ID, 'EUR'),
  ];
  expect([isEnquiryStream, isLimitsStream, isPaymentStream, isSubscriptionStream, isWalletStream].map((is) => streams.filter(is))).toEqual([
    [streams[0]],
    [streams[1]],
    [streams[2]],
    [streams[3]],
    [streams[4]],
  ]);
});

test('the id of a payment and of a mail is read from the name of its stream', () => {
  expect(paymentIdOfStream(paymentStream(ID))).toBe(ID);
  expect(mailIdOfStream(mailStream(ID))).toBe(ID);
});
