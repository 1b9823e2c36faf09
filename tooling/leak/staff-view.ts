import { staffMember, type Member } from '@danubit/api/testing/staff-member';
import type { TestApi } from '@danubit/api/testing/start-test-api';
import type { Seen } from './transcript.ts';

/** What support and operators see of one customer: a page for each matter of money. */
export type StaffView = {
  readonly pages: (userId: string, ids: readonly string[]) => Promise<readonly Seen[]>;
};

/** Lists hold other customers' matters as well, which are no part of the comparison. */
const LISTS = [
  ...['/api/staff/refunds', '/api/staff/payouts', '/api/staff/crypto-receipts', '/api/staff/suspense'],
  ...['/api/staff/deliveries?state=open', '/api/staff/deliveries?state=ended'],
];

export const staffView = async (api: TestApi): Promise<StaffView> => {
  const operator = await staffMember(api, 'payments_operator');
  return {
    pages: async (userId, ids) => {
      const seen: Seen[] = [];
      for (const path of LISTS) {
        const response = await asked(api, operator, path);
        seen.push([`staff GET ${path}`, response, ownPart(await response.text(), userId)]);
      }
      for (const id of ids) {
        const payment = await asked(api, operator, `/api/staff/payments/${id}`);
        seen.push([`staff GET /api/staff/payments/${id}`, payment, await payment.text()]);
        const found = await asked(api, operator, '/api/staff/payment-searches', { text: id });
        seen.push([`staff POST /api/staff/payment-searches ${id}`, found, await found.text()]);
      }
      return seen;
    },
  };
};

const asked = (api: TestApi, { token }: Member, path: string, body?: object): Promise<Response> =>
  fetch(`${api.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const ownPart = (text: string, userId: string): string => {
  const reply = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(reply).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.filter((item) => JSON.stringify(item).includes(userId)) : null,
      ]),
    ),
  );
};
