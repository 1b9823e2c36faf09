import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { projectionSpec } from '../../testing/given-events.ts';
import { entryPosted, periodClosed, periodOpened, reserved, USER } from '../../testing/sample-events.ts';
import { balancesProjection } from './balances.projection.ts';

const { given } = projectionSpec(balancesProjection);
const deposit = (entryId: string, minor: bigint) => entryPosted({ entryId, amount: money('EUR', minor) });
const eur = ({ available, reserved, balance }: { available: string; reserved: string; balance: string }) => ({
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
    given(deposit('e1', 25_000n), deposit('e2', 1n)).then(eur({ available: '250.01', reserved: '0.00', balance: '250.01' }));
  });

  test('fall with a debit', () => {
    const fee = entryPosted({ entryId: 'e2', amount: money('EUR', 250n), to: 'fees', from: 'customer.available' });
    given(deposit('e1', 25_000n), fee).then(eur({ available: '247.50', reserved: '0.00', balance: '247.50' }));
  });

  test('are the sum of available and reserved', () => {
    const release = entryPosted({ entryId: 'r2', amount: money('EUR', 10_000n), to: 'customer.available', from: 'customer.reserved' });
    given(deposit('e1', 25_000n), reserved('r1', money('EUR', 10_000n))).then(
      eur({ available: '150.00', reserved: '100.00', balance: '250.00' }),
    );
    given(deposit('e1', 25_000n), reserved('r1', money('EUR', 10_000n)), release).then(
      eur({ available: '250.00', reserved: '0.00', balance: '250.00' }),
    );
    given(entryPosted({ entryId: 'e1', amount: money('EUR', 100n), to: 'customer.reserved' })).then(
      eur({ available: '0.00', reserved: '1.00', balance: '1.00' }),
    );
  });

  test('show debt separately, and leave out our own accounts', () => {
    const owed = entryPosted({ entryId: 'e1', amount: money('EUR', 100n), to: 'psp.receivable', from: 'customer.debt' });
    given(owed).then({ ...eur({ available: '0.00', reserved: '0.00', balance: '0.00' }), debt_balance: '1.00' });
    given(entryPosted({ entryId: 'e2', amount: money('EUR', 100n), to: 'fees', from: 'psp.receivable' })).then();
  });

  test('are not changed by the end of a period and the beginning of the next', () => {
    given(deposit('e1', 25_000n), periodClosed('202611', '25000'), periodOpened('202612', '25000'), deposit('e2', 100n)).then(
      eur({ available: '251.00', reserved: '0.00', balance: '251.00' }),
    );
  });

  test('are kept per asset, with all digits of a crypto asset', () => {
    given(deposit('e1', 5n), entryPosted({ entryId: 'e2', amount: money('ETH.ethereum', 1n) })).then(
      eur({ available: '0.05', reserved: '0.00', balance: '0.05' }),
      {
        ...eur({ available: '0.000000000000000001', reserved: '0.000000000000000000', balance: '0.000000000000000001' }),
        debt_balance: '0.000000000000000000',
        id: `${USER}:ETH.ethereum`,
        asset: 'ETH.ethereum',
        currency: 'ETH',
        currency_type: 'crypto',
      },
    );
  });

  test('change in both assets of an entry with two assets', () => {
    const euro = entryPosted({ entryId: 'e1', amount: money('EUR', 100n) });
    const bitcoin = entryPosted({ entryId: 'e1', amount: money('BTC.bitcoin', 3n) });
    given({ ...euro, data: { ...euro.data, lines: [...euro.data.lines, ...bitcoin.data.lines] } }).then(
      eur({ available: '1.00', reserved: '0.00', balance: '1.00' }),
      {
        ...eur({ available: '0.00000003', reserved: '0.00000000', balance: '0.00000003' }),
        debt_balance: '0.00000000',
        id: `${USER}:BTC.bitcoin`,
        asset: 'BTC.bitcoin',
        currency: 'BTC',
        currency_type: 'crypto',
      },
    );
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
