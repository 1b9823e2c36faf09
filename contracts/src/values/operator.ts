/** Who operates the product, for everything that names them: pages, mails, documents. It must be true of whoever runs it. */
export const operator = {
  brand: 'Danubit',
  name: 'Danubit s. r. o.',
  seat: 'Bratislava, Slovak Republic',
  registration: 'Registered virtual asset service provider in Slovakia, preparing for MiCA compliance',
} as const;
