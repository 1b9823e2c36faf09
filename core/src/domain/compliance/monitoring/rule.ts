/**
 * The language of rules. A rule is data: it can be drafted, tried over the whole history, published by a second person, stored with the
 * alerts that it raises, and evaluated again to the same result years later. All amounts are cents of EUR.
 */
export type Value =
  | { readonly is: 'number'; readonly value: string }
  /** Of the movement that asks to pass. */
  | { readonly is: 'amount' | 'payer similarity' | 'country mismatch' | 'high-risk country' | 'politically exposed' }
  /** Of the customer; an unknown figure makes every comparison with it false. */
  | { readonly is: 'expected monthly volume' | 'available' | 'relationship age in hours' | 'hours since last movement' }
  /** Over the customer's movements in the hours before the movement, which itself counts unless `before`. */
  | {
      readonly is: 'sum' | 'count' | 'largest' | 'counterparties';
      readonly of: Movements;
      readonly hours: number;
      readonly before?: true;
    }
  | { readonly is: 'times'; readonly left: Value; readonly right: Value };

/** Which movements an aggregate takes. Bounds are cents of EUR: `from` counts, `below` does not. */
export type Movements = {
  readonly kinds: readonly ('in' | 'out' | 'declined')[];
  readonly from?: string;
  readonly below?: string;
  /** Multiples of this many minor units of the movement's own currency. */
  readonly multipleOf?: string;
};

export type Condition =
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'at least' | 'more than' | 'less than'; readonly left: Value; readonly right: Value };

/** From weak to strong. `block_and_review`: nothing moves until a person has decided. */
export const MONITORING_OUTCOMES = ['approve', 'review', 'block_and_review', 'decline'] as const;
export type MonitoringOutcome = (typeof MONITORING_OUTCOMES)[number];

export type Rule = {
  readonly id: string;
  /** Raised with every change. */
  readonly version: number;
  readonly name: string;
  /** Why the rule exists: what an analyst reads first. */
  readonly reason: string;
  readonly when: Condition;
  readonly outcome: Exclude<MonitoringOutcome, 'approve'>;
  readonly score: number;
};
