import { chargeReference, pageReference, refundReference } from '@danubit/core/payment-provider/adyen/adyen-references';
import { signatureOf } from '@danubit/core/payment-provider/adyen/adyen-notification';
import { fileOfReport } from '@danubit/core/payment-provider/adyen/adyen-report-names';
import type { AdyenNotificationItem } from '@danubit/core/payment-provider/adyen/adyen-wire';
import type { Happened } from '../notice.ts';
import type { Charge } from '../simulated-charge.ts';
import type { Dispute } from '../simulated-disputes.ts';

export const MERCHANT_ACCOUNT = 'SimulatedMerchant';
export const HMAC_KEY = '5a'.repeat(32);

type Item = Omit<AdyenNotificationItem, 'additionalData' | 'merchantAccountCode'> & { readonly dueAt?: string };

/** What has happened as a signed notification of Adyen; undefined for what it does not report. */
export const adyenNotification = (happened: Happened): string | undefined => {
  const item = itemOf(happened);
  if (item === undefined) return undefined;
  const { dueAt, ...fields } = { ...item, merchantAccountCode: MERCHANT_ACCOUNT };
  const additionalData = { hmacSignature: signatureOf(fields, HMAC_KEY), ...(dueAt === undefined ? {} : { defensePeriodEndsAt: dueAt }) };
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: { ...fields, additionalData } }] });
};

export const merchantReferenceOf = ({ paymentId, attempt, page }: Charge): string =>
  page === null ? chargeReference(paymentId, attempt) : pageReference({ paymentId, attempt, capture: page });

const itemOf = (happened: Happened): Item | undefined => {
  switch (happened.about) {
    case 'charge':
      return itemOfCharge(happened.charge);
    case 'modification':
      return modified(happened.charge, happened.code, happened.isDone);
    case 'refund': {
      const { charge, refund } = happened;
      return {
        ...{ pspReference: refund.reference, originalReference: charge.reference, merchantReference: refundReference(refund.id) },
        ...{ amount: { currency: charge.asked.asset, value: Number(refund.minor) }, eventCode: 'REFUND' },
        success: refund.state === 'refunded' ? 'true' : 'false',
      };
    }
    case 'dispute':
      return itemOfDispute(happened.charge, happened.dispute);
    case 'payout':
      return {
        ...{ pspReference: fileOfReport(happened.reportId), originalReference: '', merchantReference: '' },
        ...{ amount: { currency: 'EUR', value: 0 }, eventCode: 'REPORT_AVAILABLE', success: 'true' },
      };
  }
};

const itemOfCharge = (charge: Charge): Item | undefined => {
  if (charge.state === 'captured' && charge.page === 'separately') return modified(charge, 'CAPTURE', true);
  if (charge.state !== 'captured' && charge.state !== 'authorised' && charge.state !== 'declined') return undefined;
  return {
    ...{ pspReference: charge.reference, originalReference: '', merchantReference: merchantReferenceOf(charge) },
    ...{ amount: amountOf(charge), eventCode: 'AUTHORISATION', success: charge.state === 'declined' ? 'false' : 'true' },
  };
};

const modified = (charge: Charge, eventCode: string, isDone: boolean): Item => ({
  ...{ pspReference: `${charge.reference}_${eventCode}`, originalReference: charge.reference },
  ...{ merchantReference: merchantReferenceOf(charge), amount: amountOf(charge), eventCode, success: isDone ? 'true' : 'false' },
});

const itemOfDispute = (charge: Charge, dispute: Dispute): Item => ({
  ...{ pspReference: dispute.reference, originalReference: charge.reference, merchantReference: merchantReferenceOf(charge) },
  ...{ amount: { currency: dispute.money.asset, value: Number(dispute.money.minor) }, eventCode: disputeEventOf(dispute), success: 'true' },
  dueAt: new Date(dispute.dueMs).toISOString(),
});

const disputeEventOf = ({ stage, status }: Dispute): string => {
  if (stage === 'inquiry') return status === 'won' ? 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED' : 'NOTIFICATION_OF_CHARGEBACK';
  if (status === 'won') return 'CHARGEBACK_REVERSED';
  return status === 'lost' ? 'DISPUTE_DEFENSE_PERIOD_ENDED' : 'CHARGEBACK';
};

const amountOf = ({ captured }: Charge) => ({ currency: captured.asset, value: Number(captured.minor) });
