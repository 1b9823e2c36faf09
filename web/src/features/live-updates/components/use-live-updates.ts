import { LIVE_STREAM_PATH } from '@danubit/contracts/http/support/live-message.contract';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { authorizedFetch } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { refetchQueries } from '../api/refetch-queries.ts';
import { startLiveConnection, type LiveConnection, type LiveState } from '../api/live-connection.ts';

/** The query keys that show each read table. Pass a constant, because a new object opens a new stream. */
export type LiveTables = Readonly<Record<string, readonly QueryKey[]>>;

/** Keeps the data on the page fresh: a change in a table refetches exactly the queries that show it. */
export const useLiveUpdates = (tables: LiveTables): LiveState => {
  const client = useQueryClient();
  const token = useSession().session?.access_token;
  const signedIn = token !== undefined;
  const [state, setState] = useState<LiveState>('connecting');
  const live = useRef<LiveConnection>(undefined);
  const openedWith = useRef(token);

  useEffect(() => {
    if (!signedIn) return undefined;
    const connection = startLiveConnection({
      open: ({ lastEventId, signal }) =>
        authorizedFetch(LIVE_STREAM_PATH, {
          signal,
          cache: 'no-store',
          headers: { accept: 'text/event-stream', ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
        }),
      isOnline: () => navigator.onLine,
      onTableChanged: (table) => {
        refetchQueries(client, tables[table] ?? []);
      },
      onEverythingStale: () => {
        refetchQueries(client, Object.values(tables).flat());
      },
      onState: setState,
    });
    live.current = connection;
    window.addEventListener('online', connection.reconnect);
    window.addEventListener('offline', connection.reconnect);
    return () => {
      window.removeEventListener('online', connection.reconnect);
      window.removeEventListener('offline', connection.reconnect);
      connection.stop();
    };
  }, [client, signedIn, tables]);

  // The server ends a stream with its token. A new token opens the next stream before that, without a gap.
  useEffect(() => {
    if (openedWith.current === token) return;
    openedWith.current = token;
    live.current?.reconnect();
  }, [token]);

  return state;
};
