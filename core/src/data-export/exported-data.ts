import * as z from 'zod/mini';

/** The form of `data.json` in an export; `schema.json` beside it is made from this. */
export const exportedDataSchema = z.strictObject({
  format: z.literal('danubit-personal-data'),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  person: z.strictObject({ user_id: z.string(), subject_id: z.string() }),
  /** What happened, in order: everything that is recorded about the person, except whose rule a limit or a restriction is. */
  events: z.array(
    z.strictObject({
      type: z.string(),
      at: z.iso.datetime(),
      /** Kind of record, such as "payment", and its id. */
      record: z.string(),
      /** Why it is kept; null where no field is personal. */
      retention_class: z.nullable(z.string()),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The emails that were sent, as text. */
  emails: z.array(z.strictObject({ at: z.iso.datetime(), to: z.string(), subject: z.string(), text: z.string() })),
  /** What the pages show: a list of rows for each table. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** Sign-in data without secrets: devices, passkeys, authenticators. */
  sign_in: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  retention: z.array(z.strictObject({ retention_class: z.string(), what: z.string(), law: z.string(), period: z.string() })),
});
export type ExportedData = z.infer<typeof exportedDataSchema>;

/** Causes of holds. Customers read one text for all of them, "in review" (`contracts/src/values/hold-codes.ts`). */
const CAUSES_OF_HOLDS = ['obstacle', 'hold'];

/**
 * Names of fields that are not the person's data: secrets, keys and tokens of providers, what another provider says about a transfer and
 * about the person who sends it, its callback, and members of staff, who are other people.
 * Names with an underscore are columns.
 */
const INTERNAL = new Set([
  ...['token', 'key', 'securityCodeToken', 'providerCustomer', 'requestHash', 'proposalHash', 'route', 'url', 'returnUrl', 'alternatives'],
  ...CAUSES_OF_HOLDS,
  ...['keyExpiresAt', 'limitsStream', 'stream', 'approver', 'last_position', 'evidenceHash', 'reasonGiven', 'confirmTo'],
  ...['inquiryHash', 'announced'],
]);
const OF_STAFF = /By$|_by$/;

/** The value without internal fields, at any depth. */
export const withoutInternals = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutInternals);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !INTERNAL.has(name) && !OF_STAFF.test(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutInternals(inner)]));
};

/**
 * The page of limits shows what caps come to; their names would reveal that a limit is for this customer alone. That staff keep a
 * restriction would distinguish it from one of a review, which has its own reviews elsewhere.
 */
const LEFT_OUT: readonly string[] = ['CustomerCapSet', 'CustomerCapLifted', 'AccountRestrictionKept'];
export const isExported = (type: string): boolean => !LEFT_OUT.includes(type);

const IS_HOLD = /Held$/;
/** Why staff release coins or send them back says why they were held. */
const IS_RELEASE = /(Release|ReceiptReturn)(d|Requested|Rejected|Approved)$/;

/** The data of an event without internal fields. */
export const shownData = (type: string, data: object): Record<string, unknown> => {
  const shown = withoutInternals(data) as Record<string, unknown>;
  if (IS_HOLD.test(type)) delete shown['code'];
  if (IS_RELEASE.test(type)) delete shown['reason'];
  return shown;
};
