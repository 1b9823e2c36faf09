import type pg from 'pg';
import { untilBeat } from './beat.ts';
import type { ConsumerSchema } from './consumer.ts';
import { grouped } from './grouped.ts';

/** A lost machine is replaced within 20 s: this lease and the poll of the standby processes. */
export const LEASE_MS = 15_000;
/** Connections that a process needs in addition to one for each leader: for its leases, and for what its consumers do together. */
export const LEASE_CONNECTIONS = 4;
const RENEWALS_PER_LEASE = 5;

/** The seals of each log: leaders that follow it without being consumers. */
type SealSchema = 'audit' | 'audit_restricted' | 'audit_refusals';

export type LeaseTerms = { readonly schema: ConsumerSchema | SealSchema; readonly name: string; readonly leaseMs: number };

type Holder = { readonly pid: number; readonly since: string };

/**
 * Takes the session lock of a name and, in the same statement, writes the lease with the session that holds it; `undefined` when another
 * session has the lock. The lock keeps others out; the lease shows them whether the holder is alive.
 */
export const tryLead = async (client: pg.ClientBase, { schema, name }: LeaseTerms): Promise<Holder | undefined> => {
  const { rows } = await client.query<Holder>(
    `WITH attempt AS MATERIALIZED (SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked)
     INSERT INTO ${schema}.leases (name, backend_pid, backend_start, renewed_at)
     SELECT $1, a.pid, a.backend_start, clock_timestamp() FROM attempt, pg_stat_activity a WHERE locked AND a.pid = pg_backend_pid()
     ON CONFLICT (name) DO UPDATE SET
       backend_pid = EXCLUDED.backend_pid, backend_start = EXCLUDED.backend_start, renewed_at = EXCLUDED.renewed_at
     RETURNING backend_pid AS pid, backend_start::text AS since`,
    [name],
  );
  return rows[0];
};

/**
 * Ends the session of a leader whose lease has expired: its machine is lost, its process is paused, or the network fails. The server then
 * frees the lock and rolls back the open transaction, and the old leader cannot write through that session again.
 */
export const endSilentLeader = async (client: pg.ClientBase, { schema, name, leaseMs }: LeaseTerms): Promise<boolean> => {
  const { rows } = await client.query(
    `SELECT pg_terminate_backend(a.pid) FROM ${schema}.leases l
     JOIN pg_stat_activity a ON a.pid = l.backend_pid AND a.backend_start = l.backend_start
     WHERE l.name = $1 AND l.renewed_at < clock_timestamp() - make_interval(secs => $2)`,
    [name, leaseMs / 1_000],
  );
  return rows.length > 0;
};

export type Lease = {
  /** Aborted when the lease expires or its session has ended: the leader must stop. */
  readonly lost: AbortSignal;
  readonly end: () => void;
};

/** Renews a lease over another connection of the pool until it is ended. */
export const keepLease = (pool: pg.Pool, terms: LeaseTerms, holder: Holder): Lease => {
  const lost = new AbortController();
  let renewedAt = performance.now();
  let isAsking = false;

  const renew = async (): Promise<void> => {
    isAsking = true;
    const askedAt = performance.now();
    try {
      if (await renewed(pool, terms, holder)) renewedAt = askedAt;
      else lost.abort();
    } catch {
      // The database is unavailable: a later attempt may still be in time. The check of `renewedAt` below decides.
    }
    isAsking = false;
  };

  let timer: NodeJS.Timeout | undefined;
  const waitForBeat = (): void => {
    timer = setTimeout(beat, untilBeat(terms.leaseMs / RENEWALS_PER_LEASE));
  };
  const beat = (): void => {
    if (performance.now() - renewedAt > terms.leaseMs) {
      lost.abort();
      return;
    }
    if (!isAsking) void renew();
    waitForBeat();
  };
  waitForBeat();
  const end = (): void => {
    clearTimeout(timer);
  };
  lost.signal.addEventListener('abort', end);
  return { lost: lost.signal, end };
};

type Renewal = { readonly name: string; readonly leaseMs: number } & Holder;

/** The leases of a process are renewed at the same beat. */
const GATHER_MS = 50;

/** Renews all leases of a process in one statement: looking for their sessions costs as much as for one. */
const renewalsIn = (schema: LeaseTerms['schema']) =>
  grouped<Renewal, boolean>(GATHER_MS, async (pool, renewals) => {
    const renewal = {
      text: `UPDATE ${schema}.leases l SET renewed_at = clock_timestamp()
        FROM unnest($1::text[], $2::integer[], $3::text[]) AS held(name, pid, since), pg_stat_activity a
        WHERE l.name = held.name AND l.backend_pid = held.pid AND l.backend_start = held.since::timestamptz
          AND a.pid = l.backend_pid AND a.backend_start = l.backend_start RETURNING l.name`,
      values: [renewals.map(({ name }) => name), renewals.map(({ pid }) => pid), renewals.map(({ since }) => since)],
      query_timeout: Math.min(...renewals.map(({ leaseMs }) => leaseMs)),
    };
    const { rows } = await pool.query<{ name: string }>(renewal);
    const kept = new Set(rows.map(({ name }) => name));
    return renewals.map(({ name }) => kept.has(name));
  });

const renewals = {
  read: renewalsIn('read'),
  work: renewalsIn('work'),
  audit: renewalsIn('audit'),
  audit_restricted: renewalsIn('audit_restricted'),
  audit_refusals: renewalsIn('audit_refusals'),
} as const;

const renewed = (pool: pg.Pool, { schema, name, leaseMs }: LeaseTerms, { pid, since }: Holder): Promise<boolean> =>
  renewals[schema](pool, { name, leaseMs, pid, since });
