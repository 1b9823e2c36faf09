/** "make balance-requests": lists requests to be paid out, and ends them (docs/operations.md). */
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { readOptions } from '../read-options.ts';
import type { Desk } from '../four-eyes.ts';
import { decideRequest, openRequests, type RequestRow, type StaffDecision } from './balance-request-desk.ts';

const USAGE = `Usage: balance-requests                                                     lists open requests
       balance-requests --request <reference> --as <staff> --answered              records that you have written to the customer
       balance-requests --request <reference> --as <staff> --pay --reason <why>     proposes to mark the balances as paid out
       balance-requests --request <reference> --as <another> --approve | --reject
       balance-requests --request <reference> --as <staff> --decline --reason <why> ends the request without a payment`;

const KINDS = ['answered', 'pay', 'approve', 'reject', 'decline'] as const;

const main = async (): Promise<void> => {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  const values = readOptions({
    request: text,
    as: text,
    reason: text,
    answered: flag,
    pay: flag,
    approve: flag,
    reject: flag,
    decline: flag,
  });
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS]);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const eventLog = await openFitEventLog(settings);
  const desk: Desk = { database, eventLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
  try {
    if (values.request === undefined) {
      process.stdout.write(listOf(await openRequests(desk)));
      return;
    }
    const [kind, ...more] = KINDS.filter((each) => values[each] === true);
    if (kind === undefined || more.length > 0 || values.as === undefined) throw new Error(USAGE);
    await decideRequest(desk, values.request, values.as, decisionOf(kind, values.reason ?? ''));
    process.stdout.write(`Recorded. "make balance-requests" shows the progress.\n`);
  } finally {
    await eventLog.close();
    await database.destroy();
  }
};

const decisionOf = (kind: (typeof KINDS)[number], reason: string): StaffDecision =>
  kind === 'pay' || kind === 'decline' ? { kind, reason } : { kind };

const listOf = (requests: readonly RequestRow[]): string =>
  requests.length === 0 ? 'No request is open.\n' : `${requests.map(textOf).join('\n')}\n`;

const textOf = ({ reference, user_id: userId, status, balances, requested_at: at, payout, proposed_by: by }: RequestRow): string => {
  const lines = [`${reference}  ${status}  since ${at.toISOString()}  customer ${userId}`, `  ${balances}`];
  if (payout !== null) lines.push(`  payout ${payout}, proposed by ${by ?? '?'}`);
  return lines.join('\n');
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
