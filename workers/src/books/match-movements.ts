import { minorOf } from '@danubit/contracts/values/money';
import type { Allocation, Movement } from '@danubit/core/domain/payments/settlement/settlement.events';
import type { ClearingItem } from './clearing-items.ts';

/** Our item that a movement is about; undefined if the books have none. */
export const itemOf = (movement: Movement, items: readonly ClearingItem[]): ClearingItem | undefined =>
  movement.reference === null
    ? undefined
    : items.find(({ reference, kind }) => reference === movement.reference && kind === KIND_OF_ITEM[movement.kind]);

/** What the provider takes back is about the item that it had paid. */
const KIND_OF_ITEM: Readonly<Record<Movement['kind'], string>> = {
  charge: 'charge',
  charge_failed: 'charge',
  refund: 'refund',
  refund_failed: 'refund',
  dispute: 'dispute',
  dispute_won: 'dispute_won',
  dispute_fee: 'dispute_fee',
  fee: 'fee',
  other: 'other',
};

export type Matching = {
  readonly allocations: readonly Allocation[];
  /** Ids of movements that no item explains. */
  readonly unexplained: readonly string[];
};

/** A fee does not change what is owed, so it needs no item. */
export const matchMovements = (movements: readonly Movement[], items: readonly ClearingItem[]): Matching => {
  const moving = movements.filter(({ gross }) => minorOf(gross) !== 0n);
  const matched = moving.map((movement) => ({ movement, item: itemOf(movement, items) }));
  return {
    allocations: matched.flatMap(({ movement, item }) => (item === undefined ? [] : [{ item: item.id, money: movement.gross }])),
    unexplained: matched.flatMap(({ movement, item }) => (item === undefined ? [movement.id] : [])),
  };
};
