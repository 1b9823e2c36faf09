import type { ChainInbox } from '@danubit/core/chain/chain-inbox.port';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bitcoinUnderTest, ethereumUnderTest, type ChainUnderTest } from './chains-test-kit.ts';

const CHAINS = [
  ['bitcoin', bitcoinUnderTest, 'BTC.bitcoin', 100_000n],
  ['ethereum', ethereumUnderTest, 'ETH.ethereum', 10_000_000_000_000_000n],
] as const;

describe.each(CHAINS)('what arrives on %s', (network, start, asset, minor) => {
  let chain: ChainUnderTest;
  let inbox: ChainInbox;
  const isOurs = (address: string): boolean => address === chain.to;

  beforeAll(async () => {
    chain = await start();
    inbox = chain.inbox;
    for (let coin = 0; coin < 3; coin += 1) await chain.give(minor * 50n);
  }, 60_000);
  afterAll(() => chain.close());

  const send = async (): Promise<string> => {
    const transfer = { asset, minor, from: chain.from, to: chain.to };
    const draft = await chain.node.draft(transfer, () => false);
    if (typeof draft === 'string') throw new Error(draft);
    const plan =
      draft.kind === 'coins'
        ? { kind: 'coins' as const, coins: [...draft.coins], fee: String(draft.fee) }
        : {
            ...{ kind: 'account' as const, nonce: draft.chainNonce, gas: String(draft.gas) },
            ...{ gasPrice: String(draft.gasPrice), gasTip: String(draft.gasTip) },
          };
    const { bytes, txid } = await chain.sign(transfer, plan);
    await chain.node.broadcast(bytes);
    await chain.control({ do: 'mine', blocks: 1 });
    return txid;
  };

  test('is found in its block, with every address that paid, and only for addresses of ours', async () => {
    const txid = await send();
    const { height, hash } = await chain.node.tip();
    const found = await inbox.read(height, isOurs);
    expect(found?.block).toEqual({ height, hash });
    expect(found?.transfers).toEqual([{ txid, place: expect.any(Number), asset, minor, to: chain.to, senders: [chain.from] }]);
    expect((await inbox.read(height, () => false))?.transfers).toEqual([]);
    await inbox.watch(chain.to);
  });

  test('names the block before it, so that a replaced one is noticed', async () => {
    const { height, hash } = await chain.node.tip();
    await chain.control({ do: 'mine', blocks: 1 });
    expect(await inbox.read(height + 1, isOurs)).toMatchObject({ parent: hash });
    await chain.control({ do: 'reorganise', depth: 2 });
    expect((await inbox.read(height + 1, isOurs))?.parent).not.toBe(hash);
  });

  test('is undefined beyond the tip', async () => {
    const { height } = await chain.node.tip();
    expect(await inbox.read(height + 1, isOurs)).toBeUndefined();
  });

  const ofTokens = network === 'ethereum' ? test : test.skip;
  ofTokens('tells the two tokens from each other, by their place in the transaction', async () => {
    for (const token of ['USDC.ethereum', 'USDT.ethereum'] as const) {
      await chain.control({ do: 'give', asset: token, address: chain.to, minor: '7000000' });
      const { height } = await chain.node.tip();
      const found = await inbox.read(height, isOurs);
      expect(found?.transfers).toMatchObject([{ asset: token, minor: 7_000_000n, to: chain.to, place: 1 }]);
    }
  });
});
