/** Samples of the customer file, with an invented company of an invented register. */
export const CUSTOMER_FILE_SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  CustomerCapSet: { daily: { asset: 'USD', minor: '110000', scale: 2 }, monthly: { asset: 'USD', minor: '220000', scale: 2 } },
  QuestionAnswered: { answer: 'employed' },
  DocumentAdded: { bytes: 482_113 },
  CompanyDescribed: {
    company: {
      ...{ name: 'Riečna vzorka s. r. o.', legalForm: 'limited_company', registry: 'Obchodný register, Mestský súd Bratislava III' },
      ...{ registryNumber: 'Sro 00000/B', country: 'SK', lei: '5493001KJTIIGC8Y1R12' },
    },
  },
  CompanyAddressGiven: { address: { street: 'Vzorová 1', city: 'Bratislava', postalCode: '811 02', country: 'SK' } },
  CompanyQuestionAnswered: { answer: 'director' },
  CompanyOwnerNamed: {
    person: {
      ...{ firstName: 'Vzorka', lastName: 'Vlastníková', birthDate: '1975-03-02', country: 'SK', basis: 'ownership', share: 6_000 },
      hasPublicFunction: false,
    },
  },
  CompanyRefused: { reasons: [{ part: 'owners', code: 'differs_from_documents' }] },
};
