/**
 * The real api over a large database, with some customers signed in. It uses the server at TEST_DATABASE_URL. Arguments: ranks of the
 * customers.
 */
import { startTestApi } from '@danubit/api/testing/start-test-api';
import { given, givenCustomer, type TestCustomer } from '@danubit/api/testing/test-customers';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { newCommandId } from '@danubit/event-store/event-ids';
import { paymentCompleted, paymentRequested } from '@danubit/projections/testing/sample-events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { seedDashboard } from '../dashboard/seed-dashboard.ts';

export type DashboardCustomer = { readonly rank: number; readonly authorization: string; readonly transactionId: string };
export type DashboardApi = { readonly url: string; readonly seededMs: number; readonly customers: readonly DashboardCustomer[] };

const api = await startTestApi();
const ranks = process.argv.slice(2).map(Number);
const signedIn: (readonly [number, TestCustomer])[] = [];
// Tokens live five minutes. These are issued an hour in the future, so that they are still valid after the database is filled.
const tokenIssuedAt = new Date(Date.now() + 3_600_000);
for (const rank of ranks) signedIn.push([rank, await givenCustomer(api, { tokenIssuedAt })]);

const startedAt = performance.now();
await seedDashboard(api.settings.DATABASE_URL, new Map(signedIn.map(([rank, { userId }]) => [rank, userId])));
const seededMs = performance.now() - startedAt;

const BY_SYSTEM = { kind: 'system', id: null };

/** Gives each customer one payment with an event stream, from which its timeline is read. */
const givenPayment = async ({ userId, subjectId }: TestCustomer): Promise<string> => {
  const paymentId = newCommandId(new Date());
  await given(api, paymentStream(paymentId), subjectId, [
    paymentRequested({ paymentId, userId, subjectId }),
    { type: 'PaymentHeld', data: { paymentId, userId, reasonCode: 'under_review', decidedBy: BY_SYSTEM } },
    { type: 'PaymentReleased', data: { paymentId, userId, decidedBy: BY_SYSTEM } },
    paymentCompleted({ paymentId, userId }),
  ]);
  return transactionIdOf(paymentId);
};

const customers: DashboardCustomer[] = [];
for (const [rank, customer] of signedIn) {
  customers.push({ rank, authorization: customer.authorization.authorization, transactionId: await givenPayment(customer) });
}
const ready: DashboardApi = { url: api.url, seededMs, customers };
process.send?.(ready);
process.on('disconnect', () => {
  void api.stop().finally(() => process.exit(0));
});
