import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { balancesProjection } from '@danubit/projections/tables/balances/balances.projection';
import { openProjectionStore, type ProjectionStore } from '@danubit/projections/testing/projection-store';
import { entryPosted, reserved } from '@danubit/projections/testing/sample-events';

let store: ProjectionStore;
beforeAll(async () => {
  store = await openProjectionStore();
});
afterAll(() => store.close());

test('what is credited is available, and what is reserved still belongs to the balance', async () => {
  const balances = await store.project(balancesProjection);
  await balances.given(
    'wallet-1',
    entryPosted({ entryId: 'deposit', amount: money('EUR', 25_000n) }),
    reserved('reservation', money('EUR', 4_000n)),
  );
  expect(await balances.rows()).toMatchObject([
    { id: 'user-1:EUR', balance: '250.00', available_balance: '210.00', reserved_balance: '40.00' },
  ]);
});

test('a second test sees nothing of the first', async () => {
  const balances = await store.project(balancesProjection);
  await balances.given('wallet-1', entryPosted({ entryId: 'another', amount: money('GBP', 100n) }));
  expect(await balances.rows()).toMatchObject([{ id: 'user-1:GBP', balance: '1.00' }]);
});

test('an event that cannot be applied fails the test with its reason', async () => {
  const broken = {
    ...balancesProjection,
    apply: () => {
      throw new Error('a bug');
    },
  };
  const balances = await store.project(broken);
  await balances.given('wallet-2', entryPosted({ entryId: 'bad', amount: money('EUR', 100n) }));
  await expect(balances.rows()).rejects.toThrow('balances cannot apply wallet-2@0: Error: a bug');
});
