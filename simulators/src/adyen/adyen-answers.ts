import type { AdyenContext } from './adyen.context.ts';
import { authCode } from './adyen-platform.ts';
import type { PaymentRow, StoredCardRow } from './adyen-rows.ts';

/** Adyen's answers. */

export type AdyenReply = { readonly status: number; readonly body: unknown };

export const errorReply = (status: number, errorType: string, errorCode: string, message: string): AdyenReply => ({
  status,
  body: { status, errorCode, message, errorType },
});

export const invalid = (errorCode: string, message: string): AdyenReply => errorReply(422, 'validation', errorCode, message);

const BRANDS: Readonly<Record<string, string>> = { mastercard: 'mc' };

/** With the additional data that the site's account has to switch on. */
const dataOf = (card: StoredCardRow) => ({
  'tokenization.storedPaymentMethodId': card.id,
  'tokenization.shopperReference': card.shopper,
  'tokenization.store.operationType': 'created',
  alias: card.alias,
  cardSummary: card.last_four,
  cardIssuingCountry: card.country,
  fundingSource: card.funding.toUpperCase(),
  paymentMethod: BRANDS[card.brand] ?? card.brand,
});

export const paymentReply = ({ options }: AdyenContext, payment: PaymentRow, stored?: StoredCardRow): AdyenReply => {
  const { psp, reference, amount, currency, status } = payment;
  const body = { pspReference: psp, merchantReference: reference };
  switch (status) {
    case 'authorised':
    case 'approved':
      return {
        status: 200,
        body: {
          ...body,
          resultCode: 'Authorised',
          amount: { currency, value: amount },
          additionalData: { authCode: authCode(), cvcResult: '1 Matches', ...(stored === undefined ? {} : dataOf(stored)) },
        },
      };
    case 'refused':
    case 'cancelled': {
      const resultCode = status === 'cancelled' ? 'Cancelled' : payment.refusal_code === '4' ? 'Error' : 'Refused';
      return { status: 200, body: { ...body, resultCode, refusalReason: payment.refusal_reason, refusalReasonCode: payment.refusal_code } };
    }
    case 'pending':
      return { status: 200, body: { ...body, resultCode: 'Pending' } };
    case 'challenge': {
      const url = `${options.publicUrl()}/challenge/${payment.challenge ?? ''}`;
      const action = { type: 'redirect', method: 'GET', paymentMethodType: 'scheme', url };
      return { status: 200, body: { merchantReference: reference, resultCode: 'RedirectShopper', action } };
    }
  }
};
