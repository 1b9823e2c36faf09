import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkInclusion } from './check-proofs.ts';
import { checkSums } from './check-sums.ts';
import type { ExportedEvent } from './hashes.ts';
import { readCheckpoint, type Checkpoint, type PublicKey } from './notes.ts';
import { eventOf, indexOf, listOfTexts, treeOf } from './read-files.ts';
import { CannotVerify, parseJson, readJson, readJsonLines, readText, refuseOthers } from './read-text.ts';
import { believe, type Finding } from './trust.ts';

export type CheckedBundle = {
  readonly checkpoint: Checkpoint;
  readonly events: number;
  /** Places, from 1, of events that are shown in a newer form than they were stored in: their fields were not compared. */
  readonly newerForm: readonly number[];
  /** Fields that are sealed as ciphertext: their clear text is what the operator says. */
  readonly encrypted: number;
  readonly findings: Finding[];
};

const FORMAT = 'danubit-evidence/1';
const LOGS = ['main', 'restricted', 'refusals'] as const;
const FILES = ['README.txt', 'bundle.json', 'danubit-verify.mjs', 'evidence.pdf', 'keys.txt'];
const FILES_OF_LOG = ['checkpoint', 'events.jsonl', 'proofs.jsonl'];
/** Findings of a log: more would fill the memory and the screen without saying more. */
const MOST_FINDINGS = 100;

/** Checks a bundle of evidence: every event in clear is the sealed one, and none is missing or added since it was made. */
export const checkBundle = async (folder: string, keys: readonly PublicKey[]): Promise<readonly CheckedBundle[]> => {
  const bundle = await readJson(join(folder, 'bundle.json'));
  refuseOthers(bundle, ['format', 'kind', 'made_at', 'logs'], 'bundle.json');
  const { format, logs } = bundle;
  if (format !== FORMAT || !Array.isArray(logs) || logs.length === 0) {
    throw new CannotVerify(`${folder} is not a bundle of evidence in the format ${FORMAT}.`);
  }
  const named = (logs as readonly unknown[]).map(namedLog);
  if (new Set(named.map(({ log }) => log)).size < named.length) throw new CannotVerify('bundle.json names a log twice.');
  const checked: CheckedBundle[] = [];
  for (const entry of named) checked.push(await checkLogOf(folder, entry, keys));
  const unnamed = LOGS.filter((log) => !named.some((entry) => entry.log === log));
  for (const file of (await readdir(folder)).filter((name) => unnamed.some((log) => name.startsWith(`${log}.`)))) {
    checked[0]?.findings.push({ problem: `${file} is in the bundle, but bundle.json does not name its log: it was added.` });
  }
  checked[0]?.findings.push(
    ...(await checkSums(folder, [...FILES, ...named.flatMap(({ log }) => FILES_OF_LOG.map((name) => `${log}.${name}`))])),
  );
  return checked;
};

type NamedLog = { readonly log: (typeof LOGS)[number]; readonly events: number };

const namedLog = (entry: unknown): NamedLog => {
  const { log, events, ...others } = Object(entry) as Record<string, unknown>;
  const known = LOGS.find((name) => name === log);
  if (known === undefined || typeof events !== 'number') throw new CannotVerify('bundle.json names no log.');
  refuseOthers(others, [], 'bundle.json');
  return { log: known, events };
};

const checkLogOf = async (folder: string, { log, events }: NamedLog, keys: readonly PublicKey[]): Promise<CheckedBundle> => {
  const file = join(folder, `${log}.checkpoint`);
  const checkpoint = readCheckpoint(await readText(file), file);
  const findings: Finding[] = [...believe([checkpoint], { ...treeOf(checkpoint.origin), log }, keys).findings];
  const clear = readJsonLines(join(folder, `${log}.events.jsonl`));
  const newerForm: number[] = [];
  let [count, encrypted, last] = [0, 0, -1];
  for await (const proven of readJsonLines(join(folder, `${log}.proofs.jsonl`))) {
    count += 1;
    refuseOthers(proven, ['index', 'event', 'proof'], `${log}.proofs.jsonl, line ${String(count)}`);
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
    if (findings.length >= MOST_FINDINGS) break;
  }
  const isWhole = (await clear.next()).done === true && count === events;
  await clear.return(undefined);
  if (findings.length >= MOST_FINDINGS) findings.push({ problem: `What follows in ${log}.proofs.jsonl was not checked.` });
  else if (!isWhole) findings.push({ problem: `${folder} should have ${String(events)} events of the log ${log}, each with a proof.` });
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
  const clear = Object(shown['data']) as Record<string, unknown>;
  const isNewerForm = shown['form'] === 'newer';
  const encrypted = Object.values(data).filter(isEncrypted).length;
  const wrong = [
    ...HEADER.filter((name) => shown[name] !== event[name]),
    ...Object.keys(shown).filter((name) => !SHOWN.includes(name)),
    ...(isNewerForm || shown['form'] === 'stored' ? [] : ['form']),
    ...(isDeepStrictEqual(shown['metadata'], parseJson(event.metadata, event.eventId)) ? [] : ['metadata']),
    ...(isNewerForm
      ? []
      : Object.keys({ ...data, ...clear }).filter((name) =>
          isEncrypted(data[name]) ? !Object.hasOwn(clear, name) : !isDeepStrictEqual(data[name], clear[name]),
        )),
  ];
  if (wrong.length === 0) return { isNewerForm, encrypted };
  return { problem: `Event ${event.eventId} is shown with another ${wrong.join(', ')} than was sealed.`, isNewerForm, encrypted };
};

const isEncrypted = (value: unknown): boolean => typeof value === 'object' && value !== null && '$personal' in value;
