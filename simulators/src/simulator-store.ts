import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The book must survive a kill -9 at any moment, since it is the record of what really happened: every transaction is on disk before it is
 * answered.
 */
export const openSimulatorDatabase = (file: string, schema: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000');
  database.exec(schema);
  return database;
};

/** Runs in one transaction. Synchronous on purpose: no other code of this process can run in between. */
export const inTransaction = <T>(database: DatabaseSync, work: () => T): T => {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
};

/** Key of the hashes in the book. In a separate file, so that the book alone is useless for guessing. */
export const readOrCreateKey = (file: string): Buffer => {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes. Remove it to start with a new one.`);
  return key;
};

const isAlreadyThere = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
