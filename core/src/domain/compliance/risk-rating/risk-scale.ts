import type { RiskFactor, RiskRating } from '@danubit/contracts/values/risk-ratings';

export type WeighedFactor = { readonly name: RiskFactor; readonly value: string; readonly points: number };
export type Rated = {
  readonly model: number;
  readonly rating: RiskRating;
  readonly score: number;
  readonly factors: readonly WeighedFactor[];
  /** The file is reviewed again after this many months. */
  readonly reviewMonths: number;
};

/** From this score on. */
const NORMAL_FROM = 2;
const HIGH_FROM = 5;
/** The law asks for a review at least yearly where the risk is high (AMLR art. 26), and for care otherwise. */
const REVIEW_MONTHS: Readonly<Record<RiskRating, number>> = { low: 36, normal: 24, high: 12 };
/** One of these alone makes the risk high: enhanced due diligence is the law (Directive (EU) 2015/849, art. 18a and 20). */
export const HIGH_ALONE = 5;
export const UNKNOWN = 2;

/** The sum of the points against the lines, which all models share. A change of a figure here is a new number of each model. */
export const ratedBy = (model: number, factors: readonly WeighedFactor[]): Rated => {
  const score = factors.reduce((sum, { points }) => sum + points, 0);
  const rating = score >= HIGH_FROM ? 'high' : score >= NORMAL_FROM ? 'normal' : 'low';
  return { model, rating, score, factors, reviewMonths: REVIEW_MONTHS[rating] };
};
