/** "make routing": shows the rules that choose the card provider, and changes them (docs/providers.md). */
import { readFile } from 'node:fs/promises';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { readRouting } from '../../platform/routing/routing-book.ts';
import { readOptions } from '../read-options.ts';
import { changeRouting, type RoutingRequest } from './routing-desk.ts';

const USAGE = `Usage: routing                                                          shows the rules in force and the last draft
       routing --as <staff> --rules <file> --reason <why>               drafts rules and tries them over past payments
       routing --as <another> --publish <draft> --reason <why>          puts a draft in force
       routing --as <staff> --discard <draft> --reason <why>            ends a draft without putting it in force
       routing --as <staff> --withdraw <version> --reason <why>         puts the rules before it in force again`;

const main = async (): Promise<void> => {
  const text = { type: 'string' } as const;
  const values = readOptions({ as: text, rules: text, reason: text, publish: text, discard: text, withdraw: text });
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS]);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const eventLog = await openFitEventLog(settings);
  const desk = { database, eventLog, emailIndexKeys: indexKeysOf(settings), mode: settings.MODE, now: new Date() };
  try {
    const request = await requestOf(values);
    if (request !== undefined) {
      if (values.as === undefined) throw new Error(USAGE);
      await changeRouting(desk, values.as, request);
    }
    const { inForce, drafts } = await readRouting(eventLog);
    process.stdout.write(`${JSON.stringify({ inForce, lastDraft: drafts.at(-1) ?? null }, null, 2)}\n`);
  } finally {
    await eventLog.close();
    await database.destroy();
  }
};

type Values = Readonly<Partial<Record<'rules' | 'reason' | 'publish' | 'discard' | 'withdraw', string>>>;

const requestOf = async ({ rules, publish, discard, withdraw, reason = '' }: Values): Promise<RoutingRequest | undefined> => {
  if (rules !== undefined) return { kind: 'draft', rules: JSON.parse(await readFile(rules, 'utf8')) as unknown, reason };
  if (publish !== undefined) return { kind: 'publish', draft: Number(publish), reason };
  if (discard !== undefined) return { kind: 'discard', draft: Number(discard), reason };
  return withdraw === undefined ? undefined : { kind: 'withdraw', version: Number(withdraw), reason };
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
