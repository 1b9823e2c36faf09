import { depositNameOf } from '@danubit/contracts/values/deposit-methods';
import type { Movement } from '../../../platform/wallet/past-balances.ts';

/** Facts about a movement that are not in the books, by the id of its cause. */
export type MovementFacts = {
  /** Payments on a provider's page: the books have them as deposits through a card provider. */
  readonly methods: ReadonlyMap<string, string>;
  /** The id on the chain of coins that arrived or left. */
  readonly transactions: ReadonlyMap<string, string>;
};

/** The cause of an entry, with the reference that the customer sees elsewhere. */
export const movementWords = (
  { cause, causeId, change }: Pick<Movement, 'cause' | 'causeId' | 'change'>,
  { methods, transactions }: MovementFacts,
): string => {
  switch (cause) {
    case 'payout':
      return change < 0n ? `Withdrawal ${causeId}` : `Withdrawal returned ${causeId}`;
    case 'card_deposit':
      return `${depositNameOf(methods.get(causeId) ?? 'card')} ${causeId}`;
    case 'receipt':
      return withTransaction('Received', transactions.get(causeId));
    case 'delivery':
      return withTransaction('Sent', transactions.get(causeId));
    default:
      return sentenceCase(cause);
  }
};

const withTransaction = (what: string, txid: string | undefined): string => (txid === undefined ? what : `${what}, transaction ${txid}`);

const sentenceCase = (cause: string): string => `${cause.charAt(0).toUpperCase()}${cause.slice(1).replaceAll('_', ' ')}`;
