import { CHECK_HOLDS_SECONDS, STATUS_DAYS, type ServicePart } from '@danubit/contracts/values/service-status';
import type pg from 'pg';

export type CheckResult = { readonly part: ServicePart; readonly isUp: boolean };

/** Failed checks in a row that are an incident; it then began with the first of them. */
const INCIDENT_FROM = 2;

/**
 * One check of a part and minute counts, from any process. After a gap the count of failures starts again, unless an incident lasts:
 * what happened in between is not known.
 */
const RECORD = `WITH c AS (SELECT * FROM unnest($1::text[], $2::boolean[]) AS c(part, is_up)),
  seen AS (
    INSERT INTO work.service_checks AS s (part, checked_at, is_up, failures, failing_since)
    SELECT part, $3, is_up, CASE WHEN is_up THEN 0 ELSE 1 END, CASE WHEN is_up THEN NULL ELSE $3::timestamptz END FROM c
    ON CONFLICT (part) DO UPDATE SET checked_at = excluded.checked_at, is_up = excluded.is_up,
      failures = CASE WHEN excluded.is_up THEN 0
        WHEN s.checked_at < $3::timestamptz - $4 * interval '1 second' THEN 1 ELSE s.failures + 1 END,
      failing_since = CASE WHEN excluded.is_up THEN NULL
        WHEN s.checked_at < $3::timestamptz - $4 * interval '1 second' THEN excluded.failing_since
        ELSE coalesce(s.failing_since, excluded.failing_since) END
    WHERE date_trunc('minute', s.checked_at, 'UTC') < date_trunc('minute', excluded.checked_at, 'UTC')
    RETURNING part, is_up, failures, failing_since
  ), counted AS (
    INSERT INTO work.service_days AS d (part, day, up, down)
    SELECT part, ($3::timestamptz AT TIME ZONE 'UTC')::date, is_up::integer, (NOT is_up)::integer FROM seen
    ON CONFLICT (part, day) DO UPDATE SET up = d.up + excluded.up, down = d.down + excluded.down
  ), ended AS (
    UPDATE work.service_incidents i SET ended_at = $3 FROM seen WHERE seen.is_up AND i.part = seen.part AND i.ended_at IS NULL
  )
  INSERT INTO work.service_incidents (part, began_at)
  SELECT part, failing_since FROM seen WHERE failures >= ${String(INCIDENT_FROM)}
  ON CONFLICT DO NOTHING`;

export const recordChecks = async (pool: Pick<pg.Pool, 'query'>, checks: readonly CheckResult[], at: Date): Promise<void> => {
  await pool.query(RECORD, [checks.map(({ part }) => part), checks.map(({ isUp }) => isUp), at, CHECK_HOLDS_SECONDS]);
};

/** Removes what the page shows no longer. */
export const pruneChecks = async (pool: Pick<pg.Pool, 'query'>, at: Date): Promise<void> => {
  const values = [at, STATUS_DAYS];
  await pool.query(`DELETE FROM work.service_days WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::integer`, values);
  await pool.query(`DELETE FROM work.service_incidents WHERE ended_at < $1::timestamptz - $2 * interval '1 day'`, values);
};
