import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { CryptoReceiptsList } from './crypto-receipts-list.tsx';
import { ReceiveCryptoDialog } from './receive-crypto-dialog.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const SVG = '<svg viewBox="0 0 33 33"><path d="M4 4h7v1h-7z"/></svg>';
const reply = (status: 'none' | 'preparing' | 'ready') => ({
  ...{ crypto_currency: 'BTC', network: 'bitcoin', status, minimum: '0.0001', confirmations: 2 },
  address: status === 'ready' ? ADDRESS : null,
  svg: status === 'ready' ? SVG : null,
});

test('an address is requested once, and shown with its network, minimum and confirmations', async () => {
  api.on('GET /api/deposit-addresses/BTC', () => json(200, reply('none')));
  api.on('POST /api/deposit-addresses', () => problem(403, 'ACCOUNT_RESTRICTED', 'Contact support.'));
  renderWithQueries(<ReceiveCryptoDialog onClose={() => undefined} />);
  const request = await screen.findByRole('button', { name: 'Show my Bitcoin address' });
  await userEvent.click(request);
  expect(await screen.findByText('Contact support.')).toBeVisible();
  api.on('POST /api/deposit-addresses', () => json(202, reply('preparing')));
  api.on('GET /api/deposit-addresses/BTC', () => json(200, reply('ready')));
  await userEvent.click(request);
  expect(await screen.findByText(ADDRESS, undefined, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of your Bitcoin address' })).toBeVisible();
  expect(screen.getByText('Only BTC, and only on the Bitcoin network.')).toBeVisible();
  expect(screen.getByText('After 2 confirmations of the network')).toBeVisible();
  expect(screen.getByText('None')).toBeVisible();
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  expect(api.bodiesOf('POST /api/deposit-addresses')).toEqual([{ crypto_currency: 'BTC' }, { crypto_currency: 'BTC' }]);
});

test('what arrived is listed with its state in words', async () => {
  const receipt = (id: string, status: string) => ({
    ...{ id: `019ab6c4-5e00-7aaa-8bbb-0000784af7${id}`, crypto_currency: 'BTC', amount: '0.0005', status, txid: 't' },
    ...{ transaction_url: null, received_at: '2026-11-23T12:00:00.000Z' },
  });
  api.on('GET /api/crypto-receipts', () => json(200, { receipts: [receipt('88', 'confirming'), receipt('89', 'in_review')] }));
  renderWithQueries(<CryptoReceiptsList />);
  expect(await screen.findByText(/Waiting for confirmations/)).toBeVisible();
  expect(screen.getByText(/In review/)).toBeVisible();
});
