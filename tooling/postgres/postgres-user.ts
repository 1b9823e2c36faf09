import { constants } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The account that runs the database when this process is root, because PostgreSQL refuses to run as root. */
export type PostgresUser = { readonly uid: number; readonly gid: number };

/**
 * As root: the owner of an existing cluster, otherwise the account "nobody". As another account: undefined, for the account of this
 * process.
 */
export const choosePostgresUser = async (cluster: string | undefined): Promise<PostgresUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = cluster === undefined ? undefined : await ownerOf(cluster);
  return owner !== undefined && owner.uid !== 0 ? owner : nobody();
};

const ownerOf = async (path: string): Promise<PostgresUser | undefined> => {
  const found = await stat(path).catch(() => undefined);
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
};

const nobody = async (): Promise<PostgresUser> => {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined || Number(uid) <= 0) {
    throw new Error('PostgreSQL does not run as root, and there is no user "nobody". Start as another user, or set DATABASE_URL.');
  }
  return { uid: Number(uid), gid: Number(gid) };
};

/** Whether the account may enter every folder above a path; it cannot reach a checkout in /root (0700), for example. */
export const canReach = async (user: PostgresUser | undefined, path: string): Promise<boolean> => {
  if (user === undefined) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!(await may(user, folder, constants.S_IXOTH))) return false;
    if (folder === dirname(folder)) return true;
  }
};

/** Whether the account may read and execute a reachable path. */
export const canUse = (user: PostgresUser | undefined, path: string): Promise<boolean> =>
  user === undefined ? Promise.resolve(true) : may(user, path, constants.S_IROTH | constants.S_IXOTH);

const may = async (user: PostgresUser, path: string, bitsForOthers: number): Promise<boolean> => {
  const { mode, uid, gid } = await stat(path);
  const bits = uid === user.uid ? bitsForOthers << 6 : gid === user.gid ? bitsForOthers << 3 : bitsForOthers;
  return (mode & bits) === bits;
};
