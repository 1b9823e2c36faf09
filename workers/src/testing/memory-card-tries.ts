import type { CardTry, CardTryPolicy, CardTryVerdict } from '@danubit/core/card-tries/card-tries';
import type { JobCardTries } from '../jobs/card-try.ts';

type Kept = CardTry & { readonly outcome: 'open' | 'declined'; readonly countsUntil: number };

/** Card tries of one test. Those in the database have their own spec. */
export const memoryCardTries = ({ perCustomer, perCard, windowMs }: CardTryPolicy): JobCardTries => {
  const kept = new Map<string, Kept>();
  const reserve = (one: CardTry, at: Date): CardTryVerdict => {
    const others = [...kept.values()].filter(({ tryId, countsUntil }) => tryId !== one.tryId && countsUntil > at.getTime());
    const isFull = (counted: readonly Kept[]): boolean =>
      counted.filter(({ userId }) => userId === one.userId).length >= perCustomer ||
      counted.filter(({ card }) => card === one.card).length >= perCard;
    if (isFull(others.filter(({ outcome }) => outcome === 'declined'))) return 'declined';
    if (isFull(others)) return 'open';
    kept.set(one.tryId, { ...one, outcome: 'open', countsUntil: at.getTime() + windowMs });
    return 'reserved';
  };
  const release = (tryId: string): Promise<void> => {
    if (kept.get(tryId)?.outcome === 'open') kept.delete(tryId);
    return Promise.resolve();
  };
  return {
    reserve: (one, at) => Promise.resolve(reserve(one, at)),
    decline: (one, declinedAt) => {
      const isDeclined = kept.get(one.tryId)?.outcome === 'declined';
      if (!isDeclined) kept.set(one.tryId, { ...one, outcome: 'declined', countsUntil: declinedAt.getTime() + windowMs });
      return Promise.resolve();
    },
    accept: release,
    release,
  };
};
