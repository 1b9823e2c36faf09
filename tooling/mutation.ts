/**
 * "make mutation": runs Stryker on each room (a part of the sources with its specs). ROOM=money,limits selects rooms; INCREMENTAL=1 runs
 * only what has changed since the last run; CONCURRENCY=2 tests two mutants at once. Exits with 1 when a room kills less than its goal and
 * a survivor is not explained in mutation/explained.ts. A full run of a room writes its score to docs/mutation.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { EXPLAINED_SURVIVORS } from './mutation/explained.ts';
import { GOAL_PERCENT, evaluateRoom, type Evaluation } from './mutation/evaluate-room.ts';
import { ROOMS, type Room } from './mutation/rooms.ts';
import { runStryker, STRYKER } from './mutation/run-stryker.ts';
import { withScore } from './mutation/score-page.ts';
import { installBenchPackages } from './install-bench-packages.ts';
import { copySources } from './planted-bugs/sources-copy.ts';
import { provideTestServer } from './test/test-server.ts';

const SCORES = join(ROOT, 'docs', 'mutation.md');

const wanted = (process.env['ROOM'] ?? '').split(',').filter((name) => name !== '');
const rooms = wanted.length === 0 ? ROOMS : ROOMS.filter(({ name }) => wanted.includes(name));
const incremental = process.env['INCREMENTAL'] === '1';
const concurrency = Number(process.env['CONCURRENCY'] ?? '1');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<number> => {
  if (rooms.length < wanted.length) throw new Error(`ROOM names an unknown room. Rooms: ${ROOMS.map(({ name }) => name).join(', ')}.`);
  installBenchPackages(STRYKER, 'Stryker');
  const server = await provideTestServer();
  let passing = 0;
  try {
    for (const room of rooms) passing += (await tryRoom(room, server.url)) ? 1 : 0;
  } finally {
    await server.stop();
  }
  say(`\n${String(passing)} of ${String(rooms.length)} rooms passed.`);
  return passing === rooms.length ? 0 : 1;
};

const tryRoom = async (room: Room, databaseUrl: string): Promise<boolean> => {
  const copy = await copySources(ROOT);
  const startedAt = performance.now();
  try {
    const report = await runStryker({ room, copy: copy.root, databaseUrl, incremental, concurrency });
    const evaluation = evaluateRoom(report, EXPLAINED_SURVIVORS);
    const seconds = (performance.now() - startedAt) / 1000;
    printEvaluation(room, evaluation, seconds);
    if (!incremental) {
      const day = new Date().toISOString().slice(0, 10);
      await writeFile(SCORES, withScore(await readFile(SCORES, 'utf8'), { room: room.name, evaluation, seconds, day }));
    }
    return evaluation.passes;
  } finally {
    await copy.remove();
  }
};

const printEvaluation = (
  { name }: Room,
  { mutants, broken, killed, percent, explained, unexplained, stale, passes }: Evaluation,
  seconds: number,
): void => {
  for (const { file, line, code, mutator, replacement } of unexplained) {
    say(`survived  ${file}:${String(line)}  ${mutator}\n            ${code}\n            → ${replacement}`);
  }
  for (const { file, code } of stale) say(`stale     ${file}: the explanation of "${code}" matches no survivor`);
  const survivors = `${String(explained.length)} survivors explained, ${String(unexplained.length)} not, ${String(broken)} not loaded`;
  const score = `${String(killed)} of ${String(mutants)} mutants killed (${percent.toFixed(1)} %, goal ${String(GOAL_PERCENT)})`;
  say(`${passes ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${score}, ${survivors}, ${seconds.toFixed(0)} s`);
};

process.exit(await main());
