import { money } from '@danubit/contracts/values/money';
import { nameOfPair, pairOfName } from '@danubit/contracts/values/pairs';
import * as z from 'zod/mini';
import { parsePrice, priceText } from '../../domain/orders/pricing/price.ts';
import type { Book, BuyLookUp, BuyRequest, LiquiditySource, LiquiditySourceDefinition } from '../liquidity-source.port.ts';
import { venueBooksSchema, venueFillSchema, type VenueFill, type VenueOrder } from './venue-wire.ts';

const BOOKS_WITHIN_MS = 1_500;
const ORDER_WITHIN_MS = 10_000;

/** A venue that speaks plain JSON; the address names the venue. */
export const venue = (name: string, lei: string | null): LiquiditySourceDefinition => ({
  name,
  lei,
  open: (url) => openVenue(name, lei, url),
});

const openVenue = (name: string, lei: string | null, url: string): LiquiditySource => {
  const address = (path: string): URL => new URL(`/venues/${name}/${path}`, url);
  const order = async (method: 'PUT' | 'GET', request: BuyRequest): Promise<BuyLookUp> => {
    try {
      const response = await fetch(address(`orders/${encodeURIComponent(request.key)}`), {
        method,
        ...(method === 'PUT' ? { body: JSON.stringify(wireOf(request)), headers: { 'content-type': 'application/json' } } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(ORDER_WITHIN_MS),
      });
      const body: unknown = await response.json();
      if (response.ok) return resultOf(request, body);
      // Only the venue's own words count: a wrong address answers 404 as well.
      if (response.status === 404 && codeOf(body) === 'order_missing') return { kind: 'not-found' };
      if (response.status === 422 && codeOf(body) === 'order_refused') return { kind: 'refused', reason: 'refused' };
      return { kind: 'unknown', reason: `http_${String(response.status)}` };
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no_answer' };
    }
  };
  return {
    name,
    lei,
    books: async () => {
      const response = await fetch(address('books'), { redirect: 'error', signal: AbortSignal.timeout(BOOKS_WITHIN_MS) });
      if (!response.ok) throw new Error(`The books of ${name} were answered with ${String(response.status)}.`);
      return booksOf(await response.json());
    },
    buy: async (request) => {
      const result = await order('PUT', request);
      return result.kind === 'not-found' ? { kind: 'unknown', reason: 'http_404' } : result;
    },
    lookUp: (request) => order('GET', request),
  };
};

const wireOf = ({ pair, crypto, limit }: BuyRequest): VenueOrder => ({
  pair: nameOfPair(pair),
  coins: crypto.minor,
  limit: priceText(limit),
});

/** Pairs that we do not trade are left out. @throws Error when it is not readable */
const booksOf = (body: unknown): readonly Book[] => {
  const { at, books } = z.parse(venueBooksSchema, body);
  return Object.entries(books).flatMap(([name, levels]): readonly Book[] => {
    const pair = pairOfName(name);
    if (pair === undefined) return [];
    const offers = levels.flatMap(([price, coins]) => {
      const [parsedPrice, parsedCoins] = [parsePrice(price), parsePrice(coins)];
      return parsedPrice === undefined || parsedCoins === undefined ? [] : [{ price: parsedPrice, coins: parsedCoins }];
    });
    // A venue that lists an expensive offer before a cheap one is not trusted to be cheapest first.
    return [{ pair, at: Date.parse(at), offers: offers.toSorted((left, right) => Number(left.price - right.price)) }];
  });
};

const resultOf = (request: BuyRequest, body: unknown): BuyLookUp => {
  const parsed = z.safeParse(venueFillSchema, body);
  if (!parsed.success || !isAnswerTo(request, parsed.data)) return { kind: 'unknown', reason: 'unreadable_answer' };
  const { id, filled_coins: coins, owed } = parsed.data;
  if (BigInt(coins) === 0n) return { kind: 'refused', reason: 'nothing_within_limit' };
  const fill = { reference: id, crypto: money(request.pair.crypto, BigInt(coins)), fiat: money(request.pair.fiat, BigInt(owed)) };
  return { kind: 'filled', fill };
};

const isAnswerTo = ({ pair, crypto }: BuyRequest, { pair: name, filled_coins: coins }: VenueFill): boolean =>
  name === nameOfPair(pair) && BigInt(coins) <= BigInt(crypto.minor);

const codeOf = (body: unknown): string | undefined => {
  const parsed = z.safeParse(z.object({ error: z.string() }), body);
  return parsed.success ? parsed.data.error : undefined;
};
