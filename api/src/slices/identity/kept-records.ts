/**
 * What is kept of a closed account, as the page tells its owner. The periods are those of the retention classes (docs/domain.md);
 * everything else is erased with the account.
 */
export const KEPT_RECORDS = [
  {
    what: 'Your identity check and customer file',
    why: 'Slovak Act 297/2008 on the prevention of money laundering',
    how_long: '5 years after the account is closed, 10 if an authority asks for it',
  },
  {
    what: 'Your transactions',
    why: 'Slovak Act 297/2008 on the prevention of money laundering',
    how_long: '5 years after the account is closed, 10 if an authority asks for it',
  },
  {
    what: 'Accounting records of your payments',
    why: 'Slovak Act 431/2002 on accounting',
    how_long: '10 years after the end of the year they relate to',
  },
  { what: 'Messages you sent to our support team', why: 'To answer complaints and claims', how_long: '2 years' },
  { what: 'Records of sign-ins and of changes to your account', why: 'To investigate misuse', how_long: '5 years' },
];
