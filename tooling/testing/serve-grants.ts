import type { DataDir } from '@danubit/deploy/installation/data-dir';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import * as z from 'zod/mini';
import { environmentOf } from '../installation/environment.ts';
import { findRunningInstallation, notRunning } from '../installation/running-installation.ts';

const grantSchema = z.object({ account: z.string(), role: z.string() });

/**
 * Grants roles of staff to accounts of a running installation, as "make staff" does. A command loads most of the back end, which takes two
 * seconds of processor time for each member of staff; this process loads it once for all browser tests.
 */
export const serveGrants = async (dataDir: DataDir): Promise<{ readonly url: string; readonly end: () => Promise<void> }> => {
  const { grant, close } = await openGrants(dataDir);
  const server = createServer((request, response) => {
    grant(request).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    end: async () => {
      server.close();
      server.closeAllConnections();
      await close();
    },
  };
};

const openGrants = async (dataDir: DataDir) => {
  const facts = await findRunningInstallation(dataDir);
  if (facts === undefined) throw new Error(notRunning(dataDir));
  // Imported here, because these modules exist only after the build.
  const { changeRole } = await import('@danubit/api/commands/staff/change-role');
  const { INDEX_KEY_SETTINGS, indexKeysOf } = await import('@danubit/api/platform/accounts/keyed-index');
  const { EVENT_LOG_SETTINGS, openFitEventLog } = await import('@danubit/core/main-log/open-event-log');
  const { readSettings } = await import('@danubit/runtime/settings/settings');
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS], environmentOf('api', facts, process.env));
  const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 2 });
  const eventLog = await openFitEventLog(settings);
  const database = { query: async <T>(sql: string, values?: unknown[]): Promise<T> => (await pool.query(sql, values)).rows as T };
  return {
    grant: async (request: IncomingMessage): Promise<void> => {
      const { account, role } = z.parse(grantSchema, await json(request));
      const parts = { database, eventLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
      await changeRole(parts, { type: 'GrantRole', role, account, approver: 'Browser test' });
    },
    close: async (): Promise<void> => {
      await eventLog.close();
      await pool.end();
    },
  };
};
