import { decodeEach, type Delivery } from '@danubit/consumer/decode-each';
import { microseconds, type MicaCompany } from '@danubit/core/compliance/mica/assets-of-tables';
import { micaRecords, type MicaRecord } from '@danubit/core/domain/compliance/mica/mica-records';
import { MICA_TABLES, micaTables } from '@danubit/core/domain/compliance/mica/tables/mica-tables';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { EventLog } from '@danubit/event-store/event-log';
import { pagesOf } from '@danubit/event-store/log-pages';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased } from '@danubit/event-store/kernel/personal';
import { isSandboxStream } from '@danubit/event-store/sandbox-stream';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLineFile, type LineFile } from './line-file.ts';
import { TABLE_EVENTS, tableRows } from './table-rows.ts';

/** `from` is included, `until` is not; both are UTC ISO times. */
export type Period = { readonly from: string; readonly until: string };

type Files = ReadonlyMap<string, LineFile>;
type Unreadable = Pick<Delivery, 'position' | 'stream' | 'type'>;
type Folder = { readonly records: readonly MicaRecord[]; readonly files: Files; readonly log: EventLog; readonly company: MicaCompany };

/**
 * Writes `records.json`, the map of all records and tables; `<record>.jsonl` for each record that the main log keeps: one event per line,
 * in log order, limited to events recorded within the period; and `<table>.jsonl` for each table of the annex, with the field numbers of
 * the annex.
 * @returns how many lines were written, and the events that this code cannot read
 * @throws Error when the folder is not empty
 */
export const exportRecords = async (log: EventLog, place: string, period: Period, company: MicaCompany) => {
  await refuseFilled(place);
  const head = await log.head();
  const records = micaRecords.filter(({ kept }) => kept === 'main log');
  const files = new Map<string, LineFile>();
  for (const id of [...records.map((record) => record.id), ...MICA_TABLES]) files.set(id, await openLineFile(join(place, `${id}.jsonl`)));
  const unreadable: Unreadable[] = [];
  const closed = new Map<string, Awaited<ReturnType<LineFile['close']>>>();
  try {
    for await (const page of pagesOf(log.store, head)) {
      const due = page.filter(({ type, recordedAt }) => isWithin(recordedAt, period) && isKept(type, records));
      unreadable.push(...(await writeEvents(await decodeEach(log, due), { records, files, log, company })));
    }
  } finally {
    for (const [id, file] of files) closed.set(id, await file.close());
  }
  const fileOf = (id: string) => {
    const file = closed.get(id);
    return file === undefined ? { file: null, count: null, sha256: null } : { file: `${id}.jsonl`, ...file };
  };
  const map = micaRecords.map((record) => ({ ...record, ...fileOf(record.id) }));
  const tables = MICA_TABLES.map((id) => ({ id, ...fileOf(id), fields: micaTables[id] }));
  const about = { format: 'danubit-mica-records/2', log: 'main', ...period, position: head, records: map, tables, unreadable };
  await writeFile(join(place, 'records.json'), `${JSON.stringify(about, undefined, 2)}\n`, { mode: 0o600 });
  return { events: [...map, ...tables].reduce((sum, { count }) => sum + (count ?? 0), 0), unreadable };
};

/** Creates the folder if it is missing. @throws Error when it is not empty */
export const refuseFilled = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
};

const isWithin = (recordedAt: string, { from, until }: Period): boolean => recordedAt >= from && recordedAt < until;

const isKept = (type: string, records: readonly MicaRecord[]): boolean =>
  records.some(({ events }) => events.includes(type)) || (TABLE_EVENTS as readonly string[]).includes(type);

/** @returns the events that this code cannot read */
const writeEvents = async (events: readonly Delivery[], folder: Folder): Promise<readonly Unreadable[]> => {
  for (const { event } of events) if (event !== null) await writeEvent(event, folder);
  return events.filter(({ event }) => event === null).map(({ position, stream, type }) => ({ position, stream, type }));
};

/** Sandbox orders are left out of the tables, because they involve no real client and no real coins. */
const writeEvent = async (event: RecordedDomainEvent, { records, files, log, company }: Folder): Promise<void> => {
  for (const { id, events } of records) if (events.includes(event.type)) await files.get(id)?.write(lineOf(event));
  if (isSandboxStream(event.stream)) return;
  for (const { table, row } of await tableRows(log, event as RecordedDomainEvent<MainLogEvent>, company))
    await files.get(table)?.write(row);
};

/** Times are UTC with microseconds; amounts are minor units with their scale; a value whose key was destroyed is written as "erased". */
const lineOf = ({ type, stream, revision, position, recordedAt, metadata, data }: RecordedDomainEvent): object => ({
  eventId: metadata.eventId,
  type,
  stream,
  revision: revision.toString(),
  position,
  occurredAt: microseconds(metadata.occurredAt),
  recordedAt: microseconds(recordedAt),
  actor: metadata.actor,
  onBehalfOf: metadata.onBehalfOf,
  subjectId: metadata.subjectId,
  legalEntity: metadata.legalEntity,
  correlationId: metadata.correlationId,
  causationId: metadata.causationId,
  reasonCode: metadata.reasonCode,
  approvals: metadata.approvals,
  codeVersion: metadata.codeVersion,
  policyVersion: metadata.policyVersion,
  mode: metadata.mode,
  data: withoutErased(data),
});

const withoutErased = (value: unknown): unknown => {
  if (isErased(value)) return 'erased';
  if (Array.isArray(value)) return value.map(withoutErased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutErased(part)]));
};
