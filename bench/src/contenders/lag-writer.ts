import type pg from 'pg';

export const COMMITTED_CHANNEL = 'bench_lag';
const PER_NOTICE = 100;

/** One set-based write a batch, as our projections do, and a word to the listener, who counts from the commit. */
export const writeApplied = async (client: Pick<pg.ClientBase, 'query'>, streams: readonly string[]): Promise<void> => {
  const notices = Array.from({ length: Math.ceil(streams.length / PER_NOTICE) }, (_, index) =>
    streams.slice(index * PER_NOTICE, (index + 1) * PER_NOTICE).join(' '),
  );
  await Promise.all([
    client.query('INSERT INTO work.applied SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [streams]),
    client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [COMMITTED_CHANNEL, notices]),
  ]);
};
