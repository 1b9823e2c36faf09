/** Of companies, their keys and endpoints. */
export const PARTNER_SAMPLES = {
  hint: 'dan_test_7Qf…x4Kp',
  networks: ['203.0.113.16/28'],
  registrationNumber: '35 000 000',
  replacedBy: '01a1fc2f-0c18-7eee-9bc8-0000784af788',
  requestsPerHour: 10_000,
  ...{ noticedAt: '2026-11-21T09:30:00.000Z', count: 25, lastUsedAt: '2026-09-21T09:30:00.000Z' },
  worksUntil: '2026-11-22T09:30:00.000Z',
  endpointUrl: 'https://shop.example/hooks',
  types: ['order.paid'],
  generation: 1,
  oldWorksUntil: '2026-11-22T09:30:00.000Z',
  origin: 'https://shop.example',
  ...{ invitationId: '01a1fc2f-0c18-7acd-9bc8-0000784af788', memberId: '01a1fc2f-0c18-7b33-9bc8-debe8e7828df' },
  widgetSessionId: '01a1fc2f-0c18-7abc-9bc8-0000784af788',
  minimumAge: 18,
  riskDisclosure: '2025-07',
} as const;
