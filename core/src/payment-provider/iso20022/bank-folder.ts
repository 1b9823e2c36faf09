import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The folder in which files are exchanged with the bank, by SFTP or EBICS of the operator. `incoming` is written by the bank's side and
 * emptied by us into `read` or `refused`; `outgoing` is written by us and emptied by the bank's side; `ordered` keeps a copy of each order.
 */
export type BankFolder = {
  /** Complete files in the order of their names. */
  readonly incoming: () => Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]>;
  readonly markRead: (name: string) => Promise<void>;
  /** The reason lies beside the file. */
  readonly markRefused: (name: string, reason: string) => Promise<void>;
  readonly countRefused: () => Promise<number>;
  /** An order of this name is given once. */
  readonly order: (name: string, content: string) => Promise<void>;
  /** Puts the copy of an order out again, unless the first still lies there. @throws Error when the copy is emptied */
  readonly repeat: (name: string) => Promise<void>;
  /**
   * Removes what was read, and empties the copies of what was ordered, before these times: both hold names and accounts in the clear. An
   * empty copy still keeps its order from being given twice.
   */
  readonly forget: (before: { readonly read: Date; readonly ordered: Date }) => Promise<void>;
};

/** A file that was changed this recently, or is hidden or ends like this, may still be being written. */
const SETTLED_AFTER_MS = 1_000;
const UNFINISHED = /^\.|\.(?:part|tmp|filepart)$/;
const REASON = '.reason.txt';
const MAX_FILE_BYTES = 64 * 1024 * 1024;

export const openBankFolder = (folder: string): BankFolder => {
  const of = (part: string, name = ''): string => join(folder, part, name);
  const ready = Promise.all(
    ['incoming', 'read', 'refused', 'outgoing', 'ordered'].map((part) => mkdir(of(part), { recursive: true, mode: 0o700 })),
  );
  // Another process may have moved it already.
  const move = async (name: string, to: string): Promise<void> => {
    await rename(of('incoming', name), of(to, name)).catch(ignoreMissing);
  };
  return {
    incoming: async () => {
      await ready;
      const names = (await readdir(of('incoming'))).filter((name) => !UNFINISHED.test(name)).sort();
      const files: { name: string; bytes: Uint8Array }[] = [];
      for (const name of names) {
        const bytes = await readSettled(of('incoming', name));
        if (bytes !== undefined) files.push({ name, bytes });
      }
      return files;
    },
    markRead: (name) => move(name, 'read'),
    markRefused: async (name, reason) => {
      await writeFile(of('refused', `${name}${REASON}`), `${reason}\n`, { flush: true });
      await move(name, 'refused');
    },
    countRefused: async () => {
      await ready;
      return (await readdir(of('refused'))).filter((name) => !name.endsWith(REASON)).length;
    },
    order: async (name, content) => {
      await ready;
      if (await exists(of('ordered', name))) return;
      // Whole or not at all: the bank's side takes what has its final name.
      await writeFile(of('ordered', `.${name}`), content, { flush: true });
      await writeFile(of('outgoing', `.${name}`), content, { flush: true });
      await rename(of('outgoing', `.${name}`), of('outgoing', name));
      await rename(of('ordered', `.${name}`), of('ordered', name));
      await Promise.all([flushFolder(of('outgoing')), flushFolder(of('ordered'))]);
    },
    repeat: async (name) => {
      if (await exists(of('outgoing', name))) return;
      if ((await stat(of('ordered', name))).size === 0) throw new Error(`The copy of order ${name} was emptied.`);
      await copyFile(of('ordered', name), of('outgoing', `.${name}`));
      await rename(of('outgoing', `.${name}`), of('outgoing', name));
    },
    forget: async (before) => {
      await ready;
      for (const name of await namesBefore(of('read'), before.read)) await rm(of('read', name), { force: true });
      for (const name of await namesBefore(of('ordered'), before.ordered)) await truncate(of('ordered', name));
    },
  };
};

/** By when they got their name: a move keeps the time of the last change of the content. */
const namesBefore = async (folder: string, time: Date): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const file = await stat(join(folder, name)).catch(ignoreMissing);
    if (file !== undefined && file.size > 0 && file.ctimeMs < time.getTime()) found.push(name);
  }
  return found;
};

const readSettled = async (file: string): Promise<Uint8Array | undefined> => {
  try {
    const { mtimeMs, size } = await stat(file);
    if (Date.now() - mtimeMs < SETTLED_AFTER_MS || size > MAX_FILE_BYTES) return undefined;
    return await readFile(file);
  } catch (error) {
    ignoreMissing(error);
    return undefined;
  }
};

const exists = async (file: string): Promise<boolean> => (await stat(file).catch(ignoreMissing)) !== undefined;

const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** @throws every other error */
const ignoreMissing = (error: unknown): undefined => {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};
