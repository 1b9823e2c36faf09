import type { Position as ClientPosition } from '@eventstore/db-client';
import { START, type Position } from '../event-store.port.ts';

/** Positions of this log: commit and prepare position of the record, 20 digits each, so that they sort as text. */
const DIGITS = 20;
const PATTERN = /^\d{40}$/;

export const positionOf = ({ commit, prepare }: ClientPosition): Position =>
  `${commit.toString().padStart(DIGITS, '0')}${prepare.toString().padStart(DIGITS, '0')}`;

/** @throws RangeError for any other text, such as a checkpoint of a PostgreSQL log */
export const clientPositionOf = (position: Position): ClientPosition | 'start' => {
  if (position === START) return 'start';
  if (!PATTERN.test(position)) {
    throw new RangeError(
      `"${position}" is not a position of an EventStoreDB log (40 digits). A checkpoint of another kind of log cannot be used here.`,
    );
  }
  return { commit: BigInt(position.slice(0, DIGITS)), prepare: BigInt(position.slice(DIGITS)) };
};
