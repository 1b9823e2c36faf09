/** How much care a customer needs. For staff alone; the events are in the restricted log. */
export const RISK_RATINGS = ['low', 'normal', 'high'] as const;
export type RiskRating = (typeof RISK_RATINGS)[number];

export const RISK_FACTORS = ['country', 'tax_residence', 'public_function', 'occupation', 'expected_volume', 'source_of_funds'] as const;
export type RiskFactor = (typeof RISK_FACTORS)[number];
