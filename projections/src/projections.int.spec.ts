import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { listParked } from '@danubit/consumer/parking-table';
import { resumeParked } from '@danubit/consumer/resume-parked';
import { send } from '@danubit/consumer/write';
import { eventually } from '@danubit/runtime/testing/eventually';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CHANGES_CHANNEL, parseChangeNotifications, type ChangeNotification } from './row-changes.ts';
import { clearingItemEntity } from './tables/clearing-items/clearing-items.entity.ts';
import { dataExportEntity } from './tables/data-exports/data-exports.entity.ts';
import { complaintEntity } from './tables/complaints/complaints.entity.ts';
import { dataRequestEntity } from './tables/data-requests/data-requests.entity.ts';
import { partnerOrderEntity } from './tables/partner-orders/partner-orders.entity.ts';
import { chargeAttemptEntity } from './tables/charge-attempts/charge-attempts.entity.ts';
import { verificationReviewEntity } from './tables/verification-reviews/verification-reviews.entity.ts';
import { orderEntity } from './tables/orders/orders.entity.ts';
import { payoutEntity } from './tables/payouts/payouts.entity.ts';
import { providerCircuitEntity } from './tables/provider-circuits/provider-circuits.entity.ts';
import { reconciliationBreakEntity } from './tables/reconciliation-breaks/reconciliation-breaks.entity.ts';
import { reconciliationRunEntity } from './tables/reconciliation-runs/reconciliation-runs.entity.ts';
import { settlementEntity } from './tables/settlements/settlements.entity.ts';
import { balanceDayEntity } from './tables/balance-days/balance-days.entity.ts';
import { balanceRequestEntity } from './tables/balance-requests/balance-requests.entity.ts';
import { balanceEntity } from './tables/balances/balances.entity.ts';
import { beneficiaryEntity } from './tables/beneficiaries/beneficiaries.entity.ts';
import { ledgerEntryEntity } from './tables/ledger-entries/ledger-entries.entity.ts';
import { logMinuteEntity } from './tables/log-minutes/log-minutes.entity.ts';
import { personStreamEntity } from './tables/person-streams/person-streams.entity.ts';
import { profileEntity } from './tables/profiles/profiles.entity.ts';
import { disputeEntity } from './tables/disputes/disputes.entity.ts';
import { refundEntity } from './tables/refunds/refunds.entity.ts';
import { retentionClockEntity } from './tables/retention-clock/retention-clock.entity.ts';
import { cryptoReceiptEntity } from './tables/crypto-receipts/crypto-receipts.entity.ts';
import { depositAddressEntity } from './tables/deposit-addresses/deposit-addresses.entity.ts';
import { cryptoWithdrawalEntity } from './tables/crypto-withdrawals/crypto-withdrawals.entity.ts';
import { priceAlertEntity } from './tables/price-alerts/price-alerts.entity.ts';
import { deliveryEntity } from './tables/deliveries/deliveries.entity.ts';
import { suspenseItemEntity } from './tables/suspense-items/suspense-items.entity.ts';
import { transactionEntity } from './tables/transactions/transactions.entity.ts';
import { userActivityEntity } from './tables/user-activity/user-activity.entity.ts';
import { userNotificationMarkEntity } from './tables/user-notification-marks/user-notification-marks.entity.ts';
import { userNotificationSettingsEntity } from './tables/user-notification-settings/user-notification-settings.entity.ts';
import { userPaymentLimitsEntity } from './tables/user-payment-limits/user-payment-limits.entity.ts';
import { userSecuritySettingsEntity } from './tables/user-security-settings/user-security-settings.entity.ts';
import { userPaymentMethodEntity } from './tables/user-payment-methods/user-payment-methods.entity.ts';
import { allProjections } from './tables/all-projections.ts';
import { balancesProjection } from './tables/balances/balances.projection.ts';
import { transactionsProjection } from './tables/transactions/transactions.projection.ts';
import { waitForPosition } from './read-your-writes.ts';
import { projectionConsumer } from './runner/projection-consumer.ts';
import { openProjectionsBench, type ProjectionsBench } from './testing/projections-bench.ts';
import {
  accountRegistered,
  entryPosted,
  reserved,
  identityVerified,
  methodAdded,
  paymentCompleted,
  paymentRequested,
  USER,
  verificationStarted,
} from './testing/sample-events.ts';

const NAMES = allProjections.map(({ name }) => name);
const LIMIT_MS = 15_000;
const ENTITIES = [
  balanceDayEntity,
  balanceEntity,
  balanceRequestEntity,
  disputeEntity,
  ledgerEntryEntity,
  profileEntity,
  refundEntity,
  retentionClockEntity,
  suspenseItemEntity,
  deliveryEntity,
  priceAlertEntity,
  cryptoWithdrawalEntity,
  cryptoReceiptEntity,
  depositAddressEntity,
  transactionEntity,
  userActivityEntity,
  userNotificationMarkEntity,
  userNotificationSettingsEntity,
  userPaymentLimitsEntity,
  userPaymentMethodEntity,
  userSecuritySettingsEntity,
  beneficiaryEntity,
  personStreamEntity,
  logMinuteEntity,
  clearingItemEntity,
  dataExportEntity,
  dataRequestEntity,
  complaintEntity,
  orderEntity,
  payoutEntity,
  providerCircuitEntity,
  reconciliationBreakEntity,
  reconciliationRunEntity,
  settlementEntity,
  verificationReviewEntity,
  partnerOrderEntity,
  chargeAttemptEntity,
];

let bench: ProjectionsBench;
beforeAll(async () => {
  bench = await openProjectionsBench();
  await bench.append('account-1', accountRegistered());
  await bench.append('customer-1', verificationStarted(), identityVerified());
  await bench.append('payment-1', paymentRequested());
  await bench.append('payment-1', {
    type: 'PaymentCleared',
    data: { paymentId: paymentRequested().data.paymentId, userId: USER, limitsStream: 'limits-1', expiresAt: null },
  });
  await bench.append('payment-1', paymentCompleted());
  await bench.append('wallet-1', entryPosted({ entryId: 'e1', amount: money('EUR', 25_000n) }));
  await bench.append('wallet-1', reserved('r1', money('EUR', 5_000n)));
  await bench.append('method-1', methodAdded('m1'));
});
afterAll(() => bench.close());

const settle = async (): Promise<void> => {
  expect(await waitForPosition(bench.pool, NAMES, await bench.log.store.head(), LIMIT_MS)).toBe(true);
};
const expectAllEqual = async (): Promise<void> => {
  for (const projection of allProjections)
    expect(await bench.rebuild(projection)).toMatchObject({ table: projection.table, isEqual: true, examples: [] });
};

describe('the running projections', () => {
  test('fill every table', async () => {
    const running = bench.start(allProjections);
    await settle();
    expect(await bench.rowsOf(balancesProjection)).toEqual([
      {
        id: `${USER}:EUR`,
        user_id: USER,
        asset: 'EUR',
        currency: 'EUR',
        currency_type: 'fiat',
        balance: '250.00',
        available_balance: '200.00',
        reserved_balance: '50.00',
        debt_balance: '0.00',
        mode: 'test',
      },
    ]);
    const counted = allProjections.filter(({ name }) => name !== 'log_minutes');
    const counts = await Promise.all(
      counted.map(async (projection) => [projection.table, (await bench.rowsOf(projection)).length] as const),
    );
    expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual({
      ...{ profiles: 1, balances: 1, transactions: 1, user_payment_methods: 1, ledger_entries: 4, balance_days: 1 },
      ...{ user_activity: 5, person_streams: 10, clearing_items: 2, charge_attempts: 1 },
    });
    await running.stop();
  });

  test('apply no event twice across restarts, and end with the same rows as a rebuild', async () => {
    for (let round = 0; round < 3; round += 1) {
      const running = bench.start(allProjections);
      await bench.append('wallet-1', entryPosted({ entryId: `again-${String(round)}`, amount: money('EUR', 1n) }));
      await settle();
      await running.stop();
    }
    await expectAllEqual();
  });

  test('lose and repeat no event when their connections are cut during a batch', async () => {
    const running = bench.start(allProjections);
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          bench.append(
            `wallet-cut${String(index)}`,
            entryPosted({ entryId: `cut-${String(round)}-${String(index)}`, amount: money('USD', 1n), userId: `cut${String(index)}` }),
          ),
        ),
      );
      if (round % 4 === 0) await bench.cut();
    }
    await settle();
    const balances = (await bench.rowsOf(balancesProjection)).filter(({ asset }) => asset === 'USD');
    expect(balances.map(({ balance }) => balance)).toEqual(['0.20', '0.20', '0.20', '0.20', '0.20']);
    await expectAllEqual();
    await running.stop();
  });

  test('notify the owner of every change at commit', async () => {
    const listener = new pg.Client({ connectionString: bench.url });
    await listener.connect();
    const heard: ChangeNotification[] = [];
    listener.on('notification', ({ payload }) => heard.push(...parseChangeNotifications(payload ?? '[]')));
    await listener.query(`LISTEN ${CHANGES_CHANNEL}`);
    const running = bench.start(allProjections);
    await bench.append('wallet-n', entryPosted({ entryId: 'n1', amount: money('GBP', 1n), userId: 'notified' }));
    await eventually(() => heard.length === 3);
    expect(heard).toEqual(
      expect.arrayContaining([
        { table: 'balances', owner: 'notified', keys: ['notified:GBP'] },
        { table: 'ledger_entries', owner: 'notified', keys: ['n1:0'] },
        { table: 'balance_days', owner: 'notified', keys: [expect.stringMatching(/^notified:GBP:\d{4}-\d\d-\d\d$/)] },
      ]),
    );
    await listener.end();
    await running.stop();
  });

  test('give wallets and payments of a customer through the entities, exact and typed', async () => {
    const source = await openEntities();
    const [transaction] = await source
      .getRepository(transactionEntity)
      .find({ where: { user_id: USER }, order: { created_at: 'DESC', id: 'ASC' }, take: 10 });
    expect(transaction).toMatchObject({ amount: '250.00', status: 'completed', card_brand: 'visa' });
    expect(transaction?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await source.getRepository(balanceEntity).findOneBy({ id: `${USER}:EUR` })).toMatchObject({ available_balance: '200.03' });
    await source.destroy();
  });
});

describe('a table that is dropped under the running projections', () => {
  test('is recreated without waiting for an event, with the same rows, and pages reload', async () => {
    const running = bench.start([balancesProjection]);
    await eventually(() => running.progress().every(({ state }) => state === 'live'));
    const before = await bench.rowsOf(balancesProjection);
    const listener = new pg.Client({ connectionString: bench.url });
    await listener.connect();
    const heard: ChangeNotification[] = [];
    listener.on('notification', ({ payload }) => heard.push(...parseChangeNotifications(payload ?? '[]')));
    await listener.query(`LISTEN ${CHANGES_CHANNEL}`);
    await bench.pool.query('DROP TABLE read.balances');
    await eventually(() => heard.some(({ table, owner }) => table === 'balances' && owner === null), LIMIT_MS);
    expect(await bench.rowsOf(balancesProjection)).toEqual(before);
    await listener.end();
    await running.stop();
  });
});

describe('the entities', () => {
  test('cover every projection', () => {
    expect(ENTITIES.map(({ options: { name } }) => name).sort()).toEqual(allProjections.map(({ table }) => table).sort());
  });

  test('have the columns, types and nullability of the migrated tables', async () => {
    const source = await openEntities();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    // Entities do not describe indexes, checks, defaults and collations.
    const differences = upQueries
      .map(({ query }) => query)
      .filter((query) => !/^DROP INDEX|DROP CONSTRAINT|DROP DEFAULT|COLLATE "undefined"$/.test(query));
    expect(differences).toEqual([]);
    await source.destroy();
  });
});

describe('a stream that cannot be applied', () => {
  test('is held back while others advance; resumed after the repair, the table equals a rebuild', async () => {
    const broken = {
      ...balancesProjection,
      apply: (...[row, event, key]: Parameters<typeof balancesProjection.apply>) => {
        if (event.stream === 'wallet-p' && event.revision === 1n) throw new Error('a bug');
        return balancesProjection.apply(row, event, key);
      },
    };
    const running = bench.start([broken]);
    const post = (stream: string, entryId: string) =>
      bench.append(stream, entryPosted({ entryId, amount: money('EUR', 100n), userId: stream }));
    for (const entryId of ['p1', 'p2', 'p3']) await post('wallet-p', entryId);
    const last = await post('wallet-q', 'q1');
    expect(await waitForPosition(bench.pool, ['balances'], last, LIMIT_MS)).toBe(true);
    await running.stop();
    const balanceOf = async (user: string) => (await bench.rowsOf(balancesProjection)).find((row) => row['user_id'] === user)?.['balance'];
    expect([await balanceOf('wallet-p'), await balanceOf('wallet-q')]).toEqual(['1.00', '1.00']);
    expect(await listParked(bench.pool, 'read')).toMatchObject([
      { consumer: 'balances', stream: 'wallet-p', revision: 1n, skippedEvents: 1 },
    ]);
    expect(await bench.rebuild(balancesProjection)).toMatchObject({ isEqual: false, examples: ['wallet-p:EUR'] });

    const context = { pool: bench.pool, log: bench.log, schema: 'read', consumer: projectionConsumer(balancesProjection) } as const;
    expect(await resumeParked(context, 'wallet-p')).toEqual({ kind: 'resumed', events: 2 });
    expect(await balanceOf('wallet-p')).toBe('3.00');
    expect(await bench.rebuild(balancesProjection)).toMatchObject({ isEqual: true });
  });
});

test('a row that another writer moved past the checkpoint is not overwritten', async () => {
  await bench.append('wallet-r', entryPosted({ entryId: 'r1', amount: money('EUR', 100n), userId: 'wallet-r' }));
  const events = await bench.log.decode(await bench.log.store.readStream('wallet-r'));
  const workOut = () => projectionConsumer(balancesProjection).handle(events, bench.pool);
  await send(bench.pool, await workOut());
  const stale = await workOut();
  await bench.pool.query("UPDATE read.balances SET last_position = '~' WHERE user_id = 'wallet-r'");
  await expect(send(bench.pool, stale)).rejects.toThrow('Rows of balances come from later events');
});

describe('reading one’s own writes', () => {
  test('gives up when a projection does not reach the position in time', async () => {
    expect(await waitForPosition(bench.pool, ['balances', 'nobody'], '', 20)).toBe(false);
    expect(await waitForPosition(bench.pool, [transactionsProjection.name], '~', 20)).toBe(false);
  });
});

const openEntities = async (): Promise<DataSource> => {
  const source = new DataSource({ type: 'postgres', url: bench.url, schema: 'read', entities: ENTITIES, installExtensions: false });
  return source.initialize();
};
