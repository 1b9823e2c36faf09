/** The operator's details for pages, mails and documents. They must be true for the company that runs the installation. */
export const operator = {
  brand: 'Danubit',
  name: 'Danubit s. r. o.',
  seat: 'Bratislava, Slovak Republic',
  registration: 'Registered virtual asset service provider in Slovakia, preparing for MiCA compliance',
} as const;
