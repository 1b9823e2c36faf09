import type { Write } from '@danubit/consumer/write';

export const COMMITTED_CHANNEL = 'bench_lag';
const PER_NOTIFICATION = 100;

/** One set-based write per batch, as in the projections, plus a NOTIFY, so that the listener sees the time of the commit. */
export const appliedWrites = (streams: readonly string[]): readonly Write[] => {
  const notifications = Array.from({ length: Math.ceil(streams.length / PER_NOTIFICATION) }, (_, index) =>
    streams.slice(index * PER_NOTIFICATION, (index + 1) * PER_NOTIFICATION).join(' '),
  );
  return [
    { name: 'apply', text: 'INSERT INTO work.applied SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', values: [streams] },
    {
      name: 'notices',
      text: 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload',
      values: [COMMITTED_CHANNEL, notifications],
    },
  ];
};
