import { customer, type CustomerCommand } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { ALL_PERIODS } from '@danubit/projections/tables/retention-clock/retention-clock.entity';
import { ORDINARY_CLASSES, type OrdinaryClass } from '@danubit/core/domain/privacy/retention/retention-rules';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { bookDayOf, OPEN_PERIOD } from '@danubit/event-store/retention-period';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { IndexKeys } from '../accounts/keyed-index.ts';
import type { RestrictedStreams } from '../restricted/restricted-streams.ts';
import { addressesOf } from './account-addresses.ts';
import { clearTables } from './clear-tables.ts';
import { KEYS_GONE_MS, type Pause } from './keys-gone.ts';
import { heldSubjects } from './retention-holds.ts';

export type RetentionParts = {
  readonly database: DataSource;
  readonly log: EventLog;
  readonly restrictedLog: RestrictedLog;
  readonly restrictedStreams: RestrictedStreams;
  readonly keys: PersonalDataKeys;
  readonly mode: string;
  readonly emailIndexKeys: IndexKeys;
  readonly pause: Pause;
};

const dueSchema = z.array(
  z.object({
    subject_id: z.string(),
    user_id: z.nullable(z.string()),
    retention_class: z.enum(ORDINARY_CLASSES),
    period: z.string(),
  }),
);
type Due = z.infer<typeof dueSchema>[number];

/** What is due at most in one run; the rest follows in the next. */
const MOST = 500;

/**
 * Destroys the keys of every person, class and period whose ordinary period is over, unless the data is held. Every step may be repeated
 * and may run in several processes at once: what was not recorded is done again.
 * @returns how many classes and periods were destroyed
 */
export const destroyDueData = async (parts: RetentionParts, now: Date): Promise<number> => {
  const held = await heldSubjects(parts, now);
  const free = await dueOn(parts, bookDayOf(now.toISOString()), held);
  const persons: (Person & Found)[] = [];
  for (const of of personsIn(free.filter(({ period }) => period === OPEN_PERIOD))) {
    persons.push({ ...of, addresses: await foundFor(parts, of) });
  }
  for (const { subject_id: subjectId, retention_class: retentionClass, period } of free) {
    await parts.keys.destroy({ subjectId, retentionClass, ...(period === OPEN_PERIOD ? {} : { period }) });
  }
  // Recorded once no process caches the keys, so that no projection stores clear text after it has read the event.
  if (free.length > 0) await parts.pause(KEYS_GONE_MS);
  for (const entry of free.filter(({ period }) => period !== OPEN_PERIOD)) await recordPeriod(parts, entry, now);
  for (const of of persons) await recordClasses(parts, of, now);
  return free.length;
};

/** What is held is left out here, so that it takes no place of what is due behind it. */
const dueOn = async ({ database, mode }: RetentionParts, day: string, held: ReadonlySet<string>): Promise<readonly Due[]> =>
  z.parse(
    dueSchema,
    await database.query<unknown>(
      `SELECT c.subject_id, c.user_id, c.retention_class, c.period FROM read.retention_clock c
       WHERE c.destroyed_on IS NULL AND c.due_on <= $1 AND c.mode = $2 AND c.subject_id <> ALL ($3) AND NOT EXISTS (
         SELECT FROM read.retention_clock a WHERE a.id = c.subject_id || ':' || c.retention_class || ':${ALL_PERIODS}')
       ORDER BY c.due_on, c.id LIMIT ${String(MOST)}`,
      [day, mode, [...held]],
    ),
  );

type Person = { readonly subjectId: string; readonly userId: string | null; readonly classes: readonly OrdinaryClass[] };

/** Before the keys are destroyed: afterwards they cannot be found in the log. */
type Found = { readonly addresses: ReadonlySet<string> };
const foundFor = ({ log }: RetentionParts, { userId }: Person): Promise<ReadonlySet<string>> =>
  userId === null ? Promise.resolve(new Set()) : addressesOf(log, userId);

const personsIn = (due: readonly Due[]): readonly Person[] => {
  const persons = new Map<string, Person>();
  for (const { subject_id: subjectId, user_id: userId, retention_class: name } of due) {
    persons.set(subjectId, { subjectId, userId, classes: [...(persons.get(subjectId)?.classes ?? []), name] });
  }
  return [...persons.values()];
};

const recordPeriod = (parts: RetentionParts, { subject_id: subjectId, user_id: userId, retention_class: name, period }: Due, now: Date) =>
  record(parts, { type: 'RecordPeriodDestroyed', subjectId, userId, retentionClass: name, period }, `period:${name}:${period}`, now);

const recordClasses = async (
  parts: RetentionParts,
  { subjectId, userId, classes, addresses }: Person & Found,
  now: Date,
): Promise<void> => {
  await record(parts, { type: 'RecordKeysDestroyed', subjectId, userId, classes: [...classes] }, `classes:${classes.join('+')}`, now);
  // The login was retired when the account closed; what is left names the person by id, or holds an archive or a mail.
  if (userId !== null) await clearTables(parts.database, { userId, addresses, otherSubjectIds: [], mailIds: [] }, parts.emailIndexKeys);
};

const record = async (
  { log }: RetentionParts,
  command: Extract<CustomerCommand, { type: 'RecordPeriodDestroyed' | 'RecordKeysDestroyed' }>,
  step: string,
  now: Date,
): Promise<void> => {
  const { subjectId } = command;
  const context = commandContext({
    commandId: deriveCommandId(subjectId, `retention:${step}`),
    occurredAt: now.toISOString(),
    actor: SYSTEM_ACTOR,
    reasonCode: 'retention_period_ended',
    subjectId,
  });
  await handleCommand(log, { stream: customerStream(subjectId), decider: customer, command, context });
};
