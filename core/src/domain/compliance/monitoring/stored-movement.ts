import { MOVEMENT_KINDS } from '@danubit/contracts/values/monitoring-rules';
import * as z from 'zod/mini';
import { addressAssessmentSchema, storedAssessmentOf } from './address-assessment.ts';
import type { CustomerFacts, MonitoringCase, Movement } from './movement.ts';

const country = z.nullable(z.string());

const linkedMovementSchema = z.strictObject({
  id: z.string(),
  customer: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  atMs: z.int(),
  eurMinor: z.string(),
  minor: z.string(),
});

/** A movement as events keep it: amounts as text, since JSON has no exact whole numbers of that size. */
export const storedMovementSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  atMs: z.int(),
  eurMinor: z.string(),
  minor: z.string(),
  counterparty: z.nullable(z.string()),
  payerSimilarity: z.nullable(z.int()),
  countries: z.strictObject({ instrument: country, device: country, document: country }),
  /** Absent where blockchain analytics were not called, and in movements from before they were. */
  addresses: z.exactOptional(z.array(addressAssessmentSchema)),
  /** Absent where no other customer moved anything with the same counterparty, and in movements from before it was looked at. */
  linked: z.exactOptional(z.array(linkedMovementSchema)),
});
export type StoredMovement = z.infer<typeof storedMovementSchema>;

/** What was known about the customer then. */
export const storedFactsSchema = z.strictObject({
  sinceMs: z.int(),
  expectedMonthlyEurMinor: z.nullable(z.string()),
  isPoliticallyExposed: z.boolean(),
  availableEurMinor: z.string(),
});
export type StoredFacts = z.infer<typeof storedFactsSchema>;

/** All that the rules looked at, so that they give the same result again. */
export const storedCaseSchema = z.strictObject({
  movement: storedMovementSchema,
  history: z.array(storedMovementSchema),
  customer: storedFactsSchema,
  highRiskCountries: z.array(z.string()),
});
export type StoredCase = z.infer<typeof storedCaseSchema>;

export const movementOf = ({ eurMinor, minor, linked, ...rest }: StoredMovement): Movement => ({
  ...rest,
  ...(linked === undefined
    ? {}
    : { linked: linked.map((each) => ({ ...each, eurMinor: BigInt(each.eurMinor), minor: BigInt(each.minor) })) }),
  eurMinor: BigInt(eurMinor),
  minor: BigInt(minor),
});

export const storedMovementOf = ({ eurMinor, minor, countries, addresses, linked, ...rest }: Movement): StoredMovement => ({
  ...rest,
  ...(addresses === undefined ? {} : { addresses: addresses.map(storedAssessmentOf) }),
  ...(linked === undefined
    ? {}
    : { linked: linked.map((each) => ({ ...each, eurMinor: String(each.eurMinor), minor: String(each.minor) })) }),
  countries: { ...countries },
  eurMinor: String(eurMinor),
  minor: String(minor),
});

export const caseOf = ({ movement, history, customer, highRiskCountries }: StoredCase): MonitoringCase => ({
  movement: movementOf(movement),
  history: history.map(movementOf),
  customer: factsOf(customer),
  highRiskCountries,
});

export const storedCaseOf = ({ movement, history, customer, highRiskCountries }: MonitoringCase): StoredCase => ({
  movement: storedMovementOf(movement),
  history: history.map(storedMovementOf),
  customer: storedFactsOf(customer),
  highRiskCountries: [...highRiskCountries],
});

export const storedFactsOf = ({ expectedMonthlyEurMinor: expected, availableEurMinor, ...rest }: CustomerFacts): StoredFacts => ({
  ...rest,
  expectedMonthlyEurMinor: expected === null ? null : String(expected),
  availableEurMinor: String(availableEurMinor),
});

export const factsOf = ({ expectedMonthlyEurMinor: expected, availableEurMinor, ...rest }: StoredFacts): CustomerFacts => ({
  ...rest,
  expectedMonthlyEurMinor: expected === null ? null : BigInt(expected),
  availableEurMinor: BigInt(availableEurMinor),
});
