import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { refundIdOfEndToEndId } from '@danubit/core/payment-provider/iso20022/end-to-end-id';
import * as z from 'zod/mini';
import { SIMULATED_OWN_IBANS } from '../installation/simulated-accounts.ts';
import type { BookedCharge, Evidence } from './check-evidence.ts';
import type { BankOrder } from './check-trades.ts';

/** By the bank's reference of the entry: the deposit that it became, or null. */
export type Received = ReadonlyMap<string, readonly (string | null)[]>;

const REQUEST_LIMIT_MS = 10_000;

const bankBookSchema = z.object({
  balances: z.partialRecord(z.enum(FIAT_CURRENCIES), z.string()),
  entries: z.array(
    z.object({
      reference: z.string(),
      /** What a statement may call it. */
      other_reference: z.string(),
      iban: z.string(),
      direction: z.enum(['CRDT', 'DBIT']),
      minor: z.string(),
      currency: z.enum(FIAT_CURRENCIES),
      remittance: z.string(),
      end_to_end_id: z.string(),
      return_reason: z.nullable(z.string()),
    }),
  ),
});
type Entry = z.infer<typeof bankBookSchema>['entries'][number];

export type BankBook = Pick<Evidence, 'charges' | 'transfers' | 'bankOrders'> & { readonly balances: ReadonlyMap<string, bigint> };

/** A transfer that became a deposit reads like a charge of it, and a debit of ours like its refund. */
export const readBankBook = async (bankUrl: string, received: Received): Promise<BankBook> => {
  const response = await fetch(new URL('/book.json', bankUrl), { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
  const { balances, entries } = z.parse(bankBookSchema, await response.json());
  const arrived = entries.filter(
    // What comes from our own accounts is a top-up, not a transfer of a customer.
    ({ direction, return_reason: reason, iban }) => direction === 'CRDT' && reason === null && !SIMULATED_OWN_IBANS.includes(iban),
  );
  return {
    balances: new Map(Object.entries(balances).map(([currency, minor]) => [currency, BigInt(minor)])),
    bankOrders: bankOrdersIn(entries),
    transfers: arrived.map((entry) => ({ reference: entry.reference, received: receivedAs(entry, received).length })),
    charges: arrived.flatMap((entry) => {
      const deposit = receivedAs(entry, received)[0] ?? null;
      if (deposit === null) return [];
      const amount = Number(entry.minor);
      return [{ payment_id: deposit, captured: amount, amount, currency: entry.currency, refunds: refundsOf(entries, entry) }];
    }),
  };
};

const namesOf = ({ reference, other_reference: other }: Entry): readonly string[] => [`${reference}/0`, `${other}/0`];

/** Once, whichever file was read first. */
const receivedAs = (entry: Entry, received: Received): readonly (string | null)[] =>
  namesOf(entry).flatMap((name) => received.get(name) ?? []);

const refundsOf = (entries: readonly Entry[], of: Entry): BookedCharge['refunds'] =>
  entries
    .filter(({ direction, remittance }) => direction === 'DBIT' && namesOf(of).some((name) => remittance === `Refund ${name}`))
    .map(({ end_to_end_id: id, minor }) => ({ refund_id: refundIdOfEndToEndId(id) ?? null, amount: Number(minor) }));

const bankOrdersIn = (entries: readonly Entry[]): readonly BankOrder[] => {
  const byId = Map.groupBy(entries, ({ end_to_end_id: id }) => refundIdOfEndToEndId(id));
  return [...byId].flatMap(([id, of]) => {
    if (id === undefined) return [];
    const debits = of.filter(({ direction }) => direction === 'DBIT');
    const returns = of.filter(({ direction, return_reason: reason }) => direction === 'CRDT' && reason !== null);
    return [{ id, debits: debits.length, debited: sumOf(debits), returned: sumOf(returns) }];
  });
};

const sumOf = (entries: readonly Entry[]): bigint => entries.reduce((sum, { minor }) => sum + BigInt(minor), 0n);
