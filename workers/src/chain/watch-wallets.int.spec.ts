import { NodeUnreachable } from '@danubit/core/chain/chain-node.port';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openWorkDatabase, type WorkDatabase } from '../testing/work-database.ts';
import { noteWallets } from './watch-wallets.ts';

let database: WorkDatabase;
let pool: WorkDatabase['pool'];
beforeAll(async () => {
  database = await openWorkDatabase();
  ({ pool } = database);
});
afterAll(() => database.stop());

const signer = (seed: string) => ({
  addressOf: ({ asset, hotWallet }: { readonly asset: string; readonly hotWallet: number }) =>
    Promise.resolve(`${seed}-${asset}-${String(hotWallet)}`),
});
const nodesWith = (held: (address: string) => bigint | null) => {
  const balanceOf = (_: string, address: string): Promise<bigint> => {
    const balance = held(address);
    return balance === null ? Promise.reject(new NodeUnreachable('ethereum')) : Promise.resolve(balance);
  };
  return { bitcoin: { balanceOf }, ethereum: { balanceOf } };
};
const noted = async () => {
  const { rows } = await pool.query<Record<'wallet' | 'asset' | 'network' | 'address', string>>(
    'SELECT wallet, asset, network, address FROM work.own_wallets ORDER BY wallet, asset',
  );
  return rows.map(({ wallet, asset, network, address }) => [wallet, asset, network, address].join(' '));
};

test('our own wallets are noted once with their addresses: hot ones, the one for fees of sweeps, and cold storage', async () => {
  const tools = { pool, nodes: nodesWith(() => 0n), levels: {}, cold: { 'BTC.bitcoin': 'bcrt1qcold' } };
  await noteWallets({ ...tools, signer: signer('old') });
  await noteWallets({ ...tools, signer: signer('new') });
  expect(await noted()).toEqual([
    'cold_storage-BTC.bitcoin BTC.bitcoin bitcoin bcrt1qcold',
    'hot_wallet-BTC.bitcoin-1 BTC.bitcoin bitcoin new-BTC.bitcoin-1',
    'hot_wallet-ETH.ethereum-1 ETH.ethereum ethereum new-ETH.ethereum-1',
    'hot_wallet-ETH.ethereum-2 ETH.ethereum ethereum new-ETH.ethereum-2',
    'hot_wallet-USDC.ethereum-1 ETH.ethereum ethereum new-USDC.ethereum-1',
    'hot_wallet-USDC.ethereum-1 USDC.ethereum ethereum new-USDC.ethereum-1',
    'hot_wallet-USDT.ethereum-1 ETH.ethereum ethereum new-USDT.ethereum-1',
    'hot_wallet-USDT.ethereum-1 USDT.ethereum ethereum new-USDT.ethereum-1',
  ]);
});

test('what is left is compared with the level of the asset, and of gas where a wallet only pays fees', async () => {
  const tools = { pool, signer: signer('s'), cold: {}, levels: { 'USDC.ethereum': 100n, gas: 5n } };
  const balances = new Map([
    ['s-USDC.ethereum-1', 99n],
    ['s-ETH.ethereum-2', 4n],
  ]);
  const low = async () => {
    const { rows } = await pool.query<{ low: string }>(
      `SELECT wallet || ' ' || asset AS low FROM work.own_wallets WHERE held < least ORDER BY 1`,
    );
    return rows.map((row) => row.low);
  };
  await noteWallets({ ...tools, nodes: nodesWith((address) => balances.get(address) ?? 1_000n) });
  const short = ['hot_wallet-ETH.ethereum-2 ETH.ethereum', 'hot_wallet-USDC.ethereum-1 USDC.ethereum'];
  expect(await low()).toEqual(short);
  await noteWallets({ ...tools, nodes: nodesWith(() => null) });
  expect(await low()).toEqual(short);
  balances.set('s-ETH.ethereum-2', 5n);
  await noteWallets({ ...tools, nodes: nodesWith((address) => balances.get(address) ?? 1_000n) });
  expect(await low()).toEqual(['hot_wallet-USDC.ethereum-1 USDC.ethereum']);
});
