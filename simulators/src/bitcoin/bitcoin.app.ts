import { join } from 'node:path';
import type { BitcoinChain } from '@danubit/core/chain/networks';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import { isCrossSite, sendPage } from '../simulator-pages.ts';
import { createSimulatorServer } from '../simulator-process.ts';
import { BitcoinBook, CONTROLS, type Control } from './bitcoin-book.ts';
import { CALLS } from './bitcoin-calls.ts';
import { giveDemoCoins, type HotWalletAddress } from '../demo-coins.ts';
import { bitcoinPage } from './bitcoin-page.ts';
import { Refused } from './bitcoin-rules.ts';
import { scriptOfAddress } from './bitcoin-script.ts';

export type BitcoinSimulatorOptions = {
  /** Folder of the book. */
  readonly folder: string;
  readonly chain: BitcoinChain;
  /** Time between two blocks; null: a block only on request. */
  readonly blockEveryMs: number | null;
  /** Folder in which a signer writes down its addresses, which get demo coins; null: none do. */
  readonly giveTo: string | null;
  readonly logger?: FastifyServerOptions['logger'];
};

const callSchema = z.object({ method: z.string(), params: z._default(z.array(z.unknown()), []) });

/** Controls beyond the RPC: blocks, their replacement, lost transactions and coins. */
const controlSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('mine'), blocks: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 1) }),
  z.object({
    do: z.literal('reorganise'),
    depth: z.coerce.number().check(z.int(), z.gte(1), z.lte(100)),
    /** Drops the transactions of the replaced blocks instead of returning them to the mempool. */
    losing: z._default(z.stringbool(), false),
  }),
  z.object({ do: z.literal('lose'), txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  z.object({
    do: z.literal('give'),
    address: z.string(),
    satoshis: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_100_000_000_000_000)),
    /** Given once under this id. */
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  z.object({
    do: z.literal('set'),
    name: z.enum(Object.keys(CONTROLS) as [Control, ...Control[]]),
    value: z.coerce.number().check(z.int(), z.gte(0)),
  }),
]);

/** bitcoind for development and tests: its JSON-RPC, its own chain, and faults on request. */
export const createBitcoin = (options: BitcoinSimulatorOptions): FastifyInstance => {
  const { folder, chain, blockEveryMs } = options;
  const book = new BitcoinBook(join(folder, 'bitcoin.sqlite'));
  const app = createSimulatorServer(options.logger ?? false);
  const timer = blockEveryMs === null ? undefined : setInterval(() => book.control('mining') === 1 && book.mine(), blockEveryMs);
  if (options.giveTo !== null) giveCoins(app, book, chain, options.giveTo);
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    book.close();
    done();
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.get('/', (_, reply) => sendPage(reply, { title: 'Simulated Bitcoin', body: bitcoinPage(book, chain) }));
  app.post('/', (request, reply) => {
    const { method, params } = z.parse(callSchema, request.body);
    try {
      const call = CALLS[method];
      if (call === undefined) throw new Refused(-32601, 'Method not found');
      return { result: call({ book, chain }, params), error: null, id: method };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return reply.code(500).send({ result: null, error: { code: error.code, message: error.message }, id: method });
    }
  });
  app.post('/control', (request, reply) => control(book, chain, request, reply));
  return app;
};

/** Several coins, so that several deliveries can be in progress at the same time. */
const DEMO_COINS = 12;
const DEMO_SATOSHIS = 25_000_000n;

const giveCoins = (app: FastifyInstance, book: BitcoinBook, chain: BitcoinChain, dataDir: string): void => {
  const scriptOf = ({ address }: HotWalletAddress) => scriptOfAddress(address, chain);
  giveDemoCoins(
    app,
    dataDir,
    (wallet) => Promise.resolve(wallet.asset === 'BTC.bitcoin' && !book.knows(scriptOf(wallet))),
    (wallet) => {
      for (let coin = 0; coin < DEMO_COINS; coin += 1) book.give({ minor: DEMO_SATOSHIS, script: scriptOf(wallet) });
      return Promise.resolve();
    },
  );
};

const control = (book: BitcoinBook, chain: BitcoinChain, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (isCrossSite(request)) return reply.code(403).type('text/plain').send('This form belongs to its own page.');
  const asked = z.safeParse(controlSchema, request.body ?? {});
  if (!asked.success) return reply.code(422).type('text/plain').send(z.prettifyError(asked.error));
  perform(book, chain, asked.data);
  return request.headers['content-type']?.includes('json') === true ? reply.send({ status: 'ok' }) : reply.redirect('/', 303);
};

const perform = (book: BitcoinBook, chain: BitcoinChain, asked: z.infer<typeof controlSchema>): void => {
  switch (asked.do) {
    case 'mine':
      for (let block = 0; block < asked.blocks; block += 1) book.mine();
      return;
    case 'reorganise':
      book.reorganise(asked.depth, asked.losing);
      return;
    case 'lose':
      book.lose(asked.txid);
      return;
    case 'give':
      book.give({ minor: BigInt(asked.satoshis), script: scriptOfAddress(asked.address, chain) }, asked.id);
      return;
    case 'set':
      book.setControl(asked.name, asked.value);
  }
};
