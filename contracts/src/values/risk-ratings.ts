/** How much care a customer needs. For staff alone; the events are in the restricted log. */
export const RISK_RATINGS = ['low', 'normal', 'high'] as const;
export type RiskRating = (typeof RISK_RATINGS)[number];

export const PERSON_RISK_FACTORS = [
  ...(['country', 'tax_residence', 'public_function', 'occupation', 'expected_volume', 'source_of_funds'] as const),
] as const;
export const COMPANY_RISK_FACTORS = [
  ...(['company_country', 'legal_form', 'owner_country', 'owner_public_function', 'ownership', 'company_volume', 'company_funds'] as const),
] as const;
export const RISK_FACTORS = [...PERSON_RISK_FACTORS, ...COMPANY_RISK_FACTORS] as const;
export type RiskFactor = (typeof RISK_FACTORS)[number];
