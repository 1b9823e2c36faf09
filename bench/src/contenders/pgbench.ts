import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Sample } from '../frame/measurement.ts';
import { statementOn } from '../frame/server.ts';
import { PAYLOAD } from './event-to-append.ts';

const DEBIAN = '/usr/lib/postgresql';

export const PGBENCH_MISSING = 'pgbench is not on this machine: install the PostgreSQL client programs (Debian: postgresql-contrib).';

/** Path of pgbench; the embedded server does not include it. */
export const findPgbench = (): string | undefined =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []),
  ]
    .map((folder) => join(folder, 'pgbench'))
    .find((path) => existsSync(path));

/** The machine's limit: one prepared single-row insert of the same bytes per commit, from a client written in C. */
export const onePgbenchWindow = async (url: string): Promise<(callers: number, ms: number) => Promise<Sample>> => {
  const program = findPgbench();
  if (program === undefined) throw new Error(PGBENCH_MISSING);
  await statementOn(url, 'CREATE TABLE limit_rows (id bigserial PRIMARY KEY, data jsonb NOT NULL)');
  const script = join(await mkdtemp(join(tmpdir(), 'danubit-bench-')), 'insert.sql');
  await writeFile(script, 'INSERT INTO limit_rows (data) VALUES (:payload);\n');
  return async (callers, ms) => {
    const seconds = String(Math.max(1, Math.round(ms / 1000)));
    const threads = String(Math.min(2, callers));
    const output = await outputOf(program, [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(callers),
      '-j',
      threads,
      '-T',
      seconds,
      '-f',
      script,
      '-D',
      `payload=${PAYLOAD}`,
      url,
    ]);
    return { perSecond: numberIn(output, /tps = ([\d.]+)/), p50Ms: numberIn(output, /latency average = ([\d.]+)/) };
  };
};

const numberIn = (output: string, pattern: RegExp): number => {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`Unexpected output of pgbench:\n${output}`);
  return Number(found);
};

const outputOf = (program: string, parameters: readonly string[]): Promise<string> => {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(output));
    });
  });
};
