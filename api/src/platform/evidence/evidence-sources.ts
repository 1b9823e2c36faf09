import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { EventLog } from '@danubit/event-store/event-log';
import type { ColumnValue } from '@danubit/projections/define-projection';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { ApiSettingsValues } from '../config/api-settings.ts';
import { sealDatabase } from '../database/seal-database.ts';
import type { RestrictedStreams } from '../restricted/restricted-streams.ts';
import type { EvidenceSources } from './make-evidence.ts';
import { refusedCommandsIn } from './refused-commands.ts';

/** Built by "make start" and into the image of the api. */
const VERIFIER = fileURLToPath(new URL('../../../../verifier/dist/danubit-verify.mjs', import.meta.url));

type Parts = {
  readonly settings: Pick<ApiSettingsValues, 'DATABASE_URL' | 'RESTRICTED_DATABASE_URL'>;
  readonly database: DataSource;
  readonly mainLog: EventLog;
  readonly restrictedLog: RestrictedLog;
  readonly restrictedStreams: RestrictedStreams;
};
export type OpenSources = EvidenceSources & { readonly close: () => Promise<void> };

/** Where evidence is read. Seals of the restricted log are read by the restricted role alone. */
export const evidenceSources = ({ settings, database, mainLog, restrictedLog, restrictedStreams }: Parts): OpenSources => {
  const restricted = new pg.Pool({ connectionString: settings.RESTRICTED_DATABASE_URL, max: 1 });
  // A lost idle connection is replaced at the next query.
  restricted.on('error', () => undefined);
  const query = async (text: string, values: readonly unknown[] = []) => ({
    rows: await database.query<Readonly<Record<string, ColumnValue>>[]>(text, [...values]),
  });
  const refusedCommands = refusedCommandsIn({ query }, settings.DATABASE_URL);
  return {
    mainLog,
    restrictedLog,
    restrictedStreams,
    tables: { query },
    refusedCommands,
    seals: { main: sealDatabase(database), refusals: sealDatabase(database), restricted },
    verifier: () => readFile(VERIFIER),
    close: async () => {
      await refusedCommands.store.close();
      await restricted.end();
    },
  };
};
