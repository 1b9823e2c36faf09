import type { CardTries, CardTry, CardTryPolicy } from '@danubit/core/card-tries/card-tries';

type Kept = CardTry & { readonly outcome: 'open' | 'declined'; readonly countsUntil: number };

/** Card tries of one test. Those in the database have their own spec. */
export const memoryCardTries = ({ perCustomer, perCard, windowMs }: CardTryPolicy): CardTries => {
  const kept = new Map<string, Kept>();
  return {
    reserve: (one, at) => {
      const others = [...kept.values()].filter(({ tryId, countsUntil }) => tryId !== one.tryId && countsUntil > at.getTime());
      const isFull =
        others.filter(({ userId }) => userId === one.userId).length >= perCustomer ||
        others.filter(({ card }) => card === one.card).length >= perCard;
      if (!isFull) kept.set(one.tryId, { ...one, outcome: 'open', countsUntil: at.getTime() + windowMs });
      return Promise.resolve(!isFull);
    },
    decline: (one, declinedAt) => {
      const isDeclined = kept.get(one.tryId)?.outcome === 'declined';
      if (!isDeclined) kept.set(one.tryId, { ...one, outcome: 'declined', countsUntil: declinedAt.getTime() + windowMs });
      return Promise.resolve();
    },
    release: (tryId) => {
      if (kept.get(tryId)?.outcome === 'open') kept.delete(tryId);
      return Promise.resolve();
    },
  };
};
