import { decodeEach, type Delivery } from '@danubit/consumer/decode-each';
import { micaRecords, type MicaRecord } from '@danubit/core/domain/compliance/mica/mica-records';
import type { EventLog } from '@danubit/event-store/event-log';
import { pagesOf } from '@danubit/event-store/log-pages';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased } from '@danubit/event-store/kernel/personal';
import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** From the first day on, before the second, both as UTC ISO times. */
export type Period = { readonly from: string; readonly until: string };

type Written = { readonly file: FileHandle; readonly hash: Hash; events: number };
type Unreadable = Pick<Delivery, 'position' | 'stream' | 'type'>;

/**
 * Writes `records.json`, the map of all records, and `<record>.jsonl` for each that the main log keeps: one event a line, in the order of
 * the log, recorded within the period.
 * @returns how many events were written, and those that this code cannot read
 * @throws Error when the folder is not empty
 */
export const exportRecords = async (log: EventLog, folder: string, period: Period) => {
  await refuseFilled(folder);
  const head = await log.head();
  const records = micaRecords.filter(({ kept }) => kept === 'main log');
  const written = new Map<string, Written>();
  for (const { id } of records)
    written.set(id, { file: await open(join(folder, `${id}.jsonl`), 'wx', 0o600), hash: createHash('sha256'), events: 0 });
  const unreadable: Unreadable[] = [];
  try {
    for await (const page of pagesOf(log.store, head)) {
      const due = page.filter(
        ({ type, recordedAt }) => isWithin(recordedAt, period) && records.some(({ events }) => events.includes(type)),
      );
      unreadable.push(...(await writeEvents(await decodeEach(log, due), records, written)));
    }
  } finally {
    for (const { file } of written.values()) await file.close();
  }
  const map = micaRecords.map((record) => ({ ...record, ...fileOf(record, written.get(record.id)) }));
  const about = { format: 'danubit-mica-records/1', log: 'main', ...period, position: head, records: map, unreadable };
  await writeFile(join(folder, 'records.json'), `${JSON.stringify(about, undefined, 2)}\n`, { mode: 0o600 });
  return { events: map.reduce((sum, { count }) => sum + (count ?? 0), 0), unreadable };
};

/** Creates the folder where it is missing. @throws Error when it is not empty */
export const refuseFilled = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
};

/** @returns the events that this code cannot read */
const writeEvents = async (
  events: readonly Delivery[],
  records: readonly MicaRecord[],
  written: ReadonlyMap<string, Written>,
): Promise<readonly Unreadable[]> => {
  const readable = events.flatMap(({ event }) => (event === null ? [] : [event]));
  for (const event of readable) for (const record of records) await writeLine(written.get(record.id), record, event);
  return events.filter(({ event }) => event === null).map(({ position, stream, type }) => ({ position, stream, type }));
};

const isWithin = (recordedAt: string, { from, until }: Period): boolean => recordedAt >= from && recordedAt < until;

const writeLine = async (written: Written | undefined, { events }: MicaRecord, event: RecordedDomainEvent): Promise<void> => {
  if (written === undefined || !events.includes(event.type)) return;
  const line = `${JSON.stringify(lineOf(event))}\n`;
  written.hash.update(line);
  written.events += 1;
  await written.file.write(line);
};

/** Times are UTC with six digits of a second; amounts are minor units with their scale; a value whose key is destroyed is "erased". */
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

const microseconds = (time: string): string => `${new Date(time).toISOString().slice(0, -1)}000Z`;

const withoutErased = (value: unknown): unknown => {
  if (isErased(value)) return 'erased';
  if (Array.isArray(value)) return value.map(withoutErased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutErased(part)]));
};

const fileOf = ({ id }: MicaRecord, written: Written | undefined) =>
  written === undefined
    ? { file: null, count: null, sha256: null }
    : { file: `${id}.jsonl`, count: written.events, sha256: written.hash.digest('hex') };
