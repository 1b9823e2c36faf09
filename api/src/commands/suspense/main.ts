/** "make suspense": lists money that no payment explains, and resolves it (docs/operations.md). */
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { readOptions } from '../read-options.ts';
import type { Desk } from '../four-eyes.ts';
import { decideItem, openItems, reasonOf, type SuspenseRequest, type SuspenseRow } from './suspense-desk.ts';

const USAGE = `Usage: suspense                                                   lists unresolved items
       suspense --item <id> --as <staff> --credit --reason <why>  proposes to credit the customer
       suspense --item <id> --as <staff> --return --reason <why>  proposes to return the money to the card or account that paid
       suspense … --credit --to <customer>                        names the customer of a transfer that named none
       suspense --item <id> --as <another> --approve | --reject`;

const main = async (): Promise<void> => {
  const values = readOptions({
    item: { type: 'string' },
    as: { type: 'string' },
    reason: { type: 'string' },
    to: { type: 'string' },
    credit: { type: 'boolean' },
    return: { type: 'boolean' },
    approve: { type: 'boolean' },
    reject: { type: 'boolean' },
  });
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS]);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const eventLog = await openFitEventLog(settings);
  const desk: Desk = { database, eventLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
  try {
    if (values.item === undefined) {
      process.stdout.write(await listOf(desk));
      return;
    }
    const request = requestOf(values);
    if (request === undefined || values.as === undefined) throw new Error(USAGE);
    await decideItem(desk, values.item, values.as, request);
    process.stdout.write(`Recorded. "make suspense" shows the progress.\n`);
  } finally {
    await eventLog.close();
    await database.destroy();
  }
};

type Flags = Readonly<Partial<Record<'credit' | 'return' | 'approve' | 'reject', boolean>>> & {
  readonly reason?: string;
  readonly to?: string;
};

/** `undefined` unless exactly one of the four flags is set. */
const requestOf = ({ credit, return: giveBack, approve, reject, reason = '', to }: Flags): SuspenseRequest | undefined => {
  const asked: readonly (SuspenseRequest | false)[] = [
    credit === true && { kind: 'propose', resolution: 'credit', reason, ...(to === undefined ? {} : { creditTo: to }) },
    giveBack === true && { kind: 'propose', resolution: 'return', reason },
    approve === true && { kind: 'approve' },
    reject === true && { kind: 'reject' },
  ];
  const [request, ...more] = asked.filter((each) => each !== false);
  return more.length === 0 ? request : undefined;
};

const listOf = async (desk: Desk): Promise<string> => {
  const items = await openItems(desk);
  if (items.length === 0) return 'No item is in suspense.\n';
  const texts = await Promise.all(items.map(async (item) => textOf(item, item.resolution === null ? null : await reasonOf(desk, item.id))));
  return `${texts.join('\n')}\n`;
};

const textOf = (item: SuspenseRow, reason: string | null): string => {
  const { id, kind, amount, currency, status, obstacle, payment_id: paymentId, provider, provider_reference: reference } = item;
  const lines = [
    `${id}  ${kind === 'transfer' ? 'transfer' : `${kind} capture`} of ${amount} ${currency}  ${status}${obstacle === null ? '' : ` (${obstacle})`}`,
  ];
  lines.push(`  ${paymentId === null ? 'customer unknown' : `payment ${paymentId}`}, ${provider} ${reference}`);
  if (item.resolution !== null) lines.push(`  ${item.resolution} proposed by ${item.requested_by ?? '?'}: ${reason ?? 'reason erased'}`);
  return lines.join('\n');
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
