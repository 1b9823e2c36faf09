import type { CompanyQuestion, LegalForm, OwnerBasis } from '@danubit/contracts/values/company-file';
import { COMPANY_RISK_FACTORS } from '@danubit/contracts/values/risk-ratings';
import { HIGH_ALONE, ratedBy, UNKNOWN, type Rated } from './risk-scale.ts';

/** What the rating of a company looks at; null where it is unknown, which is never counted as low. */
export type CompanyFacts = {
  readonly country: string | null;
  readonly legalForm: LegalForm | null;
  /** The people who own, control or manage it; empty where they are unknown. */
  readonly owners: readonly { readonly country: string; readonly basis: OwnerBasis }[];
  /** Whether an owner, or the person who acts for the company, has one. */
  readonly hasPublicFunction: boolean | null;
  readonly volume: string | null;
  readonly funds: string | null;
};

/** Stored with each rating, beside the numbers of the other models. A change of any figure is a new number. */
const COMPANY_RISK_MODEL = 2;

type Factor = (typeof COMPANY_RISK_FACTORS)[number];
type Weighed = { readonly value: string; readonly points: number };

export const LEGAL_FORM_POINTS: Readonly<Record<LegalForm, number>> = {
  limited_company: 0,
  joint_stock_company: 0,
  public_body: 0,
  partnership: 1,
  cooperative: 1,
  association: 1,
  sole_trader: 1,
  foundation: 2,
  other: 2,
  trust: 3,
};
/** Without a beneficial owner, less is known about whose money it is. */
const BASIS_POINTS: Readonly<Record<OwnerBasis, number>> = { ownership: 0, control: 1, senior_official: 2 };
/** Points of each choice of a question. */
export const COMPANY_ANSWER_POINTS: Readonly<
  Record<Extract<CompanyQuestion, 'company_volume' | 'company_funds'>, Readonly<Record<string, number>>>
> = {
  company_volume: { under_10000: 0, '10000_to_100000': 0, '100000_to_500000': 2, over_500000: 3 },
  company_funds: { sales: 0, services: 0, investors: 1, loans: 1, donations: 2, crypto: 2 },
};

/** Rates a company by the stored model: the same facts and high-risk countries always give the same rating. */
export const rateCompany = (facts: CompanyFacts, highRisk: readonly string[]): Rated =>
  ratedBy(
    COMPANY_RISK_MODEL,
    COMPANY_RISK_FACTORS.map((name) => ({ name, ...weighed(name, facts, highRisk) })),
  );

const weighed = (name: Factor, facts: CompanyFacts, highRisk: readonly string[]): Weighed => {
  switch (name) {
    case 'company_country':
      return known(facts.country, (country) => (highRisk.includes(country) ? HIGH_ALONE : 0));
    case 'legal_form':
      return known(facts.legalForm, (form) => LEGAL_FORM_POINTS[form]);
    case 'owner_country':
      return known(countriesOf(facts), () => ownerCountryPoints(facts, highRisk));
    case 'owner_public_function':
      return known(facts.hasPublicFunction === null ? null : facts.hasPublicFunction ? 'yes' : 'no', (has) =>
        has === 'yes' ? HIGH_ALONE : 0,
      );
    case 'ownership':
      return known(
        facts.owners.map(({ basis }) => basis).toSorted((left, right) => BASIS_POINTS[right] - BASIS_POINTS[left])[0] ?? null,
        basisPoints,
      );
    case 'company_volume':
      return known(facts.volume, (volume) => COMPANY_ANSWER_POINTS.company_volume[volume] ?? UNKNOWN);
    case 'company_funds':
      return known(facts.funds, (funds) => COMPANY_ANSWER_POINTS.company_funds[funds] ?? UNKNOWN);
  }
};

const basisPoints = (basis: OwnerBasis): number => BASIS_POINTS[basis];

const known = <Value extends string>(value: Value | null, points: (value: Value) => number): Weighed =>
  value === null ? { value: 'unknown', points: UNKNOWN } : { value, points: points(value) };

const countriesOf = ({ owners }: CompanyFacts): string | null =>
  owners.length === 0 ? null : [...new Set(owners.map(({ country }) => country))].toSorted().join(', ');

const ownerCountryPoints = ({ owners, country }: CompanyFacts, highRisk: readonly string[]): number =>
  owners.some((owner) => highRisk.includes(owner.country)) ? HIGH_ALONE : owners.every((owner) => owner.country === country) ? 0 : 1;
