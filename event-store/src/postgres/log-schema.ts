import { channelOf, checkSchema, lockKeyOf } from './identifiers.ts';

/** The numbers for expected revisions in calls of `append`, shared with `append-call.ts`. */
export const EXPECTED = { noStream: -1n, any: -2n, exists: -3n } as const;
export const STATUS = { stored: 0, alreadyStored: 1, wrongRevision: 2, idsTaken: 3 } as const;

/** All statements of one log, in order. The schema itself exists already (the migration runner creates it). */
export const logSchemaStatements = (schema: string): readonly string[] => [
  eventsTable(checkSchema(schema)),
  refusingTrigger(schema),
  appendFunction(schema),
  appendOneFunction(schema),
  `REVOKE ALL ON FUNCTION ${schema}.append, ${schema}.append_one FROM PUBLIC`,
];

/**
 * The id of the log, created with it. A copy of the events in another log, or a log that was emptied and created again, has another id, so
 * that consumers refuse to continue there from their old positions.
 */
export const logEpochStatements = (schema: string): readonly string[] => [
  `CREATE TABLE IF NOT EXISTS ${checkSchema(schema)}.epoch (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    epoch uuid NOT NULL DEFAULT gen_random_uuid(),
    begun_at timestamptz NOT NULL DEFAULT now()
  )`,
  `INSERT INTO ${schema}.epoch DEFAULT VALUES ON CONFLICT DO NOTHING`,
];

/**
 * `json`, not `jsonb`: it keeps the bytes as written, so that a signature over them stays verifiable. `stream_id` collates as bytes:
 * streams are looked up, never sorted for people.
 */
const eventsTable = (schema: string): string => `
CREATE TABLE ${schema}.events (
  position bigint CONSTRAINT events_pk PRIMARY KEY CHECK (position > 0),
  stream_id text COLLATE "C" NOT NULL,
  revision bigint NOT NULL CHECK (revision >= 0),
  event_id uuid NOT NULL CONSTRAINT events_event_id_key UNIQUE,
  type text COLLATE "C" NOT NULL,
  data json NOT NULL,
  metadata json NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  CONSTRAINT events_stream_revision_key UNIQUE (stream_id, revision)
)`;

const refusingTrigger = (schema: string): string => `
CREATE FUNCTION ${schema}.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The event log is append-only: % refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${schema}.events
  FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.refuse_change()`;

/**
 * Appends many requests in one round trip. One lock per log, held until commit, makes position order equal commit order and keeps positions
 * dense: a reader that sees p has seen every position below p. The outcome of a request never affects the others. Per request: stream,
 * expected revision, the earlier request of this call on the same stream (`p_follows`, 0 for none), and its number of events. Ids are
 * looked up only on a mismatch, or for all with `p_check_ids` (a replay).
 */
const appendFunction = (schema: string): string => `
CREATE FUNCTION ${schema}.append(
  p_streams text[], p_expected bigint[], p_follows int[], p_counts int[],
  p_request_of int[], p_event_ids uuid[], p_types text[], p_data json[], p_metadata json[], p_check_ids boolean,
  OUT statuses int[], OUT revisions bigint[], OUT positions bigint[]
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  requests constant int := cardinality(p_streams);
  heads bigint[];
  revision_shift bigint[] := array_fill(0::bigint, ARRAY[requests]);
  position_shift bigint[] := array_fill(0::bigint, ARRAY[requests]);
  head bigint;
  last_position bigint;
  next_position bigint;
  before int := 0;
  amount int;
  fits boolean;
  known record;
BEGIN
  statuses := array_fill(${String(STATUS.stored)}, ARRAY[requests]);
  revisions := array_fill(0::bigint, ARRAY[requests]);
  positions := array_fill(0::bigint, ARRAY[requests]);

  PERFORM pg_advisory_xact_lock(${lockKeyOf(schema)});
  SELECT coalesce(max(e.position), 0) INTO last_position FROM ${schema}.events e;
  SELECT array_agg(coalesce(h.revision, -1) ORDER BY r.number) INTO heads
    FROM unnest(p_streams) WITH ORDINALITY r(stream, number)
    LEFT JOIN LATERAL (
      SELECT e.revision FROM ${schema}.events e WHERE e.stream_id = r.stream ORDER BY e.revision DESC LIMIT 1
    ) h ON true;
  next_position := last_position;

  FOR i IN 1..requests LOOP
    amount := p_counts[i];
    head := CASE WHEN p_follows[i] > 0 THEN heads[p_follows[i]] ELSE heads[i] END;
    fits := p_expected[i] = head OR p_expected[i] = ${String(EXPECTED.any)} OR (p_expected[i] = ${String(EXPECTED.exists)} AND head >= 0);

    IF NOT fits OR p_check_ids THEN
      SELECT count(*) AS found, count(*) FILTER (WHERE e.stream_id = p_streams[i]) AS here,
             min(e.revision - k.number) = max(e.revision - k.number) AS in_order,
             max(e.revision) AS revision, max(e.position) AS position
        INTO known
        FROM unnest(p_event_ids[before + 1 : before + amount]) WITH ORDINALITY k(event_id, number)
        JOIN ${schema}.events e ON e.event_id = k.event_id;
      IF known.found = 0 THEN
        IF NOT fits THEN statuses[i] := ${String(STATUS.wrongRevision)}; END IF;
      ELSIF known.found = amount AND known.here = amount AND known.in_order THEN
        statuses[i] := ${String(STATUS.alreadyStored)};
      ELSE
        statuses[i] := ${String(STATUS.idsTaken)};
      END IF;
    END IF;

    IF statuses[i] = ${String(STATUS.stored)} THEN
      revision_shift[i] := head - before;
      position_shift[i] := next_position - before;
      head := head + amount;
      next_position := next_position + amount;
      revisions[i] := head;
      positions[i] := next_position;
    ELSIF statuses[i] = ${String(STATUS.alreadyStored)} THEN
      revisions[i] := known.revision;
      positions[i] := known.position;
    ELSE
      revisions[i] := head;
    END IF;
    heads[i] := head;
    before := before + amount;
  END LOOP;

  IF next_position > last_position THEN
    INSERT INTO ${schema}.events (position, stream_id, revision, event_id, type, data, metadata, recorded_at)
    SELECT position_shift[e.request] + e.number, p_streams[e.request], revision_shift[e.request] + e.number,
           e.event_id, e.type, e.data, e.metadata, clock_timestamp()
      FROM unnest(p_request_of, p_event_ids, p_types, p_data, p_metadata)
           WITH ORDINALITY e(request, event_id, type, data, metadata, number)
     WHERE statuses[e.request] = ${String(STATUS.stored)};
    PERFORM pg_notify('${channelOf(schema)}', next_position::text);
  END IF;
END $$`;

/**
 * The same for one event of one request, in one statement under the lock: a third less time if most appends are single. It returns nulls
 * when the expected revision does not fit; the caller then calls `append`, which finds the reason.
 */
const appendOneFunction = (schema: string): string => `
CREATE FUNCTION ${schema}.append_one(
  p_stream text, p_expected bigint, p_event_id uuid, p_type text, p_data json, p_metadata json,
  OUT stored_revision bigint, OUT stored_position bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(${lockKeyOf(schema)});
  INSERT INTO ${schema}.events (position, stream_id, revision, event_id, type, data, metadata, recorded_at)
  SELECT coalesce((SELECT max(e.position) FROM ${schema}.events e), 0) + 1, p_stream, head.revision + 1,
         p_event_id, p_type, p_data, p_metadata, clock_timestamp()
    FROM (
      SELECT coalesce(
        (SELECT e.revision FROM ${schema}.events e WHERE e.stream_id = p_stream ORDER BY e.revision DESC LIMIT 1), -1
      ) AS revision
    ) head
   WHERE p_expected = head.revision OR p_expected = ${String(EXPECTED.any)}
      OR (p_expected = ${String(EXPECTED.exists)} AND head.revision >= 0)
  RETURNING revision, position INTO stored_revision, stored_position;
  IF FOUND THEN
    PERFORM pg_notify('${channelOf(schema)}', stored_position::text);
  END IF;
END $$`;
