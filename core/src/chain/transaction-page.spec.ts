import { expect, test } from '@jest/globals';
import { transactionPage } from './transaction-page.ts';

const unset = { BITCOIN_EXPLORER_URL: undefined, ETHEREUM_EXPLORER_URL: undefined };

test('a transaction of a main chain has a public page, and one of a chain of our own has none', () => {
  const main = transactionPage({ ...unset, BITCOIN_CHAIN: 'main', ETHEREUM_CHAIN_ID: 1 });
  expect(main('BTC.bitcoin', '9f3c')).toBe('https://mempool.space/tx/9f3c');
  expect(main('USDC.ethereum', '0x12')).toBe('https://etherscan.io/tx/0x12');
  const own = transactionPage({ ...unset, BITCOIN_CHAIN: 'regtest', ETHEREUM_CHAIN_ID: 31_337 });
  expect(own('BTC.bitcoin', '9f3c')).toBeNull();
  expect(main('EUR', '9f3c')).toBeNull();
});

test('another page can be set', () => {
  const set = { BITCOIN_EXPLORER_URL: 'https://explorer.example/', ETHEREUM_EXPLORER_URL: undefined };
  expect(transactionPage({ ...set, BITCOIN_CHAIN: 'regtest', ETHEREUM_CHAIN_ID: 1 })('BTC.bitcoin', '9f3c')).toBe(
    'https://explorer.example/9f3c',
  );
});
