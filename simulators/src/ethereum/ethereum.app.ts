import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { keccak256, parseAbi, stringToHex, toHex, type Address, type Hex } from 'viem';
import * as z from 'zod/mini';
import { isCrossSite, sendPage } from '../simulator-pages.ts';
import { createSimulatorServer } from '../simulator-process.ts';
import { giveDemoCoins } from '../demo-coins.ts';
import { RICH, SIMULATED_TOKENS, startAnvil, type Anvil, type ChainClient } from './anvil.ts';
import { ethereumPage } from './ethereum-page.ts';

export type EthereumSimulatorOptions = {
  /** Folder of anvil's state. */
  readonly folder: string;
  /** Time between two blocks while something happens; null: a block only on request. */
  readonly blockEveryMs: number | null;
  /** Folder in which a signer writes down its addresses, which get demo coins; null: none do. */
  readonly giveTo: string | null;
  readonly logger?: FastifyServerOptions['logger'];
};

/** Blocks continue for this long after the last transaction, then stop: an idle chain would grow needlessly. */
const BLOCKS_AFTER_ACTIVITY = 24n;

const address = z.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value));
const controlSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('mine'), blocks: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 1) }),
  z.object({ do: z.literal('reorganise'), depth: z.coerce.number().check(z.int(), z.gte(1), z.lte(100)) }),
  z.object({ do: z.literal('lose'), txid: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)) }),
  z.object({
    do: z.literal('give'),
    asset: z.enum(['ETH.ethereum', 'USDC.ethereum', 'USDT.ethereum']),
    address,
    minor: z.string().check(z.regex(/^\d{1,30}$/)),
    /** Given once under this id. */
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  z.object({
    do: z.literal('token'),
    token: z.enum(['USDC.ethereum', 'USDT.ethereum']),
    act: z.enum(['pause', 'unpause', 'list', 'unlist']),
    address: z.optional(address),
  }),
  z.object({ do: z.literal('set'), name: z.enum(['mining', 'deaf']), value: z.coerce.number().check(z.int(), z.gte(0), z.lte(1)) }),
]);

/** `readUpTo` is the last block that was looked into, `lastUsed` the last one with a transaction. */
type State = { mining: number; deaf: number; readUpTo: bigint; lastUsed: bigint };
type Simulated = { readonly anvil: Anvil; readonly state: State };

/** Ethereum for development and tests: anvil's JSON-RPC as it is, blocks at their time, and faults on request. */
export const createEthereum = async (options: EthereumSimulatorOptions): Promise<FastifyInstance> => {
  const anvil = await startAnvil(options.folder);
  const simulated: Simulated = { anvil, state: { mining: 1, deaf: 0, readUpTo: 0n, lastUsed: 0n } };
  const app = createSimulatorServer(options.logger ?? false);
  anvil.child.once('exit', () => {
    app.log.info('anvil has ended');
    void app.close();
  });
  const timer = options.blockEveryMs === null ? undefined : setInterval(() => void mineIfBusy(simulated, app), options.blockEveryMs);
  if (options.giveTo !== null) giveCoins(app, anvil.client, options.giveTo);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await anvil.stop();
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.get('/', async (_, reply) => sendPage(reply, { title: 'Simulated Ethereum', body: await ethereumPage(anvil.client) }));
  app.post('/', (request, reply) => forward(simulated, request, reply));
  app.post('/control', (request, reply) => control(simulated, request, reply));
  return app;
};

/** The node swallows what is sent while it is deaf: it answers with the id and forgets the bytes. */
const forward = async ({ anvil, state }: Simulated, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const call = z.safeParse(z.object({ id: z.unknown(), method: z.string(), params: z.optional(z.array(z.unknown())) }), request.body);
  if (state.deaf === 1 && call.success && call.data.method === 'eth_sendRawTransaction') {
    return reply.send({ jsonrpc: '2.0', id: call.data.id, result: keccak256(String(call.data.params?.[0]) as Hex) });
  }
  const answer = await fetch(anvil.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  });
  return reply
    .code(answer.status)
    .type('application/json')
    .send(await answer.text());
};

const mineIfBusy = async ({ anvil: { client }, state }: Simulated, app: FastifyInstance): Promise<void> => {
  try {
    if (state.mining === 1 && (await isBusy(client, state))) await client.mine({ blocks: 1 });
  } catch (error) {
    app.log.error({ err: error }, 'no block was mined; trying again');
  }
};

const isBusy = async (client: ChainClient, state: State): Promise<boolean> => {
  const { pending } = await client.getTxpoolStatus();
  if (pending > 0) return true;
  const tip = await client.getBlockNumber();
  // A reorganisation makes the chain shorter, or gives a height another block.
  const reorganised = tip < state.readUpTo;
  const from = reorganised || state.readUpTo === 0n ? tip - BLOCKS_AFTER_ACTIVITY : state.readUpTo;
  for (let height = from < 0n ? 1n : from + 1n; height <= tip; height += 1n) {
    if ((await client.getBlockTransactionCount({ blockNumber: height })) > 0) state.lastUsed = height;
  }
  state.readUpTo = tip;
  return tip - state.lastUsed < BLOCKS_AFTER_ACTIVITY && state.lastUsed > 0n;
};

const control = async (simulated: Simulated, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  if (isCrossSite(request)) return reply.code(403).type('text/plain').send('This form belongs to its own page.');
  const asked = z.safeParse(controlSchema, request.body ?? {});
  if (!asked.success) return reply.code(422).type('text/plain').send(z.prettifyError(asked.error));
  await perform(simulated, asked.data);
  return request.headers['content-type']?.includes('json') === true ? reply.send({ status: 'ok' }) : reply.redirect('/', 303);
};

const TOKEN_ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function pause()',
  'function unpause()',
  'function blacklist(address who)',
  'function unBlacklist(address who)',
  'function addBlackList(address who)',
  'function removeBlackList(address who)',
]);
const GAS = 200_000n;

const perform = async ({ anvil: { client }, state }: Simulated, asked: z.infer<typeof controlSchema>): Promise<void> => {
  switch (asked.do) {
    case 'mine':
      await client.mine({ blocks: asked.blocks });
      return;
    case 'reorganise':
      await client.request({ method: 'anvil_reorg', params: [asked.depth, []] } as never);
      await client.mine({ blocks: 1 });
      return;
    case 'lose':
      await client.dropTransaction({ hash: asked.txid as Hex });
      return;
    case 'give':
      await giveOnce(client, asked);
      return;
    case 'token':
      await actOnToken(client, asked);
      return;
    case 'set':
      state[asked.name] = asked.value;
  }
};

type Gift = Extract<z.infer<typeof controlSchema>, { do: 'give' }>;

/** Marks of gifts, as storage of an account that has no code: they are kept and lost together with what was given. */
const GIFTS: Address = '0x00000000000000000000000000000000000091f7';
const GIVEN = toHex(1n, { size: 32 });

const giveOnce = async (client: ChainClient, gift: Gift): Promise<void> => {
  if (gift.id === undefined) return give(client, gift);
  const index = keccak256(stringToHex(gift.id));
  if ((await client.getStorageAt({ address: GIFTS, slot: index })) === GIVEN) return;
  await give(client, gift);
  await client.setStorageAt({ address: GIFTS, index, value: GIVEN });
};

const give = async (client: ChainClient, { asset, address: to, minor }: Gift): Promise<void> => {
  if (asset === 'ETH.ethereum') await client.sendTransaction({ account: RICH, to, value: BigInt(minor) });
  else {
    const call = { abi: TOKEN_ABI, functionName: 'mint', args: [to, BigInt(minor)] } as const;
    await client.writeContract({ ...call, account: RICH, address: SIMULATED_TOKENS[asset], gas: GAS });
  }
  await client.mine({ blocks: 1 });
};

/** Each pays its own fees, so holders of tokens get ether too. */
const DEMO_ETHER = 50n * 10n ** 18n;
const DEMO_TOKENS = 500_000_000_000n;

const giveCoins = (app: FastifyInstance, client: ChainClient, dataDir: string): void => {
  giveDemoCoins(
    app,
    dataDir,
    async (wallet) => wallet.asset.endsWith('.ethereum') && (await client.getBalance({ address: wallet.address as Address })) === 0n,
    async (wallet) => {
      const address = wallet.address as Address;
      const asset = z.parse(z.enum(['ETH.ethereum', 'USDC.ethereum', 'USDT.ethereum']), wallet.asset);
      if (asset !== 'ETH.ethereum') await give(client, { do: 'give', asset, address, minor: String(DEMO_TOKENS) });
      await give(client, { do: 'give', asset: 'ETH.ethereum', address, minor: String(DEMO_ETHER) });
    },
  );
};

const actOnToken = async (client: ChainClient, asked: Extract<z.infer<typeof controlSchema>, { do: 'token' }>): Promise<void> => {
  const contract = { abi: TOKEN_ABI, address: SIMULATED_TOKENS[asked.token], account: RICH, gas: GAS } as const;
  const isUsdc = asked.token === 'USDC.ethereum';
  const args = [asked.address ?? RICH] as const;
  if (asked.act === 'pause' || asked.act === 'unpause') await client.writeContract({ ...contract, functionName: asked.act });
  else if (asked.act === 'list') await client.writeContract({ ...contract, functionName: isUsdc ? 'blacklist' : 'addBlackList', args });
  else await client.writeContract({ ...contract, functionName: isUsdc ? 'unBlacklist' : 'removeBlackList', args });
  await client.mine({ blocks: 1 });
};
