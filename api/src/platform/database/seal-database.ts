import type { SealDatabase } from '@danubit/seals/store/seal-store';
import type { DataSource } from 'typeorm';

/** Queries of the seals over the connections of the api; they need no more than the rows. */
export const sealDatabase = (database: DataSource): SealDatabase => {
  const query = async (text: string, values: readonly unknown[] = []) => ({ rows: await database.query<object[]>(text, [...values]) });
  return { query } as unknown as SealDatabase;
};
