import { REDIRECT_METHOD_NAMES } from '@danubit/contracts/values/deposit-methods';
import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import { tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import type { PaymentMethod } from '../domain/payments/payment/payment.events.ts';

/** "25000" of EUR → "250.00 EUR", with thousands separators; from text to text, exact at any size. */
export const amountText = (money: Money): string => {
  const [whole = '', fraction] = toDecimal(money).split('.');
  return `${groupedDigits(whole)}${fraction === undefined ? '' : `.${fraction}`} ${tickerOf(money.asset)}`;
};

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  maestro: 'Maestro',
};

/** "Visa ending 4242", "bank account ending 1234", "PayPal". */
export const methodText = (method: PaymentMethod): string => {
  switch (method.kind) {
    case 'card':
      return cardText(method);
    case 'bank_transfer':
      return `bank account ending ${method.lastFour}`;
    case 'redirect':
      return REDIRECT_METHOD_NAMES[method.method];
  }
};

/** "Visa ending 4242". */
export const cardText = ({ brand, lastFour }: { readonly brand: string; readonly lastFour: string }): string =>
  `${BRANDS[brand] ?? 'Card'} ending ${lastFour}`;
