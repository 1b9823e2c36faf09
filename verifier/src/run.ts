import { parseArgs } from 'node:util';
import { checkBundle } from './check-bundle.ts';
import { checkLeaves } from './check-leaves.ts';
import { checkLog } from './check-log.ts';
import { checkConsistency, checkInclusion } from './check-proofs.ts';
import { readCheckpoint, type Checkpoint, type PublicKey } from './notes.ts';
import { eventOf, indexOf, listOfTexts, readEvents, readKeys, readLogFile, readSeals, textOf, treeOf } from './read-files.ts';
import { openPostgresLog, type OpenLog } from './read-postgres.ts';
import { CannotVerify, readJson, refuseOthers } from './read-text.ts';
import { believe, rolledBack, type Finding } from './trust.ts';

const USAGE = `Proves that a log is what its checkpoints sealed. Needs Node 20 or later and no network.

  danubit-verify log <export folder> --keys <file> --seals <folder or checkpoint> [--seals …]
  danubit-verify log --database <postgres://…> [--log main] --keys <file> --seals …
  danubit-verify event <proof file> --keys <file>
  danubit-verify consistency <proof file> --keys <file>
  danubit-verify bundle <folder of evidence> --keys <file>

Exit code: 0 proven, 1 something is wrong, 2 could not be checked. The README says what each answer means.`;

/** Exit codes. */
const PROVEN = 0;
const WRONG = 1;
const UNCHECKED = 2;

type Say = (line: string) => void;

/** A command that the program does not have. */
class Misused extends CannotVerify {}

/** What a terminal obeys or hides, and what ends a line: a forged file could erase the verdict and write another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const inSight = (line: string): string => line.replace(UNSEEN, (letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`);

export const run = async (args: readonly string[], write: Say): Promise<number> => {
  const say: Say = (line) => {
    write(inSight(line));
  };
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        keys: { type: 'string' },
        seals: { type: 'string', multiple: true },
        database: { type: 'string' },
        log: { type: 'string', default: 'main' },
        help: { type: 'boolean', default: false },
      },
    });
    const [command, path] = positionals;
    if (values.help || command === undefined) {
      write(USAGE);
      return values.help ? PROVEN : UNCHECKED;
    }
    if (values.keys === undefined) throw new CannotVerify('Give the public keys that you trust: --keys <file>.');
    const keys = await readKeys(values.keys);
    if (command === 'log')
      return await verifyLog({ path, database: values.database, log: values.log, seals: values.seals ?? [], keys }, say);
    return await verifyFile(command, path, keys, say);
  } catch (error) {
    say(error instanceof Error ? error.message : 'unknown fault');
    if (error instanceof Misused) write(`\n${USAGE}`);
    return UNCHECKED;
  }
};

const verifyFile = (command: string, path: string | undefined, keys: readonly PublicKey[], say: Say): Promise<number> => {
  if (path === undefined) throw new Misused('Name the file or folder of the proof.');
  if (command === 'event') return verifyEvent(path, keys, say);
  if (command === 'consistency') return verifyConsistency(path, keys, say);
  if (command === 'bundle') return verifyBundle(path, keys, say);
  throw new Misused(`There is no command "${command}".`);
};

type LogToVerify = {
  readonly path: string | undefined;
  readonly database: string | undefined;
  readonly log: string;
  readonly seals: readonly string[];
  readonly keys: readonly PublicKey[];
};

/** `stated`: how many events an export says that it has. */
const openLog = async ({ path, database, log }: LogToVerify): Promise<OpenLog & { readonly stated?: number }> => {
  if (database !== undefined) return openPostgresLog(database, log);
  if (path === undefined) throw new CannotVerify('Name the folder of the export, or --database.');
  const { events: stated, ...tree } = await readLogFile(path);
  return { tree, stated, events: readEvents(path), close: () => Promise.resolve() };
};

const verifyLog = async (job: LogToVerify, say: Say): Promise<number> => {
  if (job.seals.length === 0) throw new CannotVerify('Name where the checkpoints are: --seals <folder or checkpoint>.');
  const { tree, events, stated, close } = await openLog(job);
  try {
    const sources = await Promise.all(job.seals.map((path) => readSeals(path, tree)));
    const { checkpoints, findings } = believe(
      sources.flatMap((source) => source.checkpoints),
      tree,
      job.keys,
    );
    const believed = sources.map(({ checkpoints: own, ...source }) => ({
      ...source,
      checkpoints: checkpoints.filter((one) => own.includes(one)),
    }));
    const checked = await checkLog({ log: tree.log, events, checkpoints, leaves: sources.flatMap(({ leaves }) => leaves) });
    const all = [
      ...checked.findings,
      ...sources.flatMap((source) => source.findings),
      ...findings,
      ...believed.flatMap((source) => checkLeaves(source.leaves, source.checkpoints)),
      ...rolledBack(believed),
      ...miscounted(checked.events, stated),
    ];
    say(`Tree ${tree.log}/${tree.tree}: ${String(checked.events)} events, ${String(checkpoints.length)} checkpoints.`);
    sayWhatFollows(checkpoints, say);
    if (all.length === 0 && checked.proven > 0) {
      say(`Proven: the first ${String(checked.proven)} events are exactly those that were sealed${timeOf(checkpoints.at(-1))}.`);
    }
    if (all.length === 0 && checked.events > checked.proven)
      say(`${String(checked.events - checked.proven)} newer events are not sealed yet.`);
    return conclude(all, checked.proven > 0, say);
  } finally {
    await close();
  }
};

const miscounted = (events: number, stated = events): readonly Finding[] =>
  events === stated ? [] : [{ problem: `The export has ${String(events)} events, and log.json says ${String(stated)}.` }];

const timeOf = (checkpoint: Checkpoint | undefined): string => (checkpoint?.time === undefined ? '' : ` on ${checkpoint.time}`);

const sayWhatFollows = (checkpoints: readonly Checkpoint[], say: Say): void => {
  const follows = checkpoints.at(-1)?.follows;
  if (follows !== undefined) say(`It continues another tree, as the signer says (origin, size, root): ${follows}`);
};

const conclude = (findings: readonly Finding[], isProven: boolean, say: Say): number => {
  for (const { problem } of findings) say(`WRONG: ${problem}`);
  const positions = findings.flatMap(({ position }) => position ?? []);
  if (positions.length > 0) say(`First bad position: ${String(Math.min(...positions))}`);
  if (findings.length > 0) return WRONG;
  if (isProven) return PROVEN;
  say('Nothing was proven.');
  return UNCHECKED;
};

const verifyEvent = async (path: string, keys: readonly PublicKey[], say: Say): Promise<number> => {
  const file = await readJson(path);
  if (file['format'] !== 'danubit-inclusion-proof/1')
    throw new CannotVerify(`${path} is not a proof of inclusion (danubit-inclusion-proof/1).`);
  refuseOthers(file, ['format', 'index', 'event', 'proof', 'checkpoint'], path);
  const checkpoint = readCheckpoint(textOf(file['checkpoint'], 'checkpoint'), path);
  const tree = treeOf(checkpoint.origin);
  const event = eventOf((file['event'] ?? {}) as Record<string, unknown>, path);
  const { findings } = believe([checkpoint], tree, keys);
  const index = indexOf(file['index']);
  const all = [...findings, ...checkInclusion(tree.log, { index, event, proof: listOfTexts(file['proof']) }, checkpoint)];
  if (all.length === 0) {
    say(`Proven: event ${String(index + 1)} of ${checkpoint.origin} is ${event.type}, revision ${event.revision} of ${event.stream},`);
    say(`stored ${event.recordedAt} and sealed${timeOf(checkpoint)} among ${String(checkpoint.size)} events.`);
  }
  return conclude(all, true, say);
};

const verifyConsistency = async (path: string, keys: readonly PublicKey[], say: Say): Promise<number> => {
  const file = await readJson(path);
  if (file['format'] !== 'danubit-consistency-proof/1') {
    throw new CannotVerify(`${path} is not a proof of consistency (danubit-consistency-proof/1).`);
  }
  refuseOthers(file, ['format', 'older', 'newer', 'proof'], path);
  const older = readCheckpoint(textOf(file['older'], 'older'), 'The older checkpoint');
  const newer = readCheckpoint(textOf(file['newer'], 'newer'), 'The newer checkpoint');
  const { findings } = believe([older, newer], treeOf(newer.origin), keys);
  const all = [...findings, ...checkConsistency(older, newer, listOfTexts(file['proof']))];
  if (all.length === 0) say(`Proven: the ${String(newer.size)} events begin with the same ${String(older.size)} events.`);
  return conclude(all, true, say);
};

const verifyBundle = async (folder: string, keys: readonly PublicKey[], say: Say): Promise<number> => {
  const logs = await checkBundle(folder, keys);
  for (const { checkpoint, events, newerForm, encrypted, findings } of logs) {
    if (findings.length > 0) continue;
    say(`Proven: ${String(events)} events of ${checkpoint.origin} are those that were sealed${timeOf(checkpoint)}.`);
    if (encrypted > 0) say(`${String(encrypted)} fields are sealed as ciphertext. Their clear text is what the operator says.`);
    if (newerForm.length > 0)
      say(`Shown in a newer form than they were stored in, so that their fields were not compared: events ${newerForm.join(', ')}.`);
  }
  return conclude(
    logs.flatMap(({ findings }) => findings),
    true,
    say,
  );
};
