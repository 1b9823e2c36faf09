import { chainFields } from './chain-fields.ts';
import type { MicaField } from './mica-field.ts';
import { orderFields } from './order-fields.ts';
import { transactionFields } from './transaction-fields.ts';

export const MICA_TABLES = ['table-2-orders', 'table-3-transactions', 'table-4-on-chain'] as const;
export type MicaTableId = (typeof MICA_TABLES)[number];

/** The tables of sections 2 to 4 of the annex of Delegated Regulation (EU) 2025/1140, with every field in its order. */
export const micaTables: Readonly<Record<MicaTableId, readonly MicaField[]>> = {
  'table-2-orders': orderFields,
  'table-3-transactions': transactionFields,
  'table-4-on-chain': chainFields,
};

/** What a field of a row says; `null` is a blank field. */
export type MicaRow = Readonly<Record<number, string | null>>;

/** Every field of the table by its number, those without a value blank. @throws RangeError for a number that the table does not have */
export const rowOf = (table: MicaTableId, values: MicaRow): MicaRow => {
  const numbers = micaTables[table].map(({ number }) => String(number));
  const unknown = Object.keys(values).find((number) => !numbers.includes(number));
  if (unknown !== undefined) throw new RangeError(`${table} has no field ${unknown}.`);
  return Object.fromEntries(micaTables[table].map(({ number }) => [number, values[number] ?? null]));
};
