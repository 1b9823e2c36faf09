import { paymentIdOf } from '@danubit/contracts/values/ids';
import { ASSETS, minorOf, type Asset } from '@danubit/contracts/values/money';
import type { Delivery } from '@danubit/consumer/decode-each';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { paymentIdOfStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import type { StoredEvent } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { createHash } from 'node:crypto';
import type { Mode } from '@danubit/contracts/values/ids';
import { isSettled, UNKNOWN_PAYMENT, type PaymentBook } from './book-of-payment.ts';
import * as wallets from './book-of-wallet.ts';

/**
 * Folds the books only from the log. Shares no code with the projections that it is compared with, so that a bug in them is not repeated
 * here.
 */

type Of<Type extends MainLogEvent['type']> = RecordedDomainEvent<Extract<MainLogEvent, { type: Type }>>;
type Entry = Of<'EntryPosted'>['data'];

const DECODED_TYPES = [
  'EntryPosted',
  'WalletPeriodOpened',
  'WalletPeriodClosed',
  'PaymentCompleted',
  'RefundSettled',
  'LimitReserved',
  'LimitConsumed',
  'LimitReleased',
] as const satisfies readonly MainLogEvent['type'][];
type BooksEvent = { readonly [Type in (typeof DECODED_TYPES)[number]]: Of<Type> }[(typeof DECODED_TYPES)[number]];

/** The books need only the types and streams of these events, so they are not decoded and no key is needed. */
const UNREAD_TYPES = ['PaymentRequested', 'PaymentRefused', 'PaymentFailed'] as const satisfies readonly MainLogEvent['type'][];

export const isDecoded = ({ type }: Pick<StoredEvent, 'type'>): boolean => DECODED_TYPES.some((decoded) => decoded === type);
export const concernsBooks = (event: Pick<StoredEvent, 'type'>): boolean =>
  isDecoded(event) || UNREAD_TYPES.some((unread) => unread === event.type);

export type EntryFault = 'lines_do_not_balance' | 'scale_differs' | 'booked_twice' | 'unreadable';
export type EntryBook = {
  readonly position: string;
  readonly entryId: string;
  /** Hash of all lines as read.ledger_entries must have them. */
  readonly digest: string;
  readonly faults: readonly EntryFault[];
};
export type Move = wallets.Amounts & {
  readonly position: string;
  readonly walletId: string;
  readonly asset: Asset;
  readonly userId: string;
};
export type AccountChange = { readonly mode: Mode; readonly account: string; readonly asset: Asset; readonly minor: bigint };

/** A page of the log while it is folded: the stored state of its subjects, changed by each event. */
export type BooksPage = {
  readonly wallets: Map<string, wallets.WalletBook>;
  /** By payment id, or stream of a refund, whose amounts are negative: money that leaves. */
  readonly payments: Map<string, PaymentBook>;
  readonly accounts: Map<string, AccountChange>;
  readonly entryIds: Set<string>;
  readonly entries: EntryBook[];
  readonly moves: Move[];
};

export const foldStored = (page: BooksPage, { type, stream, recordedAt }: StoredEvent): void => {
  changePayment(page, paymentIdOfStream(stream), type === 'PaymentRequested' ? { isOpen: true } : { isOpen: false, endedAt: recordedAt });
};

export const foldDelivery = (page: BooksPage, delivery: Delivery): void => {
  const { event, stream, revision, position } = delivery;
  if (event === null) {
    page.entries.push({ position, entryId: `${stream}@${revision.toString()}`, digest: '', faults: ['unreadable'] });
  } else foldEvent(page, event as BooksEvent);
};

const foldEvent = (page: BooksPage, event: BooksEvent): void => {
  switch (event.type) {
    case 'EntryPosted':
      foldEntry(page, event);
      return;
    case 'WalletPeriodOpened':
      changeWallet(page, { ...event.data, mode: event.metadata.mode }, (wallet) =>
        wallets.periodOpened(wallet, event.stream, amountsOf(event.data.carried)),
      );
      return;
    case 'WalletPeriodClosed':
      changeWallet(page, { ...event.data, mode: event.metadata.mode }, (wallet) =>
        wallets.periodClosed(wallet, event.stream, amountsOf(event.data.closing)),
      );
      return;
    case 'PaymentCompleted': {
      const { asset, minor } = event.data.money;
      changePayment(page, event.data.paymentId, { isOpen: false, endedAt: event.recordedAt, completed: { asset, minor } });
      return;
    }
    case 'RefundSettled': {
      const { refundId, money } = event.data;
      const completed = { asset: money.asset, minor: (-minorOf(money)).toString() };
      changePayment(page, refundStream(refundId), { isOpen: false, endedAt: event.recordedAt, completed });
      return;
    }
    case 'LimitReserved':
      changePayment(page, event.data.paymentId, { reservedAt: event.recordedAt });
      return;
    case 'LimitConsumed':
    case 'LimitReleased':
      changePayment(page, event.data.paymentId, { reservedAt: null });
  }
};

const foldEntry = (page: BooksPage, { data, stream, position, metadata: { mode } }: Of<'EntryPosted'>): void => {
  const { entryId, lines } = data;
  page.entries.push({ position, entryId, digest: digestOf(data, position, mode), faults: faultsOf(page, data) });
  page.entryIds.add(entryId);
  for (const { account, money } of lines) {
    const key = `${mode}:${account}:${money.asset}`;
    const minor = (page.accounts.get(key)?.minor ?? 0n) + minorOf(money);
    page.accounts.set(key, { mode, account, asset: money.asset, minor });
  }
  const given = new Map<string, bigint>();
  for (const move of movesOf(data, position)) {
    page.moves.push(move);
    changeWallet(page, { ...move, mode }, (wallet) => wallets.entryBooked(wallet, stream, move));
    given.set(move.asset, (given.get(move.asset) ?? 0n) + move.available + move.reserved - move.debt);
  }
  const paymentId = paymentOf(data);
  if (paymentId !== undefined) {
    const booked = [...given].map(([asset, minor]) => ({ asset, minor: minor.toString() }));
    changePayment(page, paymentId, { booked: [...(page.payments.get(paymentId)?.booked ?? []), ...booked] });
  }
};

/** Customer accounts are what we owe: a credit (a negative line) raises them. Debt is what the customer owes us. */
const movesOf = ({ lines, userId }: Entry, position: string): readonly Move[] => {
  const moves = new Map<string, Move>();
  for (const { account, walletId, money } of lines) {
    if (walletId === null) continue;
    const key = wallets.walletKey(walletId, money.asset);
    const minor = minorOf(money);
    const change: wallets.Amounts = {
      available: account === 'customer.available' ? -minor : 0n,
      reserved: account === 'customer.reserved' ? -minor : 0n,
      debt: account === 'customer.debt' ? minor : 0n,
    };
    const before = moves.get(key) ?? { position, walletId, asset: money.asset, userId: ownerOf(userId, walletId), ...wallets.ZERO_AMOUNTS };
    moves.set(key, { ...before, ...wallets.add(before, change) });
  }
  return [...moves.values()];
};

/** A customer has one wallet with the customer's id. */
const ownerOf = (userId: string | null, walletId: string): string => userId ?? walletId;

const faultsOf = ({ entryIds }: BooksPage, { entryId, lines }: Entry): readonly EntryFault[] => {
  const sums = new Map<string, bigint>();
  for (const { money } of lines) sums.set(money.asset, (sums.get(money.asset) ?? 0n) + minorOf(money));
  return [
    ...([...sums.values()].some((sum) => sum !== 0n) ? (['lines_do_not_balance'] as const) : []),
    ...(lines.some(({ money: { asset, scale } }) => scale !== ASSETS[asset].scale) ? (['scale_differs'] as const) : []),
    ...(entryIds.has(entryId) ? (['booked_twice'] as const) : []),
  ];
};

type Cause = { readonly kind: string; readonly id: string };

/** An entry of a refund has the name of the refund's stream, which is also the name of its book. */
const NAMED_AFTER_REFUND = /^refund-.+$/;
const NAMED_AFTER_PAYMENT = /^(?:deposit|order_payment)-(.+)$/;

/** The payment or refund that an entry books. A reversal names what it reverses and books neither. */
const paymentOf = ({ entryId, cause: { kind, id } }: Pick<Entry, 'entryId'> & { readonly cause: Cause }): string | undefined => {
  const named = NAMED_AFTER_PAYMENT.exec(entryId)?.[1];
  if (named !== undefined) return named;
  if (NAMED_AFTER_REFUND.test(entryId)) return entryId;
  return kind === 'card_deposit' && !entryId.startsWith('reversal-') ? (paymentIdOf(id) ?? id) : undefined;
};

/** Must be the same text that `lineText` in compare-tables.ts makes of the rows. */
const digestOf = ({ entryId, lines, userId, effectiveAt, cause }: Entry, position: string, mode: Mode): string => {
  const text = lines.map(({ account, walletId, money }, lineNo) =>
    [
      `${entryId}:${String(lineNo)}`,
      lineNo,
      entryId,
      position,
      account,
      walletId ?? '',
      walletId === null ? '' : userId,
      money.asset,
      minorOf(money),
      new Date(effectiveAt).toISOString(),
      cause.kind,
      cause.id,
      mode,
    ].join('|'),
  );
  return createHash('sha256').update(text.join('\n')).digest('hex');
};

const changeWallet = (
  page: BooksPage,
  of: Pick<wallets.WalletBook, 'walletId' | 'asset' | 'userId' | 'mode'>,
  change: (wallet: wallets.WalletBook) => wallets.WalletBook,
): void => {
  const { walletId, asset, userId, mode } = of;
  const key = wallets.walletKey(walletId, asset);
  page.wallets.set(key, change(page.wallets.get(key) ?? wallets.newWallet({ walletId, asset, userId, mode })));
};

const changePayment = (page: BooksPage, paymentId: string, change: Partial<PaymentBook>): void => {
  const payment = { ...(page.payments.get(paymentId) ?? UNKNOWN_PAYMENT), ...change };
  // Reset immediately, so that the result does not depend on where a page ends.
  page.payments.set(paymentId, isSettled(payment) ? UNKNOWN_PAYMENT : payment);
};

const amountsOf = ({ available, reserved, debt }: Of<'WalletPeriodOpened'>['data']['carried']): wallets.Amounts => ({
  available: BigInt(available),
  reserved: BigInt(reserved),
  debt: BigInt(debt),
});

/** The subjects whose stored state a page needs. */
export type Subjects = {
  readonly walletKeys: readonly string[];
  readonly paymentIds: readonly string[];
  readonly entryIds: readonly string[];
};

export const subjectsOf = (stored: readonly StoredEvent[], deliveries: readonly Delivery[]): Subjects => {
  const subjects = { walletKeys: new Set<string>(), paymentIds: new Set<string>(), entryIds: new Set<string>() };
  for (const { stream } of stored) subjects.paymentIds.add(paymentIdOfStream(stream));
  for (const { event } of deliveries) if (event !== null) addSubjects(subjects, event as BooksEvent);
  return { walletKeys: [...subjects.walletKeys], paymentIds: [...subjects.paymentIds], entryIds: [...subjects.entryIds] };
};

const addSubjects = (
  { walletKeys, paymentIds, entryIds }: Readonly<Record<keyof Subjects, Set<string>>>,
  { type, data }: BooksEvent,
): void => {
  if (type === 'EntryPosted') {
    entryIds.add(data.entryId);
    for (const { walletId, asset } of movesOf(data, '')) walletKeys.add(wallets.walletKey(walletId, asset));
    const paymentId = paymentOf(data);
    if (paymentId !== undefined) paymentIds.add(paymentId);
  } else if (type === 'RefundSettled') paymentIds.add(refundStream(data.refundId));
  else if ('paymentId' in data) paymentIds.add(data.paymentId);
  else walletKeys.add(wallets.walletKey(data.walletId, data.asset));
};
