import type { DecisionKind } from '@danubit/contracts/values/decisions';

/** The states that wait for a person. Time never ends these states, only a decision does. */
const WAITING = {
  payment: ['held'],
  suspense: ['open', 'requested', 'held'],
  refund: ['reserved', 'held'],
  payout: ['held'],
  dispute: ['inquiry', 'charged'],
  'data-request': ['waiting'],
  complaint: ['waiting', 'in_review'],
  delivery: ['held'],
  receipt: ['held', 'refused'],
  'payout-request': ['waiting', 'proposed', 'held'],
  settlement: ['disputed'],
  break: ['open', 'proposed'],
  verification: ['waiting', 'proposed'],
  restriction: ['of_staff'],
  routing: ['waiting'],
} as const satisfies Readonly<Record<DecisionKind, readonly string[]>>;

export type { DecisionKind };

export const isWaitingForPerson = (kind: DecisionKind, status: string): boolean => (WAITING[kind] as readonly string[]).includes(status);

/** Subject of the work `await-decision`. The id comes first, since the id of the work is derived from it. */
export const decisionOf = (id: string, kind: DecisionKind): string => `${id}/${kind}`;

/** Decision about an aggregate that is named by more than an id: a settlement by provider and report, a break by scope and day. */
export const namedDecision = (id: string, ...names: readonly string[]): string => [id, ...names].join(':');

export const namesOfDecision = (id: string): readonly [string, string, string] => {
  const [first = '', second = '', ...third] = id.split(':');
  return [first, second, third.join(':')];
};

/** @throws Error for a subject that is not of this form */
export const kindOfDecision = (subject: string): { readonly id: string; readonly kind: DecisionKind } => {
  const [id = '', name = ''] = subject.split('/');
  if (!(name in WAITING)) throw new Error(`"${subject}" is not about a decision.`);
  return { id, kind: name as DecisionKind };
};
