import { money, negateMoney, type Money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { LedgerAccount } from '@danubit/core/domain/ledger/entry/entry.events';

type EventOfType<Type extends MainLogEvent['type']> = Extract<MainLogEvent, { type: Type }>;

/** Typical events of one customer: give the fields that matter, the others have defaults. */
export const USER = 'user-1';
export const SUBJECT = 'subject-1';
export const WALLET = 'wallet-1';
export const PAYMENT = '01980000-0000-7000-8000-000000000001';

export const accountRegistered = (data: Partial<EventOfType<'AccountRegistered'>['data']> = {}): EventOfType<'AccountRegistered'> => ({
  type: 'AccountRegistered',
  data: {
    userId: USER,
    subjectId: SUBJECT,
    email: 'jana@example.com',
    firstName: 'Jana',
    lastName: 'Nováková',
    redirectPath: '/dashboard',
    ...data,
  },
});

export const keysDestroyed = (userId: string | null = USER): EventOfType<'SubjectKeyDestroyed'> => ({
  type: 'SubjectKeyDestroyed',
  data: { subjectId: SUBJECT, userId, classes: ['account', 'transaction'] },
});

export const verificationStarted = (): EventOfType<'IdentityVerificationStarted'> => ({
  type: 'IdentityVerificationStarted',
  data: {
    verificationId: 'verification-1',
    subjectId: SUBJECT,
    userId: USER,
    firstName: 'Jana',
    lastName: 'Nováková',
    birthDate: '1990-04-12',
    country: 'SK',
    documentNumber: 'EA123456',
    documentType: 'passport',
  },
});

export const identityVerified = (): EventOfType<'IdentityVerified'> => ({
  type: 'IdentityVerified',
  data: {
    verificationId: 'verification-1',
    subjectId: SUBJECT,
    userId: USER,
    level: 'standard',
    evidenceHash: 'hash',
    expiresAt: '2031-11-02T09:00:00.000Z',
  },
});

export const identityRejected = (): EventOfType<'IdentityRejected'> => ({
  type: 'IdentityRejected',
  data: { verificationId: 'verification-1', subjectId: SUBJECT, userId: USER, publicCode: 'document_expired' },
});

export const paymentRequested = (data: Partial<EventOfType<'PaymentRequested'>['data']> = {}): EventOfType<'PaymentRequested'> => ({
  type: 'PaymentRequested',
  data: {
    paymentId: PAYMENT,
    userId: USER,
    subjectId: SUBJECT,
    walletId: WALLET,
    money: money('EUR', 25_000n),
    eur: { money: money('EUR', 25_000n), rate: '1', date: '2026-11-02', source: 'test', checkedAt: null },
    method: {
      ...{ kind: 'card', token: 'pm_1', provider: 'stripe', brand: 'visa', lastFour: '4242' },
      ...{ funding: 'credit', country: 'SK', fingerprint: 'print' },
    },
    orderId: null,
    capture: 'at_once',
    payer: { name: 'Jana Nováková', country: 'SK', zipCode: '811 01' },
    device: { userAgent: 'test', address: '127.0.0.1' },
    context: { termsVersion: '1', feeTextVersion: '1', verificationLevel: 'standard' },
    returnUrl: 'https://danubit.example/dashboard',
    providerCustomer: null,
    securityCodeToken: null,
    saveCard: true,
    ...data,
  },
});

export const paymentCompleted = (data: Partial<EventOfType<'PaymentCompleted'>['data']> = {}): EventOfType<'PaymentCompleted'> => ({
  type: 'PaymentCompleted',
  data: {
    paymentId: PAYMENT,
    userId: USER,
    walletId: WALLET,
    money: money('EUR', 25_000n),
    provider: 'stripe',
    providerReference: 'pi_1',
    ...data,
  },
});

export const methodAdded = (methodId: string): EventOfType<'PaymentMethodAdded'> => ({
  type: 'PaymentMethodAdded',
  data: { methodId, userId: USER, provider: 'stripe', type: 'card', lastFour: '4242', brand: 'visa', charge: null, payer: null },
});

export const methodMadeDefault = (methodId: string, previousDefaultId: string | null): EventOfType<'PaymentMethodMadeDefault'> => ({
  type: 'PaymentMethodMadeDefault',
  data: { methodId, userId: USER, previousDefaultId },
});

type Booking = {
  readonly entryId: string;
  readonly amount: Money;
  readonly to?: LedgerAccount;
  readonly from?: LedgerAccount;
  readonly userId?: string;
};

/** One credit and one debit of the same amount. Customer accounts belong to the wallet. */
export const entryPosted = ({
  entryId,
  amount,
  to = 'customer.available',
  from = 'psp.receivable',
  userId = USER,
}: Booking): EventOfType<'EntryPosted'> => ({
  type: 'EntryPosted',
  data: {
    entryId,
    walletId: WALLET,
    userId,
    asset: amount.asset,
    lines: [
      { account: to, walletId: ownerOf(to), money: negateMoney(amount) },
      { account: from, walletId: ownerOf(from), money: amount },
    ],
    effectiveAt: '2026-11-02T09:00:00.000Z',
    cause: { kind: 'card_deposit', id: PAYMENT },
  },
});

/** Reserves money, which stays the customer's. */
export const reserved = (entryId: string, amount: Money): EventOfType<'EntryPosted'> =>
  entryPosted({ entryId, amount, to: 'customer.reserved', from: 'customer.available' });

type Carried = Partial<EventOfType<'WalletPeriodOpened'>['data']['carried']>;
const period = (month: string) => ({ walletId: WALLET, userId: USER, asset: 'EUR', month, number: 1 }) as const;

/** Opens a period of the wallet in euros with the given cents available. */
export const periodOpened = (month: string, available = '0', carried: Carried = {}): EventOfType<'WalletPeriodOpened'> => ({
  type: 'WalletPeriodOpened',
  data: { ...period(month), carried: { available, reserved: '0', debt: '0', ...carried }, previous: null },
});

export const periodClosed = (month: string, available: string, closing: Carried = {}): EventOfType<'WalletPeriodClosed'> => ({
  type: 'WalletPeriodClosed',
  data: { ...period(month), closing: { available, reserved: '0', debt: '0', ...closing }, next: null },
});

const ownerOf = (account: LedgerAccount): string | null => (account.startsWith('customer.') ? WALLET : null);
