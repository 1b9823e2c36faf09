import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { projectionSpec } from '../../testing/given-events.ts';
import { entryPosted, periodClosed, periodOpened, reserved, USER } from '../../testing/sample-events.ts';
import { balancesProjection } from './balances.projection.ts';

const { given } = projectionSpec(balancesProjection);
const deposit = (entryId: string, minor: bigint) => entryPosted({ entryId, amount: money('EUR', minor) });
const eur = (available: string, reserved: string, balance: string) => ({
  id: `${USER}:EUR`,
  user_id: USER,
  asset: 'EUR',
  currency: 'EUR',
  currency_type: 'fiat',
  balance,
  available_balance: available,
  reserved_balance: reserved,
  debt_balance: '0.00',
  mode: 'test',
});

describe('balances', () => {
  test('rise with a credit to the customer', () => {
    given(deposit('e1', 25_000n), deposit('e2', 1n)).then(eur('250.01', '0.00', '250.01'));
  });

  test('fall with a debit', () => {
    const fee = entryPosted({ entryId: 'e2', amount: money('EUR', 250n), to: 'fees', from: 'customer.available' });
    given(deposit('e1', 25_000n), fee).then(eur('247.50', '0.00', '247.50'));
  });

  test('are the sum of available and reserved', () => {
    const release = entryPosted({ entryId: 'r2', amount: money('EUR', 10_000n), to: 'customer.available', from: 'customer.reserved' });
    given(deposit('e1', 25_000n), reserved('r1', money('EUR', 10_000n))).then(eur('150.00', '100.00', '250.00'));
    given(deposit('e1', 25_000n), reserved('r1', money('EUR', 10_000n)), release).then(eur('250.00', '0.00', '250.00'));
    given(entryPosted({ entryId: 'e1', amount: money('EUR', 100n), to: 'customer.reserved' })).then(eur('0.00', '1.00', '1.00'));
  });

  test('show debt separately, and leave out the our own accounts', () => {
    const owed = entryPosted({ entryId: 'e1', amount: money('EUR', 100n), to: 'psp.receivable', from: 'customer.debt' });
    given(owed).then({ ...eur('0.00', '0.00', '0.00'), debt_balance: '1.00' });
    given(entryPosted({ entryId: 'e2', amount: money('EUR', 100n), to: 'fees', from: 'psp.receivable' })).then();
  });

  test('are not changed by the end of a period and the beginning of the next', () => {
    given(deposit('e1', 25_000n), periodClosed('202611', '25000'), periodOpened('202612', '25000'), deposit('e2', 100n)).then(
      eur('251.00', '0.00', '251.00'),
    );
  });

  test('are kept per asset, with all digits of a crypto asset', () => {
    given(deposit('e1', 5n), entryPosted({ entryId: 'e2', amount: money('ETH.ethereum', 1n) })).then(eur('0.05', '0.00', '0.05'), {
      ...eur('0.000000000000000001', '0.000000000000000000', '0.000000000000000001'),
      debt_balance: '0.000000000000000000',
      id: `${USER}:ETH.ethereum`,
      asset: 'ETH.ethereum',
      currency: 'ETH',
      currency_type: 'crypto',
    });
  });

  test('change in both assets of an entry with two assets', () => {
    const [credit, debit] = entryPosted({ entryId: 'e1', amount: money('EUR', 100n) }).data.lines;
    const [cryptoCredit, cryptoDebit] = entryPosted({ entryId: 'e1', amount: money('BTC.bitcoin', 3n) }).data.lines;
    const entry = entryPosted({ entryId: 'e1', amount: money('EUR', 100n) });
    const lines = [credit, debit, cryptoCredit, cryptoDebit].flatMap((line) => (line === undefined ? [] : [line]));
    given({ ...entry, data: { ...entry.data, lines } }).then(eur('1.00', '0.00', '1.00'), {
      ...eur('0.00000003', '0.00000000', '0.00000003'),
      debt_balance: '0.00000000',
      id: `${USER}:BTC.bitcoin`,
      asset: 'BTC.bitcoin',
      currency: 'BTC',
      currency_type: 'crypto',
    });
  });

  test('are not changed by an entry without a customer', () => {
    const entry = entryPosted({ entryId: 'e1', amount: money('EUR', 100n), to: 'suspense' });
    given({ ...entry, data: { ...entry.data, walletId: null, userId: null, asset: null } }).then();
  });

  test('refuse a line of another customer’s wallet', () => {
    const entry = deposit('e1', 100n);
    const lines = entry.data.lines.map((line) => ({ ...line, walletId: 'another' }));
    given({ ...entry, data: { ...entry.data, lines } }).thenFails(/another wallet/);
  });
});
