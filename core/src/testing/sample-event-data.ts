import * as z from 'zod/mini';
import { walletStream } from '../domain/wallet/wallet/wallet.stream.ts';
import { CUSTOMER_FILE_SAMPLES } from './customer-file-samples.ts';
import { DELIVERY_SAMPLES } from './delivery-samples.ts';
import { EVIDENCE_SAMPLES } from './evidence-samples.ts';
import { PARTNER_SAMPLES } from './partner-samples.ts';
import { COMPLIANCE_FIELDS, COMPLIANCE_SAMPLES } from './compliance-samples.ts';
import { SAMPLE_RULE } from './routing-samples.ts';

/**
 * Sample data for the first fixture of an event version: obviously invented persons, reserved addresses (RFC 2606, RFC 5737), test card
 * digits. Read once, when the fixture is created; after that the frozen file counts, so these samples may change.
 */
const BY_NAME: Readonly<Record<string, unknown>> = {
  txid: 'd0c1c0de'.repeat(8),
  ...{ taxNumber: 'SK0000000000', nationalNumber: '8806151236', account: 'customer.available' },
  ...{ address: '192.0.2.44', at: '2026-11-21T08:15:00.000Z' },
  ...{ confirmedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df', digest: 'e7a4c0de'.repeat(8) },
  ...{ evidence: 'run 1 of 2026-11-22', from: '2026-11-14T03:00:00.000Z' },
  ...{ item: 'psp.receivable:EUR:payment-01a1fc2f-0c18-7faa-9bc8-debe8e7828df', lane: 'call:stripe' },
  ...{ bookedOn: '2026-11-22', paidOn: '2026-11-22', position: '00000000000000000042' },
  ...{
    statementId: 'S7',
    reportId: 'po_0000000000000001',
    bankReference: '202611240000017/0',
    duplicateOf: '01a1fc2f-0c18-7faa-9bc8-0000ab6af82d',
  },
  ...{ scope: 'stripe', since: '2026-11-21T08:15:00.000Z' },
  ...{ unexplained: 'txn_0000000000000001', explained: 'txn_0000000000000001', what: 'charge' },
  ...{ why: 'timeout', approvedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df' },
  answeredBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  ...{ draftedBy: '01a1fc2f-0c18-7b11-9bc8-debe8e7828df', withdrawnBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df' },
  ...COMPLIANCE_FIELDS,
  ...{ measures: 'Poplatok sme vrátili.', wish: 'Vrátenie poplatku.', receivedAt: '2026-11-21T08:15:00.000Z' },
  ...{ complaintId: '01a1fc2f-0c18-7faa-9bc8-0000c0319a17', reviewUntil: '2026-12-21T08:15:00.000Z' },
  ...{ answer: 'Údaje sme opravili.', details: 'Priezvisko je s malým v.' },
  ...{ extendedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df', period: '2026-11' },
  ...{ until: '2026-12-31T23:00:00.000Z', deadline: '2026-11-22T09:30:00.000Z' },
  sha256: 'e7a4c0de'.repeat(8),
  declinedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  proposedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  approver: 'Vymyslená rada, uznesenie 2026-11',
  authorisationCode: 'TEST01',
  available: '25000',
  avs: 'pass',
  beneficiaryId: '01a1fc2f-0c18-7bbb-9bc8-000000000018',
  ...{ label: 'Môj účet', usableFrom: '2026-11-22T09:30:00.000Z' },
  iban: 'SK0809000000000123123123',
  holder: 'Vzorka Vymyslená',
  network: 'bitcoin',
  payoutId: '01a1fc2f-0c18-7ddd-9bc8-0000784af788',
  ...PARTNER_SAMPLES,
  ...EVIDENCE_SAMPLES,
  ...{ pair: 'BTC/EUR', price: '90000.00', marketPrice: '90012.40' },
  birthDate: '1984-02-29',
  ...{ city: 'Vymyslenice', country: 'SK' },
  company: 'Vymyslená firma, s. r. o.',
  currency: 'EUR',
  consentTextVersion: '2026-11',
  cvc: 'pass',
  ...{ date: '2026-11-20', day: '2026-11-21' },
  debt: '0',
  device: 'Mozilla/5.0 (Vymyslený prehliadač 1.0)',
  documentNumber: 'XX000000',
  dueAt: '2026-12-01T23:59:59.000Z',
  disputeReference: 'dp_0000000000000001',
  statement: 'The customer confirmed the payment with the bank and received the amount.',
  effectiveFrom: '2026-11-30T23:00:00.000Z',
  email: 'vzorka.vymyslena@example.test',
  evidenceHash: 'a3f1c0de'.repeat(8),
  feeTextVersion: '2026-11-01',
  creditTo: '01a1fc2f-0c18-7faa-9bc8-00003f2a9c11',
  noticeType: 'payment_intent.succeeded',
  noticeId: 'evt_0000000000000001',
  fingerprint: 'fp_0000000000000001',
  ...{ firstName: 'Vzorka', funding: 'credit' },
  hash: 'b4d0c0de'.repeat(8),
  key: '01a1fc2f-0c18-8072-9027-dab4e4124bf3-1-charge',
  ...{ lastFour: '4242', lastName: 'Vymyslená' },
  messageId: '<mail-0001@danubit.example>',
  message: 'Dobrý deň,\nradi by sme sa pripojili.',
  ...{ minimumAge: 18, minor: '25000', month: '2026-11' },
  monthlyVolume: '100 000 EUR',
  name: 'Vzorka Vymyslená',
  newEmail: 'vzorka.nova@example.test',
  networkReference: 'net_0000000000000001',
  place: 'SK',
  previousEmail: 'vzorka.stara@example.test',
  ...{ phone: '+421 000 000 000', provider: 'stripe' },
  providerReference: 'pi_0000000000000001',
  brand: 'visa',
  providerCustomer: 'cus_0000000000000001',
  ...{ rate: '1.0000', raw: 'generic_decline' },
  reason: 'no answer within 15 s',
  reference: 'REQ-0000000001',
  refundReference: 're_0000000000000001',
  rejectedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  requestedBy: '01a1fc2f-0c18-7b11-9bc8-debe8e7828df',
  redirectPath: '/dashboard',
  proposalHash: 'd6f3c0de'.repeat(8),
  requestHash: 'c5e2c0de'.repeat(8),
  reserved: '0',
  returnUrl: 'https://danubit.example/dashboard',
  scale: 2,
  securityCodeToken: 'cvctok_0000000000000001',
  source: 'reference-rates-2026-11-20',
  termsVersion: '2026-11-01',
  threeDSecure: 'authenticated',
  to: 'vzorka.vymyslena@example.test',
  token: 'pm_0000000000000001',
  url: 'https://provider.example/challenge/0001',
  userAgent: 'Mozilla/5.0 (Vymyslený prehliadač 1.0)',
  verificationLevel: 'standard',
  version: '2026-11-01',
  walletId: '01a1fc2f-0c18-7a11-9bc8-debe8e7828df',
  ...{ zipCode: '999 99', zone: 'Europe/Bratislava' },
};

const btc = (minor: string) => ({ asset: 'BTC.bitcoin', minor, scale: 8 });
const eur = (minor: string) => ({ asset: 'EUR', minor, scale: 2 });
const usd = (minor: string) => ({ asset: 'USD', minor, scale: 2 });
const usdLimits = (dailyDeposit: string) => ({
  dailyDeposit: usd(dailyDeposit),
  dailyWithdrawal: usd('500000'),
  monthlyDeposit: usd('10000000'),
  monthlyWithdrawal: usd('5000000'),
});

const RESERVE_ENTRY = {
  entryId: 'reserve-01a1fc2f-0c18-7ccc-9bc8-0000784af788',
  stream: walletStream(String(BY_NAME['walletId']), 'EUR', '202611', 1),
};

/** For events in which one value per name would not be valid. */
const BY_EVENT: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...COMPLIANCE_SAMPLES,
  CookieChoiceMade: { policy: 'v1', categories: { analytics: true, performance: false, marketing: false } },
  NotificationSettingsChanged: {
    before: {
      transactionEmails: true,
      transactionSms: false,
      priceAlerts: true,
      securityAlerts: true,
      marketingEmails: false,
      complianceNotifications: true,
    },
    after: {
      transactionEmails: false,
      transactionSms: false,
      priceAlerts: true,
      securityAlerts: true,
      marketingEmails: false,
      complianceNotifications: true,
    },
  },
  NotificationsRead: { upTo: '2026-11-22T09:30:00.000Z' },
  PaymentLimitsChanged: {
    before: usdLimits('1000000'),
    after: usdLimits('2000000'),
    effectiveFrom: '2026-11-22T09:30:00.000Z',
  },
  RecordRead: {
    records: [{ kind: 'payment', id: '01a1fc2f-0c18-7faa-9bc8-0000784af788', userId: '01a1fc2f-0c18-7faa-9bc8-00003c2f1d9a' }],
    mainPosition: '48213',
    reason: 'Sample of the yearly audit',
    moments: ['00000000000000048107'],
  },
  CommandRefused: { command: 'POST /api/staff/payments/:id/refunds', status: 403, code: 'FORBIDDEN', parameter: 'amount' },
  PaymentBooked: {
    entryId: 'deposit-01a1fc2f-0c18-7faa-9bc8-0000784af788',
    stream: walletStream(String(BY_NAME['walletId']), 'EUR', '202611', 1),
  },
  ProviderReportReceived: {
    reference: '01a1fc2f-0c18-7faa-9bc8-0000784af788',
    about: 'charge',
    isSuccess: true,
    amount: { currency: 'EUR', minor: '25000' },
  },
  PaymentRefunded: { money: eur('10000'), refunded: eur('10000'), left: eur('15000') },
  RefundReserved: { money: eur('10000'), total: eur('10000') },
  AddressAdded: { asset: 'BTC.bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', label: null },
  OrderPlaced: {
    ...{ fiat: eur('25000'), serviceFee: eur('375'), networkFee: eur('0'), converted: eur('24625'), crypto: btc('295221') },
    ...{ rate: '83412.00', marketPrice: '83079.68', rulesVersion: '2026-11', method: 'balance', destination: 'wallet', addressId: null },
    ...{ riskDisclosure: '2025-07', payBy: '2026-11-21T09:45:00.000Z' },
  },
  CryptoBought: {
    fills: [{ source: 'danube', reference: 'h-1', crypto: btc('295221'), fiat: eur('24527') }],
    entryIds: ['purchase_fiat-1'],
  },
  OrderHeld: { code: 'account_restricted' },
  OrderPaid: { ...RESERVE_ENTRY, paymentId: null },
  OrderRefunded: RESERVE_ENTRY,
  DeliveryRequested: { deliveryId: 'o1' },
  OrderCompleted: { deliveredTo: 'wallet', txid: null },
  HedgeRequested: { crypto: btc('295221'), fiatAsset: 'EUR', limitPrice: '85572.07', buyBy: '2026-11-21T09:35:00.000Z' },
  HedgeSubmitted: { source: 'danube', crypto: btc('295221') },
  HedgeFilled: { source: 'danube', reference: 'h-1', crypto: btc('295221'), fiat: eur('24527'), sourceLei: '5493001KJTIIGC8Y1R12' },
  HedgeDeclined: { source: 'danube', reason: 'nothing_within_limit' },
  HedgeOutcomeUnknown: { source: 'danube', reason: 'timeout' },
  QuoteGiven: {
    ...{ side: 'pay', fiat: eur('25000'), serviceFee: eur('375'), networkFee: eur('125'), converted: eur('24500') },
    ...{ crypto: { asset: 'BTC.bitcoin', minor: '293722', scale: 8 }, rate: '83412.00', marketPrice: '83079.68' },
    ...{ sources: [{ source: 'danube', price: '83079.68', at: '2026-11-21T09:29:59.000Z', use: 'used' }], destination: 'address' },
    ...{ rulesVersion: '2026-11', expiresAt: '2026-11-21T09:30:30.000Z' },
  },
  PayoutRequested: {
    instruction: { by: '01a1fc2f-0c18-7b11-9bc8-debe8e7828df', proposalHash: 'd6f3c0de'.repeat(8), lapsesAt: '2026-11-28T09:30:00.000Z' },
    instructionReason: 'Zákazník zomrel, dedič je známy.',
  },
  PayoutSettled: { bankReference: '2026112100017/0' },
  PayoutFundsReserved: { ...RESERVE_ENTRY, limitsStream: 'withdrawal_limits-01a1fc2f-0c18-7faa-9bc8-00003c2f1d9a-202611' },
  PayoutBooked: { entryId: 'payout-01a1fc2f-0c18-7ddd-9bc8-0000784af788', stream: RESERVE_ENTRY.stream },
  PayoutFundsReleased: { entryId: 'release-01a1fc2f-0c18-7ddd-9bc8-0000784af788', stream: RESERVE_ENTRY.stream },
  RefundRequested: { reason: 'Zákazník zrušil objednávku.' },
  RefundApproved: { reason: 'Doklad sedí.' },
  RefundRejected: { reason: 'Peniaze už boli vyplatené.' },
  RefundFundsReserved: { ...RESERVE_ENTRY, needsApproval: true },
  AttemptStarted: {
    route: {
      rules: 1,
      rule: 'Slovak cards in euros',
      inputs: { currency: 'EUR', minor: '25000', brand: 'visa', country: 'SK', method: 'card', level: 'standard', ticket: 4711 },
      candidates: [{ provider: 'stripe', score: 9_500, approvals: 19, declines: 1, reason: 'chosen' }],
      chosen: 'stripe',
    },
  },
  ...DELIVERY_SAMPLES,
  BankReferenceAssigned: { reference: 'RF25ABCDEFGH12345678' },
  FundsReceived: {
    ...{ provider: 'iso20022', account: 'SK3112000000198742637541', bankReference: '2026112100017/0', bookedOn: '2026-11-21' },
    ...{ reference: 'RF25ABCDEFGH12345678', payer: { name: 'Vzorka Vymyslená', iban: 'SK0809000000000123123123' } },
    remittance: 'RF25 ABCD EFGH 1234 5678',
  },
  DisputeOpened: { fee: null },
  DisputeAdvanced: { stage: 'chargeback' },
  DisputeCharged: { entryId: 'dispute_opened-01a1fc2f-0c18-7faa-9bc8-0000bd4c3576', stream: RESERVE_ENTRY.stream },
  DisputeClosed: { entryId: 'dispute_won-01a1fc2f-0c18-7faa-9bc8-0000bd4c3576', stream: RESERVE_ENTRY.stream },
  RefundBooked: { entryId: 'refund-01a1fc2f-0c18-7ccc-9bc8-0000784af788', stream: RESERVE_ENTRY.stream },
  RefundFundsReleased: { entryId: 'release-01a1fc2f-0c18-7ccc-9bc8-0000784af788', stream: RESERVE_ENTRY.stream },
  PaymentRerouted: { from: 'stripe', to: 'adyen', code: 'processing_error' },
  RuleSetDrafted: { rules: { rules: [SAMPLE_RULE], fallback: ['stripe', 'adyen'], costs: [] }, reason: 'Nižšie poplatky.' },
  RuleSetTried: {
    ...{ from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z', payments: 1200, moved: 300 },
    ...{ approvals: { before: 1100, after: 1120 }, gained: 25, lost: 5, cost: [{ before: eur('61000'), after: eur('58000') }] },
  },
  RuleSetPublished: { version: 1, approver: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df', reason: 'Súhlasím.' },
  RuleSetDiscarded: { draft: 1, discardedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df', reason: 'Príliš drahé.' },
  RuleSetWithdrawn: { version: 1, reason: 'Priveľa zamietnutí.' },
  ...CUSTOMER_FILE_SAMPLES,
  RiskRated: {
    factors: [{ name: 'country', value: 'SK', points: 0 }],
    nextDue: '2028-11-21T09:30:00.000Z',
    countryList: '2025-06-10/first',
    mainPosition: '00000000000000000042',
  },
  TimeZoneChanged: { before: 'Europe/Bratislava', after: 'Europe/Lisbon' },
  WalletPeriodOpened: { month: '202612', previous: { month: '202611', number: 1 } },
  WalletPeriodClosed: { month: '202611', next: { month: '202612', number: 1 } },
  WalletChainStarted: { first: { month: '202611', number: 3 }, earlier: [1, 2].map((number) => ({ month: '202611', number })) },
  WalletChainMoved: { to: { month: '202611', number: 2 } },
  EntryPosted: {
    lines: [
      { account: 'psp.receivable', walletId: null, money: { asset: 'EUR', minor: '25000', scale: 2 } },
      { account: 'customer.available', walletId: BY_NAME['walletId'], money: { asset: 'EUR', minor: '-25000', scale: 2 } },
    ],
  },
};

/** @throws when a field has no sample: add one above, so that every fixture looks realistic */
export const sampleDataOf = (type: string, data: z.ZodMiniObject): Readonly<Record<string, unknown>> => {
  const sample = Object.fromEntries(
    Object.entries(data.shape).map(([field, schema]) => [field, BY_EVENT[type]?.[field] ?? sampleOf(field, schema)]),
  );
  const parsed = z.safeParse(data, sample);
  if (!parsed.success) throw new Error(`The sample of ${type} does not fit its schema: ${z.prettifyError(parsed.error)}`);
  return sample;
};

const sampleOf = (name: string, schema: z.core.$ZodType): unknown => {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) return sampleOf(name, schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodUnion) return sampleOf(name, firstOf(name, schema._zod.def.options));
  if (schema instanceof z.core.$ZodObject) {
    return Object.fromEntries(Object.entries(schema._zod.def.shape).map(([field, inner]) => [field, sampleOf(field, inner)]));
  }
  if (schema instanceof z.core.$ZodArray) return [sampleOf(name.replace(/s$/, ''), schema._zod.def.element)];
  if (schema instanceof z.core.$ZodRecord) return { firstName: BY_NAME['firstName'] };
  if (schema instanceof z.core.$ZodEnum) return firstOf(name, Object.values(schema._zod.def.entries));
  if (schema instanceof z.core.$ZodLiteral) return firstOf(name, schema._zod.def.values);
  if (schema instanceof z.core.$ZodBoolean) return false;
  return sampleScalarOf(name, schema);
};

const sampleScalarOf = (name: string, schema: z.core.$ZodType): unknown => {
  if (name in BY_NAME) return BY_NAME[name];
  if (schema instanceof z.core.$ZodNumber) return 1;
  if (name.endsWith('Id')) return idOf(name);
  if (name.endsWith('At')) return '2026-11-21T09:30:00.000Z';
  if (name.endsWith('Date')) return '2026-11-20';
  if (name.endsWith('Source')) return BY_NAME['source'];
  if (name.endsWith('Stream')) return `${name.slice(0, -'Stream'.length)}-01a1fc2f-0c18-7faa-9bc8-debe8e7828df`;
  if (name === 'id') return idOf(name);
  throw new Error(`There is no sample for a field called ${name}: give it one in sample-event-data.ts.`);
};

/** A UUIDv7 that differs by name and is the same every time. */
const idOf = (name: string): string => {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffff, 7);
  return `01a1fc2f-0c18-7faa-9bc8-0000${sum.toString(16).padStart(8, '0')}`;
};

const firstOf = <Item>(name: string, items: Iterable<Item>): Item => {
  for (const item of items) return item;
  throw new Error(`No value can be chosen for ${name}.`);
};
