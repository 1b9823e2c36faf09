import { money } from '@danubit/contracts/values/money';
import { NodeUnreachable, type ChainNode, type Sighting } from '@danubit/core/chain/chain-node.port';
import type { ChainNodes } from '@danubit/core/chain/chains';
import type { ColdAddresses } from '@danubit/core/chain/cold-storage-settings';
import { describe, expect, test } from '@jest/globals';
import { noDeliveries } from '../testing/no-deliveries.ts';
import { coinsInCustodyIn } from './coins-in-custody.ts';

const TODAY = '2026-11-25';
const mined: Sighting = { kind: 'mined', hasMoved: true, txid: 't', block: { height: 1, hash: 'h' }, confirmations: 1, fee: 1n };

type Chain = { readonly balance: bigint; readonly tips?: readonly number[]; readonly sightings?: Readonly<Record<string, Sighting>> };
const node = (network: ChainNode['network'], { balance, tips = [100], sightings = {} }: Chain): ChainNode => {
  let looks = 0;
  return {
    ...noDeliveries.nodes[network],
    tip: () => {
      const height = tips[Math.min(looks, tips.length - 1)] ?? 0;
      looks += 1;
      return Promise.resolve({ height, hash: `h${String(height)}` });
    },
    balanceOf: () => Promise.resolve(balance),
    look: (txid) => Promise.resolve(sightings[txid] ?? { kind: 'waiting' }),
  };
};
const away = (network: ChainNode['network']): ChainNode => ({
  ...noDeliveries.nodes[network],
  tip: () => Promise.reject(new NodeUnreachable(network)),
});

const read = (nodes: ChainNodes, rows: readonly object[] = [], paid: readonly string[] = [], cold: ColdAddresses = {}) =>
  coinsInCustodyIn({
    cold,
    ...{ mode: 'test', nodes, signer: { addressOf: () => Promise.resolve('address') } },
    paidAddresses: () => Promise.resolve(paid),
    pool: { query: () => Promise.resolve({ rows }) } as never,
  })(TODAY, '42');

describe('coins in custody', () => {
  test('are what the chain says at a block, and what it moved that is not booked', async () => {
    const rows = [
      { asset: 'BTC.bitcoin', amount: '0.00000040', txid: 'in-a-block' },
      { asset: 'BTC.bitcoin', amount: '0.00000002', txid: 'waiting' },
    ];
    const bitcoin = node('bitcoin', { balance: 67n, sightings: { 'in-a-block': mined } });
    expect(await read({ bitcoin, ethereum: away('ethereum') }, rows)).toEqual({
      statements: [{ provider: 'bitcoin', statementId: '100', bookedOn: TODAY, closing: money('BTC.bitcoin', 67n) }],
      sent: [money('BTC.bitcoin', 40n)],
    });
  });

  test('of wallets of tokens, and of the one that pays for sweeps, count their ether too', async () => {
    const ethers = await read({ bitcoin: away('bitcoin'), ethereum: node('ethereum', { balance: 5n }) });
    expect(ethers?.statements.map(({ closing }) => closing)).toEqual([
      ...[money('ETH.ethereum', 20n), money('USDC.ethereum', 5n), money('USDT.ethereum', 5n)],
    ]);
  });

  test('in cold storage count once, also where assets of a network share an address', async () => {
    const cold = { 'ETH.ethereum': 'cold', 'USDC.ethereum': 'cold', 'USDT.ethereum': 'other' };
    const nodes = { bitcoin: away('bitcoin'), ethereum: node('ethereum', { balance: 5n }) };
    const found = await read(nodes, [], [], cold);
    expect(found?.statements.map(({ closing }) => closing)).toEqual([
      ...[money('ETH.ethereum', 30n), money('USDC.ethereum', 15n), money('USDT.ethereum', 15n)],
    ]);
  });

  test('at the addresses of customers count too', async () => {
    const bitcoin = node('bitcoin', { balance: 7n });
    const found = await read({ bitcoin, ethereum: away('ethereum') }, [], ['first', 'second']);
    expect(found?.statements.map(({ closing }) => closing)).toEqual([money('BTC.bitcoin', 21n)]);
  });

  test('are read again when a block came in between, and not reported when blocks come too fast', async () => {
    const ethereum = away('ethereum');
    const once = await read({ ethereum, bitcoin: node('bitcoin', { balance: 1n, tips: [1, 2, 2] }) });
    expect(once?.statements).toMatchObject([{ statementId: '2' }]);
    expect(await read({ ethereum, bitcoin: node('bitcoin', { balance: 1n, tips: [1, 2, 3, 4, 5, 6, 7] }) })).toBeUndefined();
  });
});
