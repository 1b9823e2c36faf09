import type { PlantedBug } from './bug.ts';

const SCHEMA = 'event-store/src/postgres/log-schema.ts';
const STORE_SPEC = 'event-store/src/postgres/postgres-event-store.int.spec.ts';
const HANDLE_COMMAND = 'event-store/src/handle-command.ts';
const HANDLE_COMMAND_SPEC = 'event-store/src/handle-command.spec.ts';

/** Bugs that lose, repeat, reorder or change events. */
export const logBugs: readonly PlantedBug[] = [
  {
    name: 'acknowledged-before-commit',
    harm: 'an append is answered before the database has it',
    edits: [
      {
        file: 'event-store/src/postgres/append-batcher.ts',
        search: '    this.#running ??= this.#run();\n    return promise;',
        replace:
          "    this.#running ??= this.#run();\n    resolve({ revision: 0n, position: '', alreadyStored: false });\n    return promise;",
      },
    ],
    caughtBy: 'event-store/src/postgres/append-batcher.spec.ts',
  },
  {
    name: 'any-revision-appends',
    harm: 'a decision is stored although its stream has changed since it was read',
    edits: [{ file: HANDLE_COMMAND, search: 'decision.events, expected, context)', replace: "decision.events, 'any', context)" }],
    caughtBy: HANDLE_COMMAND_SPEC,
  },
  {
    name: 'swallowed-conflict',
    harm: 'a command that met a conflict is answered as done',
    edits: [
      {
        file: HANDLE_COMMAND,
        search: '      failure = error;\n',
        replace: '      failure = error;\n      return { accepted: true, events: [], state, position: null };\n',
      },
    ],
    caughtBy: HANDLE_COMMAND_SPEC,
  },
  {
    name: 'naive-position-poll',
    harm: 'positions come from a sequence, so a reader passes events that commit late',
    edits: [
      {
        file: SCHEMA,
        search: 'CREATE TABLE ${schema}.events (',
        replace: 'CREATE SEQUENCE ${schema}.positions INCREMENT BY 512;\nCREATE TABLE ${schema}.events (',
      },
      {
        file: SCHEMA,
        search:
          '  PERFORM pg_advisory_xact_lock(${lockKeyOf(schema)});\n  SELECT coalesce(max(e.position), 0) INTO last_position FROM ${schema}.events e;',
        replace: "  last_position := nextval('${schema}.positions');",
      },
      { file: SCHEMA, search: '  PERFORM pg_advisory_xact_lock(${lockKeyOf(schema)});\n  INSERT INTO', replace: '  INSERT INTO' },
      {
        file: SCHEMA,
        search: 'SELECT coalesce((SELECT max(e.position) FROM ${schema}.events e), 0) + 1, p_stream,',
        replace: "SELECT nextval('${schema}.positions'), p_stream,",
      },
    ],
    caughtBy: STORE_SPEC,
  },
  {
    name: 'replay-without-looking',
    harm: 'an append whose answer was lost is sent again without checking whether it is stored',
    edits: [
      {
        file: 'event-store/src/postgres/append-sender.ts',
        search: 'await this.#outcomesOf(client, batch, checkIds || wasUnanswered)',
        replace: 'await this.#outcomesOf(client, batch, checkIds)',
      },
      {
        file: 'event-store/src/postgres/append-sender.ts',
        search: '    if (isUniqueViolation(error) && !hasCheckedIds) return this.#send(batch, state, true);\n',
        replace: '',
      },
    ],
    caughtBy: 'event-store/src/postgres/lost-connections.int.spec.ts',
  },
  {
    name: 'log-may-be-changed',
    harm: 'a stored event can be updated',
    edits: [{ file: SCHEMA, search: 'BEFORE UPDATE OR DELETE OR TRUNCATE', replace: 'BEFORE DELETE OR TRUNCATE' }],
    caughtBy: 'event-store/src/postgres/postgres-log.int.spec.ts',
  },
  {
    name: 'event-ids-at-random',
    harm: 'a repeated command is stored a second time under new ids',
    edits: [
      {
        file: 'event-store/src/event-ids.ts',
        search: "uuidV8(timeOf(commandId), hash('sha256', `event:${commandId}:${String(index)}`))",
        replace: "uuidV8(timeOf(commandId), hash('sha256', `event:${String(Math.random())}:${String(index)}`))",
      },
    ],
    caughtBy: HANDLE_COMMAND_SPEC,
  },
];
