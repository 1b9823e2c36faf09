import type { TransferDetails } from '@danubit/contracts/http/payments/deposit-methods.contract';

/** A SEPA credit transfer as banking apps read it: EPC069-12, version 002, UTF-8, with a structured creditor reference. */
export const transferCodeText = ({ bic, holder, iban, currency, reference }: TransferDetails, amount?: string): string =>
  ['BCD', '002', '1', 'SCT', bic, holder, iban, amount === undefined ? '' : `${currency}${amount}`, '', reference].join('\n');
