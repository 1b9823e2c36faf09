import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { announcements } from '@danubit/core/domain/delivery/announcements/announcements.decider';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import { provenSenders } from '@danubit/core/beneficiaries/saved-senders';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { RecordReads } from './record-reads.ts';
import { namesOf } from './staff-names.ts';
import { NAMED_RECEIPTS, proposerOf, staffReceiptOf, type StaffReceiptRow } from './staff-receipts.ts';

type Found = { readonly receipts: StaffReceipt[]; readonly has_more: boolean };
/** `where` may name the tables of `NAMED_RECEIPTS`; `$1` is the mode, further values begin with `$2`. */
type Sought = {
  readonly where: string;
  readonly values?: readonly (string | readonly Buffer[])[];
  readonly order: string;
  readonly most: number;
};

const DECIDED: readonly StaffReceiptRow['status'][] = ['held', 'refused'];

/** Coins that arrived, as staff see them. Each look-up is recorded before anything is shown. */
@Injectable()
export class ReceiptDesk {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly reads: RecordReads,
  ) {}

  async find(staff: AuthenticatedCustomer, { where, values = [], order, most }: Sought): Promise<Found> {
    const rows = await this.database.query<StaffReceiptRow[]>(
      `SELECT ${NAMED_RECEIPTS} WHERE r.mode = $1 AND (${where}) ORDER BY ${order} LIMIT ${String(most + 1)}`,
      [this.own.mode, ...values],
    );
    const shown = rows.slice(0, most);
    const read = await Promise.all(
      shown.map(async (row) => ({
        row,
        history: await this.log.read<CryptoReceiptEvent>(cryptoReceiptStream(row.id)),
        inquiry: await this.#inquiryOf(row),
        provenSenders: await this.#provenSendersOf(row),
      })),
    );
    const names = await namesOf(
      this.database,
      read.map(({ history }) => proposerOf(history)),
    );
    const receipts = read.map((each) => staffReceiptOf(each, names));
    await this.reads.record(
      { staff, purpose: 'receipt_list' },
      receipts.map(({ id, customer: { user_id: userId } }) => ({ kind: 'receipt', id, userId })),
    );
    return { receipts, has_more: rows.length > most };
  }

  /** The proven senders of a receipt that a person decides about. */
  async #provenSendersOf({ id, status }: StaffReceiptRow): Promise<readonly string[]> {
    const state = DECIDED.includes(status) ? await this.log.load(cryptoReceipt, cryptoReceiptStream(id)) : null;
    return state === null ? [] : provenSenders(this.log, state.received);
  }

  /** The announcement that the receipt has taken up. */
  async #inquiryOf({ id, user_id: userId }: StaffReceiptRow): Promise<RecordedDomainEvent<IncomingInquiryEvent> | undefined> {
    const { takenUp } = await this.log.load(announcements, announcementsStream(userId));
    const announcement = takenUp.get(id);
    if (announcement === undefined) return undefined;
    const [inquiry] = await this.log.read<IncomingInquiryEvent>(incomingInquiryStream(announcement.inquiryId));
    return inquiry;
  }
}
