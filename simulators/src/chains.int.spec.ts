import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { ChainNode, Draft, Transfer } from '@danubit/core/chain/chain-node.port';
import { NodeUnreachable } from '@danubit/core/chain/chain-node.port';
import { bitcoinNode } from '@danubit/core/chain/bitcoin/bitcoin-node';
import { ethereumNode } from '@danubit/core/chain/ethereum/ethereum-node';
import type { TransactionPlan } from '@danubit/core/domain/delivery/transaction-plan';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bitcoinUnderTest, ethereumUnderTest, type ChainUnderTest } from './chains-test-kit.ts';
import { SIMULATED_TOKENS } from './ethereum/anvil.ts';

const planOf = (draft: Draft | 'too_little' | 'would_fail', nonce?: number): TransactionPlan => {
  if (typeof draft === 'string') throw new Error(`There is no draft: ${draft}.`);
  if (draft.kind === 'coins') return { kind: 'coins', coins: [...draft.coins], fee: draft.fee.toString() };
  const { chainNonce, gas, gasPrice, gasTip } = draft;
  return { kind: 'account', nonce: nonce ?? chainNonce, gas: `${gas}`, gasPrice: `${gasPrice}`, gasTip: `${gasTip}` };
};
const nothingTaken = () => false;

/** What both networks promise. */
const CHAINS = [
  ['bitcoin', bitcoinUnderTest, 'BTC.bitcoin', 100_000n],
  ['ethereum', ethereumUnderTest, 'ETH.ethereum', 10_000_000_000_000_000n],
] as const;

describe.each(CHAINS)('a transfer on %s', (_, start, asset: CryptoAsset, minor) => {
  let chain: ChainUnderTest;
  let node: ChainNode;
  let transfer: Transfer;

  beforeAll(async () => {
    chain = await start();
    node = chain.node;
    transfer = { asset, minor, from: chain.from, to: chain.to };
    for (let coin = 0; coin < 6; coin += 1) await chain.give(minor * 50n);
  }, 60_000);
  afterAll(() => chain.close());

  test('waits, is mined, gains confirmations, and moves the amount', async () => {
    const before = await node.balanceOf(asset, chain.to);
    const signed = await chain.sign(transfer, planOf(await node.draft(transfer, nothingTaken)));
    expect(await node.look(signed.txid)).toEqual({ kind: 'absent' });
    expect(await node.broadcast(signed.bytes)).toEqual({ kind: 'taken' });
    expect(await node.look(signed.txid)).toEqual({ kind: 'waiting' });
    await chain.control({ do: 'mine', blocks: 3 });
    const tip = await node.tip();
    expect(await node.look(signed.txid)).toMatchObject({
      kind: 'mined',
      hasMoved: true,
      confirmations: 3,
      block: { height: tip.height - 2 },
    });
    expect((await node.balanceOf(asset, chain.to)) - before).toBe(minor);
    // The same bytes again change nothing.
    const again = await node.broadcast(signed.bytes);
    expect(again.kind === 'taken' || again.reason === 'spent').toBe(true);
    expect((await node.balanceOf(asset, chain.to)) - before).toBe(minor);
  });

  test('costs about what the node says that a usual one costs', async () => {
    const usual = await node.usualFee(asset);
    const signed = await chain.sign(transfer, planOf(await node.draft(transfer, nothingTaken)));
    await node.broadcast(signed.bytes);
    await chain.control({ do: 'mine', blocks: 1 });
    const seen = await node.look(signed.txid);
    if (seen.kind !== 'mined') throw new Error('It was not mined.');
    expect(seen.fee).toBeGreaterThan(usual / 3n);
    expect(seen.fee).toBeLessThanOrEqual(usual);
  });

  test('is replaced by a dearer one, and only one of the two is mined', async () => {
    const plan = planOf(await node.draft(transfer, nothingTaken));
    const first = await chain.sign(transfer, plan);
    await node.broadcast(first.bytes);
    const raised = await node.dearer(transfer, plan);
    if (raised === undefined) throw new Error('There was no room for a higher fee.');
    const second = await chain.sign(transfer, raised);
    expect(await node.broadcast(second.bytes)).toEqual({ kind: 'taken' });
    await chain.control({ do: 'mine', blocks: 1 });
    expect(await node.look(second.txid)).toMatchObject({ kind: 'mined' });
    expect(await node.look(first.txid)).toEqual({ kind: 'absent' });
    expect(await node.spenderOf(chain.from, plan)).toMatchObject({ txid: second.txid, confirmations: 1 });
    expect(await node.broadcast(first.bytes)).toMatchObject({ kind: 'refused', reason: 'spent' });
  });

  test('is sent again after a reorganisation, with the same bytes', async () => {
    const signed = await chain.sign(transfer, planOf(await node.draft(transfer, nothingTaken)));
    await node.broadcast(signed.bytes);
    await chain.control({ do: 'mine', blocks: 1 });
    const seen = await node.look(signed.txid);
    await chain.control({ do: 'reorganise', depth: 1 });
    expect(await node.look(signed.txid)).not.toEqual(seen);
    expect(await node.broadcast(signed.bytes)).toEqual({ kind: 'taken' });
    await chain.control({ do: 'mine', blocks: 1 });
    expect(await node.look(signed.txid)).toMatchObject({ kind: 'mined', confirmations: 1 });
  });

  test('that a node has forgotten is absent and can be sent again', async () => {
    const signed = await chain.sign(transfer, planOf(await node.draft(transfer, nothingTaken)));
    await node.broadcast(signed.bytes);
    await chain.control({ do: 'lose', txid: signed.txid });
    expect(await node.look(signed.txid)).toEqual({ kind: 'absent' });
    expect(await node.broadcast(signed.bytes)).toEqual({ kind: 'taken' });
    await chain.control({ do: 'mine', blocks: 1 });
  });

  test('of bought coins under an id arrives once, however often it is made', async () => {
    const before = await node.balanceOf(asset, chain.from);
    for (const id of ['danube k1', 'danube k1', 'tatra k1', 'danube k1']) await chain.give(minor, id);
    await chain.control({ do: 'mine', blocks: 1 });
    expect((await node.balanceOf(asset, chain.from)) - before).toBe(minor * 2n);
  });

  test('that the address cannot pay has no draft', async () => {
    expect(await node.draft({ ...transfer, minor: minor * 10_000n }, nothingTaken)).toBe('too_little');
  });

  test('with bytes that are no transaction is refused', async () => {
    expect(await node.broadcast('0x00')).toMatchObject({ kind: 'refused', reason: 'invalid' });
  });

  test('spends a coin and a number once', async () => {
    const plan = planOf(await node.draft(transfer, nothingTaken));
    expect(await node.spenderOf(chain.from, plan)).toBeUndefined();
    const taken = plan.kind === 'coins' ? plan.coins : [];
    const other = planOf(
      await node.draft(transfer, (coin) => taken.some(({ txid }) => txid === coin.txid)),
      plan.kind === 'account' ? plan.nonce + 1 : undefined,
    );
    const later = await chain.sign(transfer, other);
    expect(await node.broadcast(later.bytes)).toEqual({ kind: 'taken' });
    const first = await chain.sign(transfer, plan);
    expect(await node.broadcast(first.bytes)).toEqual({ kind: 'taken' });
    await chain.control({ do: 'mine', blocks: 1 });
    expect(await node.look(first.txid)).toMatchObject({ kind: 'mined' });
    expect(await node.look(later.txid)).toMatchObject({ kind: 'mined' });
  });
});

describe('tokens', () => {
  let chain: ChainUnderTest;
  beforeAll(async () => {
    chain = await ethereumUnderTest();
    await chain.give(10n ** 18n);
    for (const asset of ['USDC.ethereum', 'USDT.ethereum'])
      await chain.control({ do: 'give', asset, address: chain.from, minor: '5000000' });
  }, 60_000);
  afterAll(() => chain.close());

  const send = async (asset: CryptoAsset) => {
    const transfer = { asset, minor: 1_000_000n, from: chain.from, to: chain.to };
    const draft = await chain.node.draft(transfer, nothingTaken);
    if (typeof draft === 'string') return draft;
    const signed = await chain.sign(transfer, planOf(draft));
    await chain.node.broadcast(signed.bytes);
    return signed.txid;
  };

  test('move although USDT answers nothing', async () => {
    for (const asset of ['USDC.ethereum', 'USDT.ethereum'] as const) {
      await send(asset);
      await chain.control({ do: 'mine', blocks: 1 });
      expect(await chain.node.balanceOf(asset, chain.to)).toBe(1_000_000n);
    }
  });

  test('cost more than ether to move', async () => {
    for (const asset of ['USDC.ethereum', 'USDT.ethereum'] as const) {
      expect(await chain.node.usualFee(asset)).toBeGreaterThan(2n * (await chain.node.usualFee('ETH.ethereum')));
    }
  });

  test('that are paused or listed would fail, and fail when it happens after they were sent', async () => {
    await chain.control({ do: 'token', token: 'USDT.ethereum', act: 'list', address: chain.from });
    expect(await send('USDT.ethereum')).toBe('would_fail');
    const txid = await send('USDC.ethereum');
    await chain.control({ do: 'lose', txid });
    await chain.control({ do: 'token', token: 'USDC.ethereum', act: 'pause' });
    expect(await send('USDC.ethereum')).toBe('would_fail');
    await chain.control({ do: 'token', token: 'USDC.ethereum', act: 'unpause' });
  });
});

test('a node that gives no answer says nothing about the chain', async () => {
  const nowhere = 'http://127.0.0.1:9';
  const nodes = [bitcoinNode(nowhere, 'regtest'), ethereumNode(nowhere, { chainId: 31_337, tokens: SIMULATED_TOKENS })];
  for (const node of nodes) await expect(node.tip()).rejects.toThrow(NodeUnreachable);
});
