import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml } from '@danubit/core/payment-provider/iso20022/xml';
import * as z from 'zod/mini';
import type { BankBook, BankEntry, FileFault } from './bank-book.ts';
import { notificationXml, statusXml, type OwnAccount } from './camt-files.ts';
import { fateOf } from './test-accounts.ts';

/** The bank's end of the folder in which files are exchanged. */
export type BankExchange = {
  readonly folder: string;
  /** One for a currency, the first in EUR. */
  readonly accounts: readonly OwnAccount[];
  readonly book: BankBook;
  readonly now: () => Date;
  /** How long after its debit a transfer to "Returned Later" comes back, and after its order one to "Late Report" is booked. */
  readonly returnAfterMs: number;
};

export const prepareFolder = (folder: string): void => {
  for (const part of ['incoming', 'outgoing']) mkdirSync(join(folder, part), { recursive: true });
};

/** Reports what is due, with the requested fault. */
export const reportDue = (exchange: BankExchange): void => {
  const { book, now, accounts } = exchange;
  const due = book.due(now().getTime());
  if (due.length === 0) return;
  const account = accounts.find(({ currency }) => currency === due[0]?.currency);
  if (account === undefined) throw new Error('An entry is in a currency of which there is no account.');
  const fault = book.nextFile();
  const file = contentOf(fault, account, due, now());
  const name = `camt.054-${String(due[0]?.sequence ?? 0).padStart(7, '0')}-${now().getTime().toString()}.xml`;
  deliver(exchange, name, file);
  if (fault === 'twice' || due.some((entry) => entry.direction === 'DBIT' && fateOf(entry) === 'repeated'))
    deliver(exchange, `again-${name}`, file);
  book.transaction(() => {
    // What could not be read is reported again, whole.
    if (fault !== 'cut' && fault !== 'wrong-total' && fault !== 'wrong-encoding') book.markReported(due);
    book.setNextFile('normal');
  });
};

const contentOf = (fault: FileFault, account: OwnAccount, due: readonly BankEntry[], now: Date): Buffer => {
  const xml = notificationXml(account, due, now, fault === 'wrong-total' ? 1n : 0n);
  if (fault === 'cut') return Buffer.from(xml.slice(0, Math.floor(xml.length / 2)));
  if (fault === 'latin-1') return Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1');
  if (fault === 'wrong-encoding')
    return Buffer.concat([Buffer.from(xml.slice(0, 80)), Buffer.from([0xff, 0xc0]), Buffer.from(xml.slice(80))]);
  return Buffer.from(xml);
};

/** Under a temporary name first, so that no reader sees half of it. */
export const deliver = ({ folder }: Pick<BankExchange, 'folder'>, name: string, content: Buffer | string): void => {
  const unfinished = join(folder, 'incoming', `.${name}`);
  writeFileSync(unfinished, content, { flush: true });
  renameSync(unfinished, join(folder, 'incoming', name));
};

const orderSchema = z.object({
  Document: z.object({
    CstmrCdtTrfInitn: z.object({
      GrpHdr: z.object({ MsgId: z.string() }),
      PmtInf: z.object({
        Dbtr: z.object({ Nm: z.string() }),
        DbtrAcct: z.object({ Id: z.object({ IBAN: z.string() }) }),
        CdtTrfTxInf: z.object({
          PmtId: z.object({ EndToEndId: z.string() }),
          Amt: z.object({ InstdAmt: z.object({ '#text': z.string(), '@Ccy': z.string() }) }),
          Cdtr: z.object({ Nm: z.string() }),
          CdtrAcct: z.object({ Id: z.object({ IBAN: z.string() }) }),
          RmtInf: z.object({ Ustrd: z.string() }),
        }),
      }),
    }),
  }),
});

/** Reads the orders in `outgoing`. An order whose message id is known is refused as a duplicate. */
export const takeOrders = (exchange: BankExchange): void => {
  const { folder } = exchange;
  const names = readdirSync(join(folder, 'outgoing')).filter((name) => name.endsWith('.xml') && !name.startsWith('.'));
  for (const name of names.sort()) {
    takeOrder(exchange, readFileSync(join(folder, 'outgoing', name)));
    rmSync(join(folder, 'outgoing', name));
  }
};

/** Card providers pay out to no simulated account, so ours may be overdrawn by a million euros. */
const CREDIT_LINE = 100_000_000n;

const takeOrder = (exchange: BankExchange, bytes: Uint8Array): void => {
  const { book, now, accounts, returnAfterMs } = exchange;
  const { GrpHdr, PmtInf } = z.parse(orderSchema, parseXml(bytes)).Document.CstmrCdtTrfInitn;
  const { PmtId, Amt, Cdtr, CdtrAcct, RmtInf } = PmtInf.CdtTrfTxInf;
  const reply = { messageId: GrpHdr.MsgId, endToEndId: PmtId.EndToEndId };
  const refuse = (reason: string): void => {
    deliver(exchange, `pain.002-${reply.messageId}-${reason}.xml`, statusXml({ ...reply, status: 'RJCT', reason }, now()));
  };
  const minor = Amt.InstdAmt['#text'].replace('.', '');
  const from = PmtInf.DbtrAcct.Id.IBAN;
  const account = accounts.find(({ iban, ownIban }) => from === iban || (from === ownIban && CdtrAcct.Id.IBAN === iban));
  if (account === undefined) return refuse('AC02');
  const { currency } = account;
  if (Amt.InstdAmt['@Ccy'] !== currency) return refuse('AM03');
  const isTopUp = from === account.ownIban;
  const entry = {
    currency,
    minor,
    name: Cdtr.Nm,
    iban: CdtrAcct.Id.IBAN,
    remittance: RmtInf.Ustrd,
    end_to_end_id: PmtId.EndToEndId,
    booked_ms: now().getTime(),
    report_at_ms: now().getTime(),
  };
  const fate = fateOf(entry);
  const later = entry.report_at_ms + returnAfterMs;
  const verdict = book.transaction(() => {
    if (fate === 'lost' && book.takeOrder(`lost:${reply.messageId}`, entry.booked_ms)) return 'lost';
    if (!book.takeOrder(reply.messageId, entry.booked_ms)) return 'DU01';
    if (fate === 'closed') return 'AC04';
    if (fate === 'rejected') return 'MS03';
    if (isTopUp) {
      book.add({ ...entry, name: PmtInf.Dbtr.Nm, iban: from, direction: 'CRDT', return_reason: null });
      return undefined;
    }
    if (BigInt(minor) > book.balance(currency) + CREDIT_LINE) return 'AM04';
    book.add({ ...entry, direction: 'DBIT', return_reason: null, ...(fate === 'late' ? { booked_ms: later, report_at_ms: later } : {}) });
    if (fate === 'returned') book.add({ ...entry, direction: 'CRDT', return_reason: 'AC01', booked_ms: later, report_at_ms: later });
    return undefined;
  });
  if (verdict === 'lost') return;
  if (verdict !== undefined) return refuse(verdict);
  deliver(exchange, `pain.002-${reply.messageId}-ACSP.xml`, statusXml({ ...reply, status: 'ACSP' }, now()));
};
