import { addMoney, minorOf, negateMoney, toDecimal, type Money } from '@danubit/contracts/values/money';
import { chargeReference } from '@danubit/core/payment-provider/adyen/adyen-references';
import type { Movement } from '@danubit/core/domain/payments/settlement/settlement.events';
import type { ProviderSettlement } from '@danubit/core/payment-provider/payment-provider.port';

const COLUMNS = [
  ...['Psp Reference', 'Merchant Reference', 'Creation Date', 'Type', 'Modification Reference', 'Net Currency'],
  ...['Net Debit (NC)', 'Net Credit (NC)', 'Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)'],
];

const TYPES: Readonly<Record<string, string>> = {
  charge: 'Settled',
  refund: 'Refunded',
  dispute: 'Chargeback',
  dispute_won: 'ChargebackReversed',
};

/** Adyen's settlement detail report about a payout of a simulated provider. */
export const settlementReport = ({ items, net, paidOn }: ProviderSettlement): string =>
  [COLUMNS, ...items.map(lineOf), payoutLine(net, paidOn)].map((line) => line.map((field) => `"${field}"`).join(',')).join('\n');

const lineOf = ({ kind, reference, paymentId, gross, fee, at }: Movement): readonly string[] => {
  const type = TYPES[kind];
  if (type === undefined) throw new Error(`The simulated Adyen has no movement ${kind}.`);
  const merchantReference = paymentId === null ? '' : chargeReference(paymentId, 1);
  const modification = kind === 'charge' ? '' : (reference ?? '');
  return [
    ...[reference ?? '', merchantReference, timeOf(at), type, modification, gross.asset],
    ...debitAndCredit(addMoney(gross, negateMoney(fee))),
    ...[minorOf(fee) === 0n ? '' : toDecimal(fee), '', '', ''],
  ];
};

const payoutLine = (net: Money, paidOn: string): readonly string[] => [
  ...['', '', `${paidOn} 00:00:00`, 'MerchantPayout', '', net.asset],
  ...debitAndCredit(negateMoney(net)),
  ...['', '', '', ''],
];

const debitAndCredit = (net: Money): readonly [string, string] =>
  minorOf(net) < 0n ? [toDecimal(negateMoney(net)), ''] : ['', toDecimal(net)];

const timeOf = (at: string): string => at.slice(0, 19).replace('T', ' ');
