/**
 * What a customer may do at each level of verification: the one table that the ceilings of the limits, the verification page and its
 * guide are made from. Ceilings are whole US dollars; how a customer's own limits relate to them: docs/payments.md.
 */
export const VERIFICATION_LEVELS = ['none', 'standard', 'extended', 'company'] as const;
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number];

export type LevelRule = {
  readonly name: string;
  readonly needs: string;
  readonly allows: string;
  readonly ceilings: {
    readonly dailyDeposit: number;
    readonly dailyWithdrawal: number;
    readonly monthlyDeposit: number;
    readonly monthlyWithdrawal: number;
  };
};

export const LEVEL_RULES: Readonly<Record<VerificationLevel, LevelRule>> = {
  none: {
    name: 'Not verified',
    needs: 'An email address.',
    allows: 'You can look around. Deposits, purchases and withdrawals need the standard level.',
    // Nothing passes the gate without an identity; these are what a customer sees before.
    ceilings: { dailyDeposit: 10_000, dailyWithdrawal: 5_000, monthlyDeposit: 100_000, monthlyWithdrawal: 50_000 },
  },
  standard: {
    name: 'Standard',
    needs: 'Your name, your date of birth and the number of an identity document.',
    allows: 'Deposits, purchases and withdrawals.',
    ceilings: { dailyDeposit: 50_000, dailyWithdrawal: 25_000, monthlyDeposit: 500_000, monthlyWithdrawal: 250_000 },
  },
  extended: {
    name: 'Extended',
    needs: 'Photos of your identity document, a proof of your address, and answers about your money and your taxes.',
    allows: 'The same, up to higher limits.',
    ceilings: { dailyDeposit: 250_000, dailyWithdrawal: 125_000, monthlyDeposit: 2_500_000, monthlyWithdrawal: 1_250_000 },
  },
  company: {
    name: 'Company',
    needs: 'Your own identity, the documents of the company, its owners, and answers about its business and its money.',
    allows: 'The same for the company that you act for, up to the highest limits.',
    ceilings: { dailyDeposit: 500_000, dailyWithdrawal: 250_000, monthlyDeposit: 5_000_000, monthlyWithdrawal: 2_500_000 },
  },
};
