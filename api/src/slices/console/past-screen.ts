import type { PastScreen } from '@danubit/contracts/http/console/audit.contract';
import { minorOf, tickerOf, toDecimal, money } from '@danubit/contracts/values/money';
import { limits, usedMinor } from '@danubit/core/domain/payments/limits/limits.decider';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { readDepositRules } from '@danubit/core/limits/read-deposit-rules';
import type { PaymentLimits } from '@danubit/core/domain/settings/settings/settings.events';
import type { EventLog } from '@danubit/event-store/event-log';
import { tablesAsOf, type TablesAsOf } from '@danubit/projections/as-of/as-of';
import type { Person, PersonEvents } from '@danubit/projections/as-of/person-events';
import type { Moment } from '@danubit/projections/as-of/position-at';
import type { Row } from '@danubit/projections/define-projection';

const MOST_TRANSACTIONS = 20;
const SETTINGS = ['user_security_settings', 'user_notification_settings', 'user_payment_limits'];
const NOT_SETTINGS = ['user_id', 'last_position'];

type Sources = { readonly log: EventLog; readonly regulator: PaymentLimits | null };

/** The dashboard of a customer as of a moment: the rows that the pages read, and the limits by the rules that decide deposits. */
export const pastScreen = async (
  { log, regulator }: Sources,
  events: PersonEvents,
  person: Person,
  { position, at }: Moment,
): Promise<PastScreen> => {
  const past = tablesAsOf(events, person, position);
  const instant = at ?? new Date(0).toISOString();
  const [profile] = rowsOf(past, 'profiles');
  const transactions = [...rowsOf(past, 'transactions')].sort((left, right) => compare(right['created_at'], left['created_at']));
  return {
    position,
    at,
    name: profile === undefined ? null : [profile['first_name'], profile['last_name']].filter((part) => part !== null).join(' ') || null,
    verification: profile === undefined ? null : verificationOf(profile, instant),
    balances: rowsOf(past, 'balances').map(balanceOf),
    transactions: transactions.slice(0, MOST_TRANSACTIONS).map(transactionOf),
    transactions_total: transactions.length,
    limits: await limitsAt(log.asOf(position), person, new Date(instant), regulator),
    settings: SETTINGS.flatMap((table) => rowsOf(past, table).flatMap((row) => settingsIn(table, row))),
    methods: rowsOf(past, 'user_payment_methods').map((row) => ({
      brand: text(row, 'brand'),
      last_four: text(row, 'last_four'),
      is_default: row['is_default'] === true,
    })),
    tasks: tasksOf(past, profile, instant),
    left_out: past.leftOut.map(({ stream, revision, reason }) => ({ stream, revision: revision.toString(), reason })),
  };
};

const rowsOf = ({ tables }: TablesAsOf, wanted: string): readonly Row[] => tables.find(({ table }) => table === wanted)?.rows ?? [];
const text = (row: Row, column: string): string => String(row[column] ?? '');
const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null || row[column] === undefined ? null : text(row, column);
const compare = (left: unknown, right: unknown): number => (String(left) < String(right) ? -1 : 1);

/** Expiry is never stored: the page compares it with the clock. */
const verificationOf = (row: Row, instant: string): NonNullable<PastScreen['verification']> => {
  const expiresAt = textOrNull(row, 'kyc_expires_at');
  const isExpired = row['kyc_status'] === 'verified' && expiresAt !== null && expiresAt <= instant;
  return { status: isExpired ? 'expired' : text(row, 'kyc_status'), expires_at: expiresAt };
};

const balanceOf = (row: Row): PastScreen['balances'][number] => ({
  key: text(row, 'id'),
  currency: text(row, 'currency'),
  kind: row['currency_type'] === 'crypto' ? 'crypto' : 'fiat',
  balance: text(row, 'balance'),
  available: text(row, 'available_balance'),
  reserved: text(row, 'reserved_balance'),
  debt: text(row, 'debt_balance'),
});

const transactionOf = (row: Row): PastScreen['transactions'][number] => ({
  id: text(row, 'id'),
  created_at: text(row, 'created_at'),
  amount: text(row, 'amount'),
  currency: text(row, 'currency'),
  status: text(row, 'status'),
  method:
    row['card_brand'] === null ? text(row, 'method_type').replaceAll('_', ' ') : `${text(row, 'card_brand')} ${text(row, 'last_four')}`,
});

const settingsIn = (table: string, row: Row): PastScreen['settings'] =>
  Object.keys(row)
    .filter((column) => !NOT_SETTINGS.includes(column))
    .map((name) => ({ table, key: text(row, 'user_id'), name, value: text(row, name) }));

const limitsAt = async (past: EventLog, person: Person, at: Date, regulator: PaymentLimits | null): Promise<PastScreen['limits']> => {
  const { limits: allowed, zone, day, month } = await readDepositRules(past, person, at, regulator);
  const state = await past.load(limits, limitsStream(person.userId, month));
  const { daily, monthly } = allowed;
  const amount = (minor: bigint): string => toDecimal(money(daily.asset, minor));
  return {
    currency: tickerOf(daily.asset),
    day,
    zone,
    daily: amount(minorOf(daily)),
    daily_used: amount(usedMinor(state, daily.asset, day)),
    monthly: amount(minorOf(monthly)),
    monthly_used: amount(usedMinor(state, monthly.asset)),
  };
};

/** What waited for the customer: the identity check, a payment to confirm, a request to be paid out. */
const tasksOf = (past: TablesAsOf, profile: Row | undefined, instant: string): PastScreen['tasks'] => {
  const status = profile === undefined ? undefined : verificationOf(profile, instant).status;
  return [
    ...(status === undefined || status === 'verified' ? [] : [{ kind: 'identity', detail: status }]),
    ...rowsOf(past, 'transactions')
      .filter((row) => row['challenge_url'] !== null)
      .map((row) => ({ kind: 'confirm_payment', detail: text(row, 'id') })),
    ...rowsOf(past, 'balance_requests')
      .filter((row) => row['status'] === 'open')
      .map((row) => ({ kind: 'balance_request', detail: text(row, 'reference') })),
  ];
};
