/** The company's own account in EUR at the simulated bank. */
export const SIMULATED_OWN_IBAN = 'SK4699520000004200000059';

/** In every other currency of ours; of the dollars with the account that a bank in the United States sees. */
export const SIMULATED_FOREIGN_ACCOUNTS = [
  {
    currency: 'USD',
    iban: 'SK0299520000004200000075',
    ownIban: 'SK7799520000004200000083',
    ach: { routingNumber: '091000019', accountNumber: '4200000075' },
  },
  { currency: 'GBP', iban: 'SK5599520000004200000091', ownIban: 'SK5499520000004200000109' },
  { currency: 'CHF', iban: 'SK1099520000004200000125', ownIban: 'SK8599520000004200000133' },
];

/** The company's own accounts in all currencies. */
export const SIMULATED_OWN_IBANS: readonly string[] = [SIMULATED_OWN_IBAN, ...SIMULATED_FOREIGN_ACCOUNTS.map(({ ownIban }) => ownIban)];
