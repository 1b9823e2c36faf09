import { PERSON_RISK_FACTORS } from '@danubit/contracts/values/risk-ratings';
import { HIGH_ALONE, ratedBy, UNKNOWN, type Rated, type WeighedFactor } from './risk-scale.ts';

type PersonFactor = (typeof PERSON_RISK_FACTORS)[number];

/** What the rating looks at; null where it is unknown, which is never counted as low. */
export type RiskFacts = Readonly<Record<PersonFactor, string | null>>;

/** Stored with each rating. A change of any figure is a new number, so that an old rating can be explained; 2 is the model of companies. */
const RISK_MODEL = 1;

/** Points of each choice of a question. */
export const ANSWER_POINTS: Readonly<Record<Exclude<PersonFactor, 'country' | 'tax_residence'>, Readonly<Record<string, number>>>> = {
  public_function: { no: 0, yes: HIGH_ALONE },
  occupation: { employed: 0, retired: 0, self_employed: 1, student: 1, business_owner: 1, not_working: 2 },
  expected_volume: { under_1000: 0, '1000_to_10000': 0, '10000_to_50000': 2, over_50000: 3 },
  source_of_funds: { salary: 0, savings: 0, business: 1, investments: 1, property_sale: 1, inheritance: 1, crypto: 2 },
};

/** Rates a customer by the stored model: the same facts and high-risk countries always give the same rating. */
export const rateRisk = (facts: RiskFacts, highRisk: readonly string[]): Rated =>
  ratedBy(
    RISK_MODEL,
    PERSON_RISK_FACTORS.map((name): WeighedFactor => ({ name, value: facts[name] ?? 'unknown', points: pointsOf(name, facts, highRisk) })),
  );

/** One factor alone makes it high, as the law says: people cannot rate it lower. */
export const isHighByLaw = ({ factors }: Pick<Rated, 'factors'>): boolean => factors.some(({ points }) => points >= HIGH_ALONE);

const pointsOf = (name: PersonFactor, facts: RiskFacts, highRisk: readonly string[]): number => {
  const value = facts[name];
  if (value === null) return UNKNOWN;
  if (name === 'country') return highRisk.includes(value) ? HIGH_ALONE : 0;
  if (name === 'tax_residence') return highRisk.includes(value) ? HIGH_ALONE : value === facts.country ? 0 : 1;
  return ANSWER_POINTS[name][value] ?? UNKNOWN;
};
