import { money } from '@danubit/contracts/values/money';
import { describe, test } from '@jest/globals';
import { projectionSpec } from '../../testing/given-events.ts';
import { entryPosted, periodClosed, periodOpened, USER } from '../../testing/sample-events.ts';
import { balanceDaysProjection } from './balance-days.projection.ts';

const { given } = projectionSpec(balanceDaysProjection);
const posted = (entryId: string, effectiveAt: string, entry: Partial<Parameters<typeof entryPosted>[0]> = {}) => {
  const event = entryPosted({ entryId, amount: money('EUR', 100n), ...entry });
  return { ...event, data: { ...event.data, effectiveAt } };
};
const ofNoCustomer = (event: ReturnType<typeof posted>) => ({
  ...event,
  data: { ...event.data, walletId: null, userId: null, asset: null },
});
const day = (date: string, change: string, movements: number, lastAt: string, asset = 'EUR') => ({
  id: `${USER}:${asset}:${date}`,
  user_id: USER,
  asset,
  starts_at: `${date}T00:00:00.000Z`,
  change_minor: change,
  movements,
  last_at: lastAt,
  mode: 'test',
});

describe('days of a balance', () => {
  test('add up credits and debits from midnight to midnight in UTC', () => {
    given(
      posted('e1', '2026-11-02T00:00:00.000Z'),
      posted('e2', '2026-11-02T23:59:59.999Z', { amount: money('EUR', 30n), to: 'fees', from: 'customer.available' }),
      posted('e3', '2026-11-03T00:00:00.000Z'),
    ).then(day('2026-11-02', '70', 2, '2026-11-02T23:59:59.999Z'), day('2026-11-03', '100', 1, '2026-11-03T00:00:00.000Z'));
  });

  test('are the days on which entries took effect, in any order of booking', () => {
    given(posted('e1', '2026-11-02T09:00:00.000Z'), posted('e2', '2026-11-02T08:00:00.000Z')).then(
      day('2026-11-02', '200', 2, '2026-11-02T09:00:00.000Z'),
    );
  });

  test('follow the time of effect across the end of a month, whichever period the entry was booked in', () => {
    given(
      posted('e1', '2026-11-30T23:59:59.999Z'),
      periodClosed('202611', '100'),
      periodOpened('202612', '100'),
      posted('late', '2026-11-30T23:59:58.000Z'),
      posted('e2', '2026-12-01T00:00:00.000Z'),
    ).then(day('2026-11-30', '200', 2, '2026-11-30T23:59:59.999Z'), day('2026-12-01', '100', 1, '2026-12-01T00:00:00.000Z'));
  });

  test('are kept per asset', () => {
    given(posted('e1', '2026-11-02T09:00:00.000Z'), posted('e2', '2026-11-02T09:00:00.000Z', { amount: money('ETH.ethereum', 7n) })).then(
      day('2026-11-02', '100', 1, '2026-11-02T09:00:00.000Z'),
      day('2026-11-02', '7', 1, '2026-11-02T09:00:00.000Z', 'ETH.ethereum'),
    );
  });

  test('ignore transfers within the balance, debt and our own accounts', () => {
    given(
      posted('e1', '2026-11-02T09:00:00.000Z', { to: 'customer.reserved', from: 'customer.available' }),
      posted('e2', '2026-11-02T09:00:00.000Z', { to: 'psp.receivable', from: 'customer.debt' }),
      ofNoCustomer(posted('e3', '2026-11-02T09:00:00.000Z', { to: 'suspense' })),
    ).then();
  });
});
