/**
 * "make supply-chain": reads the age of every package version in the lock file from the registry, and known vulnerabilities from npm. A
 * version younger than a week is refused: most malicious releases are found within days. What the registry does not answer is reported as
 * skipped.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { MINIMUM_AGE_DAYS, versionsIn, youngVersions, type PublishTimes } from './release/package-ages.ts';

const AT_ONCE = 16;
const REQUEST_LIMIT_MS = 20_000;

const registry = async (): Promise<string> => (await npm('config', 'get', 'registry')).trim().replace(/\/$/, '');

const npm = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)('npm', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })).stdout;

/** `undefined` when the registry does not say. */
const timesOf = async (base: string, name: string): Promise<PublishTimes | undefined> => {
  try {
    const reply = await fetch(`${base}/${name.replace('/', '%2f')}`, { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    const { time } = (await reply.json()) as { readonly time?: PublishTimes };
    return reply.ok ? time : undefined;
  } catch {
    return undefined;
  }
};

const checkAges = async (): Promise<number> => {
  const versions = versionsIn(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const base = await registry();
  const times = new Map<string, PublishTimes | undefined>();
  const names = [...versions.keys()];
  const work = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) times.set(name, await timesOf(base, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { young, unknown } = youngVersions(versions, times, new Date());
  process.stdout.write(`${String(versions.size)} packages, ${String(unknown.length)} without an answer (skipped).\n`);
  for (const line of young) process.stdout.write(`${line}\n`);
  if (young.length === 0) process.stdout.write(`No version is younger than ${String(MINIMUM_AGE_DAYS)} days.\n`);
  return young.length;
};

/** Known vulnerabilities of what ships. @returns how many are high or critical */
const audit = async (): Promise<number> => {
  const text = await npm('audit', '--omit=dev', '--json').catch((error: unknown) => (error as { readonly stdout?: string }).stdout ?? '');
  const report = (text === '' ? {} : JSON.parse(text)) as { metadata?: { vulnerabilities?: Readonly<Record<string, number>> } };
  const found = report.metadata?.vulnerabilities;
  if (found === undefined) {
    process.stdout.write('npm audit: skipped, the registry does not answer it.\n');
    return 0;
  }
  process.stdout.write(`npm audit: ${JSON.stringify(found)}\n`);
  return (found['high'] ?? 0) + (found['critical'] ?? 0);
};

const faults = (await checkAges()) + (await audit());
process.exit(faults === 0 ? 0 : 1);
