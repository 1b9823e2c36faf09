/** @param riskId as in the name of the customer's `risk-` stream */
export const riskOverrideStream = (riskId: string): string => `risk_override-${riskId}`;
