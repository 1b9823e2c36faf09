import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { checkInclusion } from './check-proofs.ts';
import type { ExportedEvent } from './hashes.ts';
import { readCheckpoint, type Checkpoint, type PublicKey } from './notes.ts';
import { CannotVerify, eventOf, indexOf, listOfTexts, parseJson, readJson, readText, treeOf } from './read-files.ts';
import { believe, type Finding } from './trust.ts';

export type CheckedBundle = {
  readonly checkpoint: Checkpoint;
  readonly events: number;
  /** Places, from 1, of events that are shown in a newer form than they were stored in: their fields were not compared. */
  readonly newerForm: readonly number[];
  /** Fields that are sealed as ciphertext: their clear text is what the operator says. */
  readonly encrypted: number;
  readonly findings: readonly Finding[];
};

const FORMAT = 'danubit-evidence/1';

/** Checks a bundle of evidence: every event in clear is the sealed one, and none is missing or added since it was made. */
export const checkBundle = async (folder: string, keys: readonly PublicKey[]): Promise<readonly CheckedBundle[]> => {
  const { format, logs } = await readJson(join(folder, 'bundle.json'));
  if (format !== FORMAT || !Array.isArray(logs) || logs.length === 0) {
    throw new CannotVerify(`${folder} is not a bundle of evidence in the format ${FORMAT}.`);
  }
  const checked: CheckedBundle[] = [];
  for (const entry of logs as readonly Record<string, unknown>[]) checked.push(await checkLogOf(folder, entry, keys));
  return checked;
};

const checkLogOf = async (folder: string, { log, events }: Record<string, unknown>, keys: readonly PublicKey[]): Promise<CheckedBundle> => {
  if ((log !== 'main' && log !== 'restricted') || typeof events !== 'number') throw new CannotVerify('bundle.json names no log.');
  const file = join(folder, `${log}.checkpoint`);
  const checkpoint = readCheckpoint(await readText(file), file);
  const findings: Finding[] = [...believe([checkpoint], { ...treeOf(checkpoint.origin), log }, keys).findings];
  const clear = linesOf(join(folder, `${log}.events.jsonl`));
  const newerForm: number[] = [];
  let [count, encrypted, last] = [0, 0, -1];
  for await (const proven of linesOf(join(folder, `${log}.proofs.jsonl`))) {
    count += 1;
    const event = eventOf((proven['event'] ?? {}) as Record<string, unknown>, `${log}.proofs.jsonl, line ${String(count)}`);
    const proof = { index: indexOf(proven['index']), event, proof: listOfTexts(proven['proof']) };
    findings.push(...checkInclusion(log, proof, checkpoint));
    findings.push(...orderOf(proof.index, last));
    last = proof.index;
    const next = await clear.next();
    const shown = compare(event, next.done === true ? {} : next.value);
    if (shown.problem !== undefined) findings.push({ problem: shown.problem, position: proof.index + 1 });
    if (shown.isNewerForm) newerForm.push(proof.index + 1);
    encrypted += shown.encrypted;
  }
  const rest = (await clear.next()).done === true ? 0 : 1;
  if (count !== events || rest > 0)
    findings.push({ problem: `${folder} should have ${String(events)} events of the log ${log}, each with a proof.` });
  return { checkpoint, events: count, newerForm, encrypted, findings };
};

/** Each event once, in the order of the log. */
const orderOf = (index: number, last: number): readonly Finding[] =>
  index > last ? [] : [{ problem: `Event ${String(index + 1)} is shown twice, or out of its order.`, position: index + 1 }];

const HEADER = ['eventId', 'type', 'stream', 'revision', 'position', 'recordedAt'] as const;
/** The fields that a line may have: no seal covers any other. */
const SHOWN: readonly string[] = [...HEADER, 'form', 'data', 'metadata'];
type Compared = { readonly problem?: string; readonly isNewerForm: boolean; readonly encrypted: number };

/** The clear form against the sealed bytes: header, metadata, and every field that is not encrypted. */
const compare = (event: ExportedEvent, shown: Record<string, unknown>): Compared => {
  const data = parseJson(event.data, event.eventId);
  const clear = (shown['data'] ?? {}) as Record<string, unknown>;
  const isNewerForm = shown['form'] === 'newer';
  const encrypted = Object.values(data).filter(isEncrypted).length;
  const wrong = [
    ...HEADER.filter((name) => shown[name] !== event[name]),
    ...Object.keys(shown).filter((name) => !SHOWN.includes(name)),
    ...(isDeepStrictEqual(shown['metadata'], parseJson(event.metadata, event.eventId)) ? [] : ['metadata']),
    ...(isNewerForm
      ? []
      : Object.keys({ ...data, ...clear }).filter((name) => !isEncrypted(data[name]) && !isDeepStrictEqual(data[name], clear[name]))),
  ];
  if (wrong.length === 0) return { isNewerForm, encrypted };
  return { problem: `Event ${event.eventId} is shown with another ${wrong.join(', ')} than was sealed.`, isNewerForm, encrypted };
};

const isEncrypted = (value: unknown): boolean => typeof value === 'object' && value !== null && '$personal' in value;

async function* linesOf(file: string): AsyncGenerator<Record<string, unknown>> {
  await stat(file).catch(() => {
    throw new CannotVerify(`${file} is missing.`);
  });
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    line += 1;
    if (text !== '') yield parseJson(text, `${file}, line ${String(line)}`);
  }
}
