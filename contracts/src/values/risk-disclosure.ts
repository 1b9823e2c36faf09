/** Version of the Risk Disclosure Statement in force; every order records the one that the customer accepted. */
export const RISK_DISCLOSURE_VERSION = '2025-07';
