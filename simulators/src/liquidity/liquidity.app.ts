import { join } from 'node:path';
import { pairOfName, type Pair } from '@danubit/contracts/values/pairs';
import type { Offer } from '@danubit/core/domain/orders/pricing/market-price';
import { parsePrice, priceText } from '@danubit/core/domain/orders/pricing/price';
import { venueOrderSchema, type VenueFill, type VenueOrder } from '@danubit/core/liquidity/venue/venue-wire';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import { sendPage } from '../simulator-pages.ts';
import { createSimulatorServer } from '../simulator-process.ts';
import { liquidityPage } from './liquidity-page.ts';
import { sendBoughtCoins, type CoinChains } from './send-coins.ts';
import { takeOffers } from './take-order.ts';
import { BEHAVIOURS, VenueBook, type VenueOrderRow } from './venue-book.ts';
import { booksAt, pastPrices, VENUES, type Venue } from './venue-market.ts';

export type LiquidityOptions = {
  readonly folder: string;
  /** Where bought coins are sent; null: nowhere. */
  readonly chains?: CoinChains | null;
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => Date;
  /** The moment whose prices hold throughout; unset: prices drift with `now`. */
  readonly pricesOf?: Date;
};

const venueParams = z.object({ venue: z.enum(VENUES) });
const orderParams = z.object({ venue: z.enum(VENUES), key: z.string().check(z.minLength(1), z.maxLength(80)) });
const historyQuery = z.object({ hours: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)) });
/** `apartPercent`: how far the venue is beside the others, for `apart`. `jumpPercent` moves the whole market. */
const controlSchema = z.object({
  venue: z.optional(z.enum(VENUES)),
  behaviour: z._default(z.enum(BEHAVIOURS), 'normal'),
  apartPercent: z._default(z.number().check(z.gte(-90), z.lte(900)), 10),
  jumpPercent: z.optional(z.number().check(z.gte(-90), z.lte(900))),
});

const openServer = (book: VenueBook, chains: CoinChains | null, logger: LiquidityOptions['logger']): FastifyInstance => {
  const app = createSimulatorServer(logger);
  if (chains !== null) sendBoughtCoins(app, book, chains);
  app.addHook('onClose', (_, done) => {
    book.close();
    done();
  });
  return app;
};

/** Three venues, each with its own order book, for development and tests. */
export const createLiquidity = (options: LiquidityOptions): FastifyInstance => {
  const { folder, chains = null, logger = false, now = () => new Date(), pricesOf } = options;
  const book = new VenueBook(join(folder, 'liquidity.sqlite'));
  const app = openServer(book, chains, logger);
  const offersOf = (venue: Venue): { readonly at: Date; readonly books: Readonly<Record<string, readonly Offer[]>> } => {
    const { behaviour, since_ms: since, apart_ppm: apart } = book.venue(venue);
    const at = behaviour === 'stalled' ? new Date(since) : now();
    const apartPpm = behaviour === 'apart' ? BigInt(apart) : 0n;
    return { at, books: booksAt(venue, pricesOf ?? at, { jumpPpm: book.jumpPpm(), apartPpm, isThin: behaviour === 'thin' }) };
  };
  app.get('/', (_, reply) => sendPage(reply, { title: 'Simulated liquidity sources', body: liquidityPage(book) }));
  app.get('/book.json', () => ({ orders: book.orders(), venues: VENUES.map((venue) => book.venue(venue)) }));
  app.get('/venues/:venue/history', (request) => {
    const { venue } = z.parse(venueParams, request.params);
    const { hours } = z.parse(historyQuery, request.query);
    return pastPrices(venue, now(), hours).map(({ at, prices }) => ({
      at: at.toISOString(),
      prices: Object.fromEntries(prices.map(({ pair, price }) => [pair, priceText(price)])),
    }));
  });
  app.get('/venues/:venue/books', (request, reply) => {
    const { venue } = z.parse(venueParams, request.params);
    if (book.venue(venue).behaviour === 'away') return reply.code(503).send({ error: 'away' });
    const { at, books } = offersOf(venue);
    return {
      at: at.toISOString(),
      books: Object.fromEntries(
        Object.entries(books).map(([name, offers]) => [name, offers.map(({ price, coins }) => [priceText(price), priceText(coins)])]),
      ),
    };
  });
  app.get('/venues/:venue/orders/:key', (request, reply) => {
    const { venue, key } = z.parse(orderParams, request.params);
    if (book.venue(venue).behaviour === 'away') return reply.code(503).send({ error: 'away' });
    const found = book.order(venue, key);
    return found === undefined ? reply.code(404).send({ error: 'order_missing' }) : fillOf(found);
  });
  app.put('/venues/:venue/orders/:key', (request, reply) => {
    const { venue, key } = z.parse(orderParams, request.params);
    const order = z.safeParse(venueOrderSchema, request.body);
    const { behaviour } = book.venue(venue);
    if (behaviour === 'away') return reply.code(503).send({ error: 'away' });
    const pair = order.success ? pairOfName(order.data.pair) : undefined;
    if (!order.success || pair === undefined || behaviour === 'refusing') return reply.code(422).send({ error: 'order_refused' });
    const made = book.transaction(() => {
      const before = book.order(venue, key);
      if (before !== undefined) return before;
      const taken = execute(pair, offersOf(venue).books[order.data.pair] ?? [], order.data, behaviour === 'half');
      const row: VenueOrderRow = { venue, key, pair: order.data.pair, coins: order.data.coins, ...taken, at_ms: now().getTime() };
      book.add(row);
      return row;
    });
    return behaviour === 'silent' ? reply.code(504).send({ error: 'no_answer' }) : fillOf(made);
  });
  app.post('/control', (request, reply) => control(book, request.body, now(), reply));
  return app;
};

const execute = (pair: Pair, offers: readonly Offer[], { coins, limit }: VenueOrder, isHalf: boolean) => {
  const wanted = isHalf ? (BigInt(coins) + 1n) / 2n : BigInt(coins);
  const { coins: filled, owed } = takeOffers(pair, offers, wanted, parsePrice(limit) ?? 0n);
  return { filled_coins: filled.toString(), owed: owed.toString() };
};

const fillOf = ({ key, pair, filled_coins, owed }: VenueOrderRow): VenueFill => ({ id: key, pair, filled_coins, owed });

const PPM_PER_PERCENT = 10_000;

const control = (book: VenueBook, body: unknown, now: Date, reply: FastifyReply): FastifyReply => {
  const parsed = z.safeParse(controlSchema, body ?? {});
  if (!parsed.success) return reply.code(422).type('text/plain').send(z.prettifyError(parsed.error));
  const { venue, behaviour, apartPercent, jumpPercent } = parsed.data;
  if (venue !== undefined) book.behave(venue, behaviour, Math.round(apartPercent * PPM_PER_PERCENT), now);
  if (jumpPercent !== undefined) book.jump(Math.round(jumpPercent * PPM_PER_PERCENT));
  return reply.send({ status: 'ok' });
};
