import type { StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { toDecimal } from '@danubit/contracts/values/money';
import { eurWords } from '@danubit/contracts/values/monitoring-rule-words';
import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { evaluateRules } from '@danubit/core/domain/compliance/monitoring/evaluate-rules';
import { measuresOf } from '@danubit/core/domain/compliance/monitoring/measures';
import { caseOf } from '@danubit/core/domain/compliance/monitoring/stored-movement';
import type { ScreeningCandidate } from '@danubit/core/domain/compliance/screening-evidence';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';

export type Raised = RecordedDomainEvent<Extract<AlertEvent, { type: 'AlertRaised' }>>;

/** Every rule that was evaluated with its figures, those that hit first; those that did not are shown too. */
export const whyOf = ({ data }: Raised): StaffAlert['why'] => ({
  outcome: data.outcome,
  score: data.score,
  rules_version: data.rules,
  thresholds: { review: data.thresholds.review, block_and_review: data.thresholds.blockAndReview },
  replays: replays(data),
  rules: orErased(data.results, [])
    .toSorted((one, other) => Number(other.hit) - Number(one.hit) || other.rule.score - one.rule.score)
    .map(({ rule, hit, inputs }) => ({
      id: rule.id,
      version: rule.version,
      name: rule.name,
      reason: rule.reason,
      score: rule.score,
      hit,
      measures: measuresOf(rule, inputs).map((measure) => ({ ...measure })),
    })),
  addresses: (orErased(data.inputs, null)?.movement.addresses ?? []).map(({ assessedAt, exposures, ...rest }) => ({
    ...rest,
    assessed_at: assessedAt,
    exposures: exposures.map(({ category, perMille }) => ({ category, per_mille: perMille })),
  })),
  linked: (orErased(data.inputs, null)?.movement.linked ?? []).map(({ id, kind, customer, atMs, eurMinor }) => ({
    id: transactionIdOf(id),
    kind,
    customer,
    moved_at: new Date(atMs).toISOString(),
    amount: eurWords(BigInt(eurMinor)),
  })),
});

/** Evaluates the stored rules on the stored inputs again. */
const replays = ({ results, inputs, thresholds }: Raised['data']): boolean | null => {
  if (isErased(results) || isErased(inputs) || inputs === null) return null;
  const again = evaluateRules(
    results.map(({ rule }) => rule),
    caseOf(inputs),
    thresholds,
  );
  return (
    JSON.stringify(again.results.map(({ hit, inputs: figures }) => ({ hit, inputs: figures }))) ===
    JSON.stringify(results.map(({ hit, inputs: figures }) => ({ hit, inputs: figures })))
  );
};

/** From the event of an alert, or from that of a screening alone. */
export const screeningOf = ({
  data: { screening, parties },
}: {
  readonly data: Pick<Raised['data'], 'screening' | 'parties'>;
}): StaffAlert['screening'] => ({
  algorithm: screening.algorithm,
  thresholds: { review: screening.thresholds.review, review_with_feature: screening.thresholds.reviewWithFeature },
  lists: screening.lists.map(({ publishedAt, ...rest }) => ({ ...rest, published_at: publishedAt })),
  parties: isErased(parties)
    ? null
    : parties.map(({ birthDate, candidates, ...rest }) => ({ ...rest, birth_date: birthDate, candidates: candidates.map(candidateOf) })),
});

const candidateOf = ({ entryId, listedName, contentHash, features: { birthDate, ...features }, ...rest }: ScreeningCandidate) => ({
  ...rest,
  entry_id: entryId,
  listed_name: listedName,
  content_hash: contentHash,
  features: { ...features, birth_date: birthDate },
});

const MONTH_MS = 30 * 24 * 3_600_000;

/** The facts of an earlier alert beside those of a later one. */
export const thenAndNow = (before: Raised, now: Raised): NonNullable<StaffAlert['then']>['facts'] => {
  const [one, other] = [factsOf(before), factsOf(now)];
  return Object.entries(one).map(([fact, then]) => ({ fact, then, now: other[fact] ?? 'unknown' }));
};

const factsOf = ({ data }: Raised): Readonly<Record<string, string>> => {
  const inputs = orErased(data.inputs, null);
  const taken = inputs === null ? [] : [...inputs.history, inputs.movement].filter((each) => isInMonth(each, inputs.movement.atMs));
  const strongest = orErased(data.parties, [])
    .flatMap(({ candidates }) => candidates)
    .toSorted((one, other) => other.score - one.score)[0];
  return {
    candidate: strongest === undefined ? 'none' : `${strongest.score.toFixed(2)}, ${data.screening.algorithm}`,
    entry: strongest?.contentHash.slice(0, 8) ?? 'none',
    volume: `${toDecimal({ minor: String(taken.reduce((sum, { eurMinor }) => sum + BigInt(eurMinor), 0n)), scale: 2 })} EUR`,
    payments: String(taken.length),
    score: String(data.score),
    rules: data.rules,
  };
};

const isInMonth = ({ kind, atMs }: { readonly kind: string; readonly atMs: number }, untilMs: number): boolean =>
  kind === 'in' && atMs > untilMs - MONTH_MS && atMs <= untilMs;
