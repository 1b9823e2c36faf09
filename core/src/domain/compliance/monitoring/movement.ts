import type { MovementKind } from '@danubit/contracts/values/monitoring-rules';
import type { AddressAssessment } from './address-assessment.ts';

/** Money or coins of a customer that came in, went out or were declined, as monitoring sees them. */
export type Movement = {
  readonly id: string;
  readonly kind: MovementKind;
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** Cents of EUR at the rate that was stored with the movement, so that amounts in any currency compare. */
  readonly eurMinor: bigint;
  /** Minor units of its own currency: round amounts are round there. */
  readonly minor: bigint;
  /** Fingerprint of a card, IBAN or address, under a key: who is on the other side. */
  readonly counterparty: string | null;
  /** How alike the names of payer and customer are, 0 to 1 in thousandths; null where no name is known. */
  readonly payerSimilarity: number | null;
  /** ISO 3166-1 alpha-2 of the card or bank, the device and the document; null where unknown. */
  readonly countries: { readonly instrument: string | null; readonly device: string | null; readonly document: string | null };
  /** What blockchain analytics said about the addresses on the other side; absent where they were not called. */
  readonly addresses?: readonly AddressAssessment[];
  /** What other customers moved with the same counterparty within `LINKED_HOURS` before; absent where there is nothing. */
  readonly linked?: readonly LinkedMovement[];
};

/** `customer` numbers the other customers of one movement, so that a record about one names none of the others. */
export type LinkedMovement = Pick<Movement, 'id' | 'kind' | 'atMs' | 'eurMinor' | 'minor'> & { readonly customer: number };

/** What is known about the customer at the time of a movement. */
export type CustomerFacts = {
  /** When the relationship started, in milliseconds since 1970. */
  readonly sinceMs: number;
  /** What the customer expects to move in a month, in cents of EUR; null where it was not asked for. */
  readonly expectedMonthlyEurMinor: bigint | null;
  readonly isPoliticallyExposed: boolean;
  /** What is available after the movement, in cents of EUR. */
  readonly availableEurMinor: bigint;
};

/** One decision: the movement in question, the movements before it, and the customer. */
export type MonitoringCase = {
  readonly movement: Movement;
  /** All earlier movements of the customer, in any order. */
  readonly history: readonly Movement[];
  readonly customer: CustomerFacts;
  readonly highRiskCountries: readonly string[];
};
