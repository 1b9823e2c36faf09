import { creditorReferencesIn } from '@danubit/contracts/values/creditor-reference';
import { FIAT_CURRENCIES, minorOf, money, parseDecimal, type Money } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import type {
  BankFileContent,
  BookedEntry,
  ClearingReference,
  ClosingBalance,
  IncomingTransfer,
  PayoutStatus,
} from '../bank-file.types.ts';
import type { DepositAccount } from '../deposit-account.ts';
import { refundIdOfEndToEndId } from './end-to-end-id.ts';
import {
  notificationSchema,
  statementSchema,
  statusReportSchema,
  type AccountReport,
  type Entry,
  type StatusReport,
  type Transaction,
} from './statement-schema.ts';
import { FaultyFile, parseXml } from './xml.ts';

/**
 * Reads a file of the bank as a whole or not at all: when one sum, balance or entry of it is wrong, the whole file is refused.
 * @param accounts ours, one for a currency; entries of other accounts are not ours to read
 * @throws FaultyFile
 */
export const readBankFile = (bytes: Uint8Array, accounts: readonly OurAccount[]): BankFileContent => {
  const content = parseXml(bytes);
  const statement = z.safeParse(statementSchema, content);
  if (statement.success) return contentOf(statement.data.Document.BkToCstmrStmt.Stmt, accounts, 'statement');
  const notification = z.safeParse(notificationSchema, content);
  if (notification.success) return contentOf(notification.data.Document.BkToCstmrDbtCdtNtfctn.Ntfctn, accounts, 'notification');
  const status = z.safeParse(statusReportSchema, content);
  if (status.success) return { transfers: [], statements: [], payouts: statusesOf(status.data.Document.CstmrPmtStsRpt) };
  throw new FaultyFile('The file is neither camt.053, camt.054 nor pain.002, or an element that they need is missing.');
};

type ReportKind = 'statement' | 'notification';
/** `ownIban`: the company's account, from which customers' money is topped up. */
type OurAccount = Pick<DepositAccount, 'iban' | 'ownIban' | 'currency'>;

const contentOf = (reports: readonly AccountReport[], accounts: readonly OurAccount[], kind: ReportKind): BankFileContent => {
  const ours = reports.flatMap((report) => {
    const account = accounts.find(({ iban }) => iban === report.Acct.Id.IBAN);
    return account === undefined ? [] : [{ report, account }];
  });
  if (ours.length === 0) throw new FaultyFile('The file is about another account than BANK_ACCOUNT_IBAN and BANK_FOREIGN_ACCOUNTS.');
  const parts = ours.map(({ report, account }) => contentOfAccount(report, account, kind));
  return {
    transfers: parts.flatMap(({ transfers }) => transfers),
    payouts: parts.flatMap(({ payouts }) => payouts),
    statements: parts.flatMap(({ statements }) => statements),
  };
};

const contentOfAccount = (report: AccountReport, { iban, ownIban, currency }: OurAccount, kind: ReportKind): BankFileContent => {
  checkCurrency(report, currency);
  checkTotals(report, kind, currency);
  // Entries that are only expected are reported again once they are booked.
  const booked = report.Ntry.filter(({ Sts }) => Sts === 'BOOK');
  return {
    transfers: booked.filter((entry) => isIncoming(entry, ownIban)).flatMap((entry) => transfersIn(entry, iban)),
    payouts: booked.flatMap((entry) => payoutsIn(entry, ownIban)),
    statements: kind === 'statement' ? closingOf(report) : [],
  };
};

const checkCurrency = ({ Ntry, Bal }: AccountReport, currency: string): void => {
  const other = [...Ntry, ...Bal].map(({ Amt }) => Amt['@Ccy']).find((each) => each !== currency);
  if (other !== undefined) throw new FaultyFile(`An account in ${currency} has an amount in ${other}.`);
};

const closingOf = ({ Id, Bal, Ntry }: AccountReport): readonly ClosingBalance[] => {
  const found = Bal.find(({ Tp }) => Tp.CdOrPrtry.Cd === 'CLBD');
  if (found === undefined) return [];
  const { asset } = moneyOf(found.Amt);
  const bookedOn = (found.Dt?.Dt ?? found.Dt?.DtTm)?.slice(0, 10) ?? null;
  const entries = Ntry.filter(({ Sts }) => Sts === 'BOOK').flatMap(bookedIn);
  return [{ statementId: Id, bookedOn, closing: money(asset, signedMinor(found.Amt, found.CdtDbtInd)), entries }];
};

/** Each transaction separately: one entry may be a batch. */
const bookedIn = (entry: Entry): readonly BookedEntry[] => {
  const whole = moneyOf(entry.Amt);
  const details = transactionsOf(entry);
  const signed = (amount: Money): Money => money(amount.asset, entry.CdtDbtInd === 'CRDT' ? minorOf(amount) : -minorOf(amount));
  const parts: readonly Partial<Transaction>[] = details.length === 0 ? [{}] : details;
  return parts.map((part, index) => {
    const orderId = refundIdOfEndToEndId(part.Refs?.EndToEndId ?? '') ?? null;
    if (entry.AcctSvcrRef === undefined && orderId === null) throw new FaultyFile(NO_REFERENCE_OF_BANK);
    return {
      reference: `${entry.AcctSvcrRef ?? ''}/${String(index)}`,
      money: signed(details.length === 0 ? whole : partOf(part, whole, details)),
      orderId,
    };
  });
};

const NO_REFERENCE_OF_BANK = 'An entry has no reference of the bank, so it could not be told from a repeat.';

/** A returned payout of ours is not a deposit. Every other credit is one; staff look at credits without an explanation. */
const isIncoming = (entry: Entry, ownAccount: string): boolean => entry.CdtDbtInd === 'CRDT' && payoutsIn(entry, ownAccount).length === 0;

const checkTotals = ({ Ntry, TxsSummry, Bal }: AccountReport, kind: ReportKind, currency: OurAccount['currency']): void => {
  const ofDirection = (direction: Direction): readonly Money[] =>
    Ntry.filter(({ CdtDbtInd }) => CdtDbtInd === direction).map(({ Amt }) => moneyOf(Amt));
  const check = (what: string, claim: Claim, found: readonly Money[]): void => {
    checkClaim({ what, claim, currency }, found);
  };
  check('all entries', TxsSummry?.TtlNtries, [...ofDirection('CRDT'), ...ofDirection('DBIT')]);
  check('credits', TxsSummry?.TtlCdtNtries, ofDirection('CRDT'));
  check('debits', TxsSummry?.TtlDbtNtries, ofDirection('DBIT'));

  const booked = Ntry.filter(({ Sts }) => Sts === 'BOOK').map((entry) => signedMinor(entry.Amt, entry.CdtDbtInd));
  const opening = balanceOf(Bal, ['OPBD', 'PRCD']);
  const closing = balanceOf(Bal, ['CLBD']);
  if (opening !== undefined && closing !== undefined && opening + sumOf(booked) !== closing)
    throw new FaultyFile('The closing balance is not the opening balance and the entries.');
  if (kind === 'statement' && closing === undefined) throw new FaultyFile('The statement has no closing balance.');
};

type Direction = Entry['CdtDbtInd'];
type Claim = NonNullable<AccountReport['TxsSummry']>['TtlNtries'];

type Claimed = { readonly what: string; readonly claim: Claim; readonly currency: OurAccount['currency'] };

/** Without entries, a stated number or sum must be zero. */
const checkClaim = ({ what, claim, currency }: Claimed, found: readonly Money[]): void => {
  const { NbOfNtries: count, Sum: claimed } = claim ?? {};
  if (count !== undefined && count !== String(found.length))
    throw new FaultyFile(`The file says that it has ${count} of ${what}, and has ${String(found.length)}.`);
  if (claimed === undefined) return;
  const sum = parseDecimal(currency, claimed);
  if (sum === undefined || minorOf(sum) !== sumOf(found.map(minorOf))) throw new FaultyFile(`The sum of ${what} is wrong.`);
};

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

const balanceOf = (balances: AccountReport['Bal'], codes: readonly string[]): bigint | undefined => {
  const found = balances.find(({ Tp }) => codes.includes(Tp.CdOrPrtry.Cd ?? ''));
  return found && signedMinor(found.Amt, found.CdtDbtInd);
};

type Amount = Entry['Amt'];

const signedMinor = (amount: Amount, direction: Direction): bigint =>
  direction === 'CRDT' ? minorOf(moneyOf(amount)) : -minorOf(moneyOf(amount));

const moneyOf = (amount: Amount): Money => {
  const currency = FIAT_CURRENCIES.find((each) => each === amount['@Ccy']);
  const parsed = currency && parseDecimal(currency, amount['#text']);
  if (parsed === undefined || minorOf(parsed) < 0n)
    throw new FaultyFile(`An amount cannot be read, or is in a currency that is not kept (${amount['@Ccy']}).`);
  return parsed;
};

const transactionsOf = ({ NtryDtls }: Entry): readonly Transaction[] => NtryDtls.flatMap(({ TxDtls }) => TxDtls);

/** A batch is one entry with several transactions, which together are its amount. */
const transfersIn = (entry: Entry, account: string): readonly IncomingTransfer[] => {
  const reference = entry.AcctSvcrRef;
  if (reference === undefined) throw new FaultyFile(NO_REFERENCE_OF_BANK);
  const bookedOn = (entry.BookgDt?.Dt ?? entry.BookgDt?.DtTm)?.slice(0, 10);
  if (bookedOn === undefined) throw new FaultyFile('An entry has no booking date.');
  const whole = moneyOf(entry.Amt);
  const details = transactionsOf(entry);
  const parts =
    details.length === 0 ? [{ detail: {}, amount: whole }] : details.map((detail) => ({ detail, amount: partOf(detail, whole, details) }));
  const sum = parts.reduce((total, { amount }) => total + minorOf(amount), 0n);
  if (sum !== minorOf(whole)) throw new FaultyFile(`The transactions of entry ${reference} are not its amount.`);
  return parts.map(({ detail, amount }, index) => ({
    bankReference: `${reference}/${String(index)}`,
    account,
    money: amount,
    bookedOn,
    clearing: clearingOf(detail),
    ...partiesOf(detail),
  }));
};

const UETR = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** What a bank writes in place of a reference that it does not have. */
const NO_REFERENCE = /^(?:NOT ?PROVIDED|NONREF)?$/i;

/** A transaction id is unique at the payer's bank alone, so that it counts together with the payer's account. */
const clearingOf = ({ Refs, RltdPties }: Partial<Transaction>): readonly ClearingReference[] => {
  const uetr = Refs?.UETR?.trim().toLowerCase() ?? '';
  const transaction = Refs?.TxId?.trim() ?? '';
  const payer = RltdPties?.DbtrAcct?.Id.IBAN;
  return [
    ...(UETR.test(uetr) ? [{ kind: 'uetr' as const, reference: uetr }] : []),
    ...(payer === undefined || NO_REFERENCE.test(transaction)
      ? []
      : [{ kind: 'transaction' as const, reference: `${payer} ${transaction}` }]),
  ];
};

const partOf = (detail: Partial<Transaction>, whole: Money, all: readonly Transaction[]): Money => {
  const amount = detail.Amt ?? detail.AmtDtls?.TxAmt?.Amt;
  if (amount !== undefined) return moneyOf(amount);
  if (all.length > 1) throw new FaultyFile('A transaction of a batch has no amount.');
  return whole;
};

const partiesOf = ({ RltdPties, RmtInf }: Partial<Transaction>): Pick<IncomingTransfer, 'payer' | 'remittance' | 'references'> => {
  const remittance = remittanceIn(RmtInf).slice(0, MAX_REMITTANCE);
  const { Dbtr: debtor, DbtrAcct: account } = RltdPties ?? {};
  const name = debtor?.Nm ?? debtor?.Pty?.Nm ?? '';
  return {
    payer: { name: name.slice(0, MAX_NAME), iban: account?.Id.IBAN ?? null },
    remittance,
    references: creditorReferencesIn(remittance),
  };
};

const remittanceIn = (information: Transaction['RmtInf']): string => {
  const structured = (information?.Strd ?? []).flatMap(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? []);
  return [...structured, ...(information?.Ustrd ?? [])].join(' ');
};

/** ISO 20022 allows 140 characters for each; some banks send more. */
const MAX_NAME = 140;
const MAX_REMITTANCE = 500;

/**
 * Orders of ours that the bank has booked, and those that came back. Other debits, such as its fees, are none. A credit from the company's
 * account that has the id of an order executes it.
 */
const payoutsIn = (entry: Entry, ownAccount: string): readonly PayoutStatus[] =>
  transactionsOf(entry).flatMap(({ Refs, RtrInf, RltdPties }, index): readonly PayoutStatus[] => {
    const refundId = refundIdOfEndToEndId(Refs?.EndToEndId ?? '');
    if (refundId === undefined) return [];
    const bankReference = `${entry.AcctSvcrRef ?? ''}/${String(index)}`;
    if (entry.CdtDbtInd === 'CRDT') {
      if (RtrInf !== undefined)
        return [{ refundId, noticeId: `return:${bankReference}`, isSuccess: false, bankReference, raw: RtrInf.Rsn?.Cd ?? 'returned' }];
      const isTopUp = RltdPties?.DbtrAcct?.Id.IBAN === ownAccount;
      return isTopUp ? [{ refundId, noticeId: `credit:${bankReference}`, isSuccess: true, bankReference, raw: null }] : [];
    }
    return [{ refundId, noticeId: `debit:${bankReference}`, isSuccess: true, bankReference, raw: null }];
  });

/** In a status report only a rejection ends a transfer: an accepted one ends when it is debited. Our own repeat does not (DU01 to DU05). */
const statusesOf = ({ GrpHdr, OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts }: StatusReport): readonly PayoutStatus[] => {
  const single = OrgnlPmtInfAndSts.flatMap(({ TxInfAndSts }) => TxInfAndSts);
  const statuses =
    single.length > 0
      ? single.map(({ OrgnlEndToEndId, TxSts, StsRsnInf }) => ({ id: OrgnlEndToEndId, status: TxSts, raw: StsRsnInf?.Rsn?.Cd ?? TxSts }))
      : [{ id: group.OrgnlMsgId, status: group.GrpSts ?? '', raw: group.StsRsnInf?.Rsn?.Cd ?? 'RJCT' }];
  return statuses.flatMap(({ id, status, raw }) => {
    const refundId = refundIdOfEndToEndId(id);
    if (refundId === undefined || status !== 'RJCT' || /^DU\d\d$/.test(raw)) return [];
    return [{ refundId, noticeId: `status:${GrpHdr.MsgId}:${id}`, isSuccess: false, bankReference: null, raw }];
  });
};
