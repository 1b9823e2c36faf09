import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { AnnouncementsEvent } from './announcements.events.ts';

export type Announcement = Extract<AnnouncementsEvent, { type: 'TransferAnnounced' }>['data'];

/** Confirmed coins of the customer; `arrivedAt` is when they were first seen. */
type Arrived = {
  readonly receiptId: string;
  readonly asset: string;
  readonly minor: string;
  readonly txid: string;
  readonly arrivedAt: string;
};

export type Announcements = {
  /** Not taken up yet, oldest first. */
  readonly open: readonly Announcement[];
  /** Ids of all inquiries. */
  readonly known: ReadonlySet<string>;
  /** By the id of the receipt. */
  readonly takenUp: ReadonlyMap<string, Announcement>;
  /** Receipts that were credited without an announcement. */
  readonly credited: readonly Credited[];
};

type Credited = Extract<AnnouncementsEvent, { type: 'CreditedUnannounced' }>['data'];

export type AnnouncementsCommand =
  | { readonly type: 'NoteAnnouncement'; readonly announcement: Announcement }
  | { readonly type: 'TakeUpAnnouncement'; readonly receipt: Arrived }
  | { readonly type: 'NoteCredited'; readonly receipt: Credited };

/** Between the announcement and the first block with the coins. */
export const ANNOUNCEMENT_VALID_MS = 7 * 24 * 3_600_000;

/**
 * Which announcement belongs to which receipt of a customer. Invariants: asset and amount are the same, and the transaction too where the
 * provider has named one; an announcement is taken up once; a receipt has one, and another only in place of one that named another
 * recipient. Coins that are credited already take up only an announcement that names their transaction: any other may be about coins that
 * come later.
 */
export const announcements: Decider<Announcements, AnnouncementsCommand, AnnouncementsEvent, never> = {
  initial: { open: [], known: new Set(), takenUp: new Map(), credited: [] },

  evolve(state, event) {
    if (event.type === 'CreditedUnannounced') return { ...state, credited: [...state.credited, event.data] };
    const { inquiryId } = event.data;
    if (event.type === 'TransferAnnounced')
      return { ...state, open: [...state.open, event.data], known: new Set([...state.known, inquiryId]) };
    const taken = state.open.find((each) => each.inquiryId === inquiryId);
    if (taken === undefined) return state;
    return {
      ...state,
      open: state.open.filter((each) => each !== taken),
      takenUp: new Map([...state.takenUp, [event.data.receiptId, taken]]),
    };
  },

  decide(command, state) {
    if (command.type === 'NoteAnnouncement') {
      const { announcement } = command;
      if (state.known.has(announcement.inquiryId)) return accept();
      const late = lateReceipt(state, announcement);
      return accept<AnnouncementsEvent>({ type: 'TransferAnnounced', data: announcement }, ...late);
    }
    if (command.type === 'NoteCredited') {
      const { receiptId } = command.receipt;
      const isKnown = state.takenUp.has(receiptId) || state.credited.some((each) => each.receiptId === receiptId);
      return isKnown ? accept() : accept<AnnouncementsEvent>({ type: 'CreditedUnannounced', data: command.receipt });
    }
    const { receipt } = command;
    const has = state.takenUp.get(receipt.receiptId);
    if (has?.answer === 'accepted') return accept();
    const [best] = state.open
      .filter((each) => isAbout(each, receipt) && (has === undefined || each.answer === 'accepted'))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
    if (best === undefined) return accept();
    const { userId, inquiryId } = best;
    return accept<AnnouncementsEvent>({ type: 'AnnouncementTakenUp', data: { userId, inquiryId, receiptId: receipt.receiptId } });
  },
};

const isAbout = (announcement: Announcement, { asset, minor, txid, arrivedAt }: Arrived): boolean =>
  announcement.asset === asset &&
  announcement.minor === minor &&
  (announcement.txid === null || plain(announcement.txid) === plain(txid)) &&
  arrivedAt <= announcement.validUntil;

/** The receipt that the announcement comes too late for. */
const lateReceipt = ({ credited, takenUp }: Announcements, announcement: Announcement): readonly AnnouncementsEvent[] => {
  const { userId, inquiryId, asset, minor, txid } = announcement;
  const receipt = credited.find(
    (each) =>
      txid !== null && each.asset === asset && each.minor === minor && plain(each.txid) === plain(txid) && !takenUp.has(each.receiptId),
  );
  return receipt === undefined ? [] : [{ type: 'AnnouncementTakenUp', data: { userId, inquiryId, receiptId: receipt.receiptId } }];
};

/** Some providers write ids of Ethereum without the prefix. */
const plain = (txid: string): string => txid.replace(/^0x/, '');

/** First what names the transaction, then what names the customer, then the oldest. */
const rankOf = ({ txid, answer }: Announcement): number => (txid === null ? 2 : 0) + (answer === 'refused' ? 1 : 0);
