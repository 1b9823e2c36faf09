import { DataSource } from 'typeorm';
import type { IndexKeys } from '../accounts/keyed-index.ts';
import { clearTables } from './clear-tables.ts';

type Erased = {
  readonly userIds: readonly string[];
  /** Erased subjects, visitors included, and the mails to them. */
  readonly otherSubjectIds: readonly string[];
  readonly mailIds: readonly string[];
};

/** Visitors have no account. */
const NO_USER = '00000000-0000-0000-0000-000000000000';

/** Clears schema `app` of a restored database of people whose keys are destroyed: their addresses are not known any more. */
export const clearErased = async (
  databaseUrl: string,
  { userIds, otherSubjectIds, mailIds }: Erased,
  emailIndexKeys: IndexKeys,
): Promise<void> => {
  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  try {
    for (const userId of [...userIds, NO_USER])
      await clearTables(database, { userId, addresses: new Set(), otherSubjectIds, mailIds }, emailIndexKeys);
  } finally {
    await database.destroy();
  }
};
