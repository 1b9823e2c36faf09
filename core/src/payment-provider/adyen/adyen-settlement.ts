import {
  FIAT_CURRENCIES,
  addMoney,
  money,
  minorOf,
  negateMoney,
  parseDecimal,
  type FiatCurrency,
  type Money,
} from '@danubit/contracts/values/money';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Movement, MovementKind } from '../../domain/payments/settlement/settlement.events.ts';
import type { ProviderSettlement } from '../payment-provider.port.ts';
import { secondChargeback } from './adyen-disputes.ts';
import { ourReference } from './adyen-references.ts';

/** Adyen's settlement detail report: a batch of movements, with what Adyen kept of each, and the payout as its own row. */

const amount = z._default(z.string(), '');
const rowSchema = z.object({
  'Psp Reference': z.string(),
  'Merchant Reference': z._default(z.string(), ''),
  'Creation Date': z.string(),
  Type: z.string(),
  'Modification Reference': z._default(z.string(), ''),
  'Net Currency': z.string(),
  'Net Debit (NC)': amount,
  'Net Credit (NC)': amount,
  'Commission (NC)': amount,
  'Markup (NC)': amount,
  'Scheme Fees (NC)': amount,
  'Interchange (NC)': amount,
});
type ReportRow = z.infer<typeof rowSchema>;

const KINDS: Readonly<Record<string, MovementKind>> = {
  Settled: 'charge',
  SettledReversed: 'charge_failed',
  Refunded: 'refund',
  RefundedReversed: 'refund_failed',
  Chargeback: 'dispute',
  SecondChargeback: 'dispute',
  ChargebackReversed: 'dispute_won',
  Fee: 'fee',
};
const PAYOUT = 'MerchantPayout';

export class FaultyReport extends Error {
  override readonly name = 'FaultyReport';
}

/** @throws FaultyReport when the file is not such a report, or lacks its payout */
export const readSettlementReport = (text: string, reportId: string): ProviderSettlement => {
  const rows = rowsOf(text);
  const [payout, ...more] = rows.filter(({ Type }) => Type === PAYOUT);
  if (payout === undefined || more.length > 0) throw new FaultyReport('The report does not have exactly one payout.');
  const net = negateMoney(netOf(payout));
  const items = rows.filter(({ Type }) => Type !== PAYOUT).map(movementOf);
  return { reportId, net, items, paidOn: timeOf(payout).slice(0, 10) };
};

const rowsOf = (text: string): readonly ReportRow[] => {
  try {
    return z.parse(z.array(rowSchema), parse(text, { bom: true, columns: true, skip_empty_lines: true }));
  } catch (error) {
    throw new FaultyReport(
      error instanceof z.core.$ZodError ? 'A column of the report is missing.' : 'The report is not a whole CSV file.',
    );
  }
};

/** The columns give what remains after the fees, so the fees are added to find what moved. */
const movementOf = (row: ReportRow): Movement => {
  const kind = KINDS[row.Type] ?? 'other';
  const fee = FEES.map((column) => moneyAt(row, column)).reduce(addMoney);
  const net = netOf(row);
  const reference =
    kind === 'charge' || kind === 'charge_failed'
      ? row['Psp Reference']
      : modificationOf(row, row['Modification Reference'] || row['Psp Reference']);
  const at = timeOf(row);
  const ours = ourReference(row['Merchant Reference']);
  const paymentId = ours?.of === 'charge' ? ours.id : null;
  const id = `${row.Type}_${row['Psp Reference']}_${row['Modification Reference']}`;
  if (kind === 'fee')
    return { id: `${id}_${at}`, kind, reference: null, paymentId: null, gross: money(net.asset, 0n), fee: negateMoney(net), at };
  return { id, kind, reference, paymentId, gross: addMoney(net, fee), fee, at };
};

/** A second chargeback has the name of the first. */
const modificationOf = ({ Type }: ReportRow, reference: string): string =>
  Type === 'SecondChargeback' ? secondChargeback(reference) : reference;

const FEES = ['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)'] as const;

const netOf = (row: ReportRow): Money => addMoney(moneyAt(row, 'Net Credit (NC)'), negateMoney(moneyAt(row, 'Net Debit (NC)')));

const currencyOf = (row: ReportRow): FiatCurrency => {
  const currency = FIAT_CURRENCIES.find((each) => each === row['Net Currency']);
  if (currency === undefined) throw new FaultyReport('The report is in a currency that the ledger does not keep.');
  return currency;
};

const moneyAt = (row: ReportRow, column: (typeof FEES)[number] | 'Net Debit (NC)' | 'Net Credit (NC)'): Money => {
  const currency = currencyOf(row);
  const text = row[column].trim();
  const read = text === '' ? money(currency, 0n) : parseDecimal(currency, text);
  if (read === undefined || minorOf(read) < 0n) throw new FaultyReport(`An amount of the report cannot be read (${column}).`);
  return read;
};

/** "2026-11-24 10:15:00", in the time zone of the account, which counts as UTC here: the day is what matters. */
const timeOf = (row: ReportRow): string => {
  const time = new Date(`${row['Creation Date'].replace(' ', 'T')}Z`);
  if (Number.isNaN(time.getTime())) throw new FaultyReport('A time of the report cannot be read.');
  return time.toISOString();
};
