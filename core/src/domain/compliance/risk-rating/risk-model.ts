import { RISK_FACTORS, type RiskFactor, type RiskRating } from '@danubit/contracts/values/risk-ratings';

/** What the rating looks at; null where it is unknown, which is never counted as low. */
export type RiskFacts = Readonly<Record<RiskFactor, string | null>>;
export type WeighedFactor = { readonly name: RiskFactor; readonly value: string; readonly points: number };
export type Rated = {
  readonly model: number;
  readonly rating: RiskRating;
  readonly score: number;
  readonly factors: readonly WeighedFactor[];
  /** The file is reviewed again after this many months. */
  readonly reviewMonths: number;
};

/** Stored with each rating. A change of any figure below is a new number, so that an old rating can be explained. */
export const RISK_MODEL = 1;

/** From this score on. */
const NORMAL_FROM = 2;
const HIGH_FROM = 5;
/** The law asks for a review at least yearly where the risk is high (AMLR art. 26), and for care otherwise. */
const REVIEW_MONTHS: Readonly<Record<RiskRating, number>> = { low: 36, normal: 24, high: 12 };
/** One of these alone makes the risk high: enhanced due diligence is the law (Directive (EU) 2015/849, art. 18a and 20). */
const HIGH_ALONE = 5;
const UNKNOWN = 2;

/** High-risk third countries, Delegated Regulation (EU) 2016/1675 as last amended by (EU) 2025/1184; the operator keeps it current. */
const HIGH_RISK_COUNTRIES = 'AF AO BF CD CI CM DZ HT IR KE KP LA LB MC ML MM MZ NA NG NP SS SY TT TZ VE VN VU YE ZA'.split(' ');

/** Of every choice of a question. */
export const ANSWER_POINTS: Readonly<Record<Exclude<RiskFactor, 'country' | 'tax_residence'>, Readonly<Record<string, number>>>> = {
  public_function: { no: 0, yes: HIGH_ALONE },
  occupation: { employed: 0, retired: 0, self_employed: 1, student: 1, business_owner: 1, not_working: 2 },
  expected_volume: { under_1000: 0, '1000_to_10000': 0, '10000_to_50000': 2, over_50000: 3 },
  source_of_funds: { salary: 0, savings: 0, business: 1, investments: 1, property_sale: 1, inheritance: 1, crypto: 2 },
};

/** Rates a customer by the stored model: the same facts always give the same rating. */
export const rateRisk = (facts: RiskFacts): Rated => {
  const factors = RISK_FACTORS.map((name): WeighedFactor => ({ name, value: facts[name] ?? 'unknown', points: pointsOf(name, facts) }));
  const score = factors.reduce((sum, { points }) => sum + points, 0);
  const rating = score >= HIGH_FROM ? 'high' : score >= NORMAL_FROM ? 'normal' : 'low';
  return { model: RISK_MODEL, rating, score, factors, reviewMonths: REVIEW_MONTHS[rating] };
};

const pointsOf = (name: RiskFactor, facts: RiskFacts): number => {
  const value = facts[name];
  if (value === null) return UNKNOWN;
  if (name === 'country') return HIGH_RISK_COUNTRIES.includes(value) ? HIGH_ALONE : 0;
  if (name === 'tax_residence') return HIGH_RISK_COUNTRIES.includes(value) ? HIGH_ALONE : value === facts.country ? 0 : 1;
  return ANSWER_POINTS[name][value] ?? UNKNOWN;
};
