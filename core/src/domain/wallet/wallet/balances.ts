import type { CarriedBalances } from './wallet.events.ts';

/** A customer's balances, in minor units. */
export type Balances = { readonly available: bigint; readonly reserved: bigint; readonly debt: bigint };

export const NO_BALANCES: Balances = { available: 0n, reserved: 0n, debt: 0n };

export const isNegative = ({ available, reserved, debt }: Balances): boolean => available < 0n || reserved < 0n || debt < 0n;

export const plus = (left: Balances, right: Balances): Balances => ({
  available: left.available + right.available,
  reserved: left.reserved + right.reserved,
  debt: left.debt + right.debt,
});

export const minus = (left: Balances, right: Balances): Balances => ({
  available: left.available - right.available,
  reserved: left.reserved - right.reserved,
  debt: left.debt - right.debt,
});

export const balancesOf = (carried: CarriedBalances): Balances => ({
  available: BigInt(carried.available),
  reserved: BigInt(carried.reserved),
  debt: BigInt(carried.debt),
});

export const carriedOf = (balances: Balances): CarriedBalances => ({
  available: balances.available.toString(),
  reserved: balances.reserved.toString(),
  debt: balances.debt.toString(),
});
