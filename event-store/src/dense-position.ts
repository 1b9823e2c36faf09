import { START, type Position } from './event-store.port.ts';

/**
 * Positions of the memory and PostgreSQL logs: 1, 2, 3 … without a gap, as 20 digits so that they sort as text. Only these two adapters
 * guarantee dense positions; callers must not rely on it.
 */
const DIGITS = 20;
const PATTERN = /^\d{20}$/;

export const positionOf = (number: bigint | string): Position => number.toString().padStart(DIGITS, '0');

/** @throws RangeError when the text is not a position of such a log */
export const numberOf = (position: Position): bigint => {
  if (position === START) return 0n;
  if (!PATTERN.test(position)) {
    throw new RangeError(
      `"${position}" is not a position of this log (20 digits). A checkpoint of another kind of log cannot be used here.`,
    );
  }
  return BigInt(position);
};

/** The most events that one `readAll` returns. */
export const MAX_PAGE = 10_000;

export const checkLimit = (limit: number): number => {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE) throw new RangeError(`The limit must be 1 to ${String(MAX_PAGE)}.`);
  return limit;
};
