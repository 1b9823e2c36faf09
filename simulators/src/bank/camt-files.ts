import type { FiatCurrency } from '@danubit/contracts/values/money';
import { buildXml } from '@danubit/core/payment-provider/iso20022/xml';
import { clearingOf, otherReferenceOf, referenceOf, signedMinor, type BankEntry } from './bank-book.ts';

/** `ownIban`: the company's account, which this bank keeps besides and never reports on. */
export type OwnAccount = { readonly iban: string; readonly ownIban?: string; readonly bic: string; readonly currency: FiatCurrency };

/** ISO 20022 as this bank writes it: notifications as camt.054.001.08, statements as camt.053.001.08, replies as pain.002.001.10. */
const URN = 'urn:iso:std:iso:20022:tech:xsd:';

export const notificationXml = (account: OwnAccount, entries: readonly BankEntry[], now: Date, sumOffset = 0n): string =>
  buildXml({
    Document: {
      '@xmlns': `${URN}camt.054.001.08`,
      BkToCstmrDbtCdtNtfctn: {
        GrpHdr: header(now, `N${String(entries[0]?.sequence ?? 0)}`),
        Ntfctn: {
          Id: `N${String(entries[0]?.sequence ?? 0)}`,
          CreDtTm: now.toISOString(),
          Acct: accountOf(account),
          TxsSummry: {
            TtlNtries: {
              NbOfNtries: String(entries.length),
              Sum: decimal(entries.reduce((sum, { minor }) => sum + BigInt(minor), sumOffset)),
            },
          },
          Ntry: entries.map((entry) => entryOf(entry, referenceOf(entry))),
        },
      },
    },
  });

/** `underOtherReferences`: as banks whose statements and notifications come from two systems. */
export const statementXml = (
  account: OwnAccount,
  { number, opening, entries }: { readonly number: number; readonly opening: bigint; readonly entries: readonly BankEntry[] },
  now: Date,
  underOtherReferences = false,
): string => {
  const id = account.currency === 'EUR' ? `S${String(number)}` : `S${account.currency}${String(number)}`;
  const closing = entries.reduce((sum, entry) => sum + signedMinor(entry), opening);
  return buildXml({
    Document: {
      '@xmlns': `${URN}camt.053.001.08`,
      BkToCstmrStmt: {
        GrpHdr: header(now, id),
        Stmt: {
          Id: id,
          ElctrncSeqNb: String(number),
          CreDtTm: now.toISOString(),
          Acct: accountOf(account),
          Bal: [balanceOf('OPBD', opening, account, now), balanceOf('CLBD', closing, account, now)],
          Ntry: entries.map((entry) => entryOf(entry, underOtherReferences ? otherReferenceOf(entry) : referenceOf(entry))),
        },
      },
    },
  });
};

type Reply = { readonly messageId: string; readonly endToEndId: string; readonly status: 'ACSP' | 'RJCT'; readonly reason?: string };

export const statusXml = ({ messageId, endToEndId, status, reason }: Reply, now: Date): string =>
  buildXml({
    Document: {
      '@xmlns': `${URN}pain.002.001.10`,
      CstmrPmtStsRpt: {
        GrpHdr: header(now, `R${messageId}${status}`.slice(0, 35)),
        OrgnlGrpInfAndSts: { OrgnlMsgId: messageId, OrgnlMsgNmId: 'pain.001.001.09' },
        OrgnlPmtInfAndSts: {
          OrgnlPmtInfId: messageId,
          TxInfAndSts: {
            OrgnlEndToEndId: endToEndId,
            TxSts: status,
            ...(reason === undefined ? {} : { StsRsnInf: { Rsn: { Cd: reason } } }),
          },
        },
      },
    },
  });

const header = (now: Date, id: string) => ({ MsgId: id, CreDtTm: now.toISOString() });
const accountOf = ({ iban, bic, currency }: OwnAccount) => ({ Id: { IBAN: iban }, Ccy: currency, Svcr: { FinInstnId: { BICFI: bic } } });
const amountOf = (minor: string, currency: FiatCurrency) => ({ '@Ccy': currency, '#text': decimal(BigInt(minor)) });

const balanceOf = (code: string, minor: bigint, { currency }: OwnAccount, now: Date) => ({
  Tp: { CdOrPrtry: { Cd: code } },
  Amt: amountOf((minor < 0n ? -minor : minor).toString(), currency),
  CdtDbtInd: minor < 0n ? 'DBIT' : 'CRDT',
  Dt: { Dt: now.toISOString().slice(0, 10) },
});

const entryOf = (entry: BankEntry, reference: string) => ({
  Amt: amountOf(entry.minor, entry.currency),
  CdtDbtInd: entry.direction,
  Sts: { Cd: 'BOOK' },
  BookgDt: { Dt: new Date(entry.booked_ms).toISOString().slice(0, 10) },
  ValDt: { Dt: new Date(entry.booked_ms).toISOString().slice(0, 10) },
  AcctSvcrRef: reference,
  NtryDtls: { TxDtls: detailsOf(entry, reference) },
});

const detailsOf = (entry: BankEntry, reference: string) => {
  const other = { Nm: entry.name };
  const account = entry.iban === '' ? {} : { Id: { IBAN: entry.iban } };
  return {
    Refs: { AcctSvcrRef: reference, EndToEndId: entry.end_to_end_id, ...clearingOf(entry) },
    Amt: amountOf(entry.minor, entry.currency),
    CdtDbtInd: entry.direction,
    RltdPties: entry.direction === 'CRDT' ? { Dbtr: { Pty: other }, DbtrAcct: account } : { Cdtr: { Pty: other }, CdtrAcct: account },
    RmtInf: { Ustrd: entry.remittance },
    ...(entry.return_reason === null ? {} : { RtrInf: { Rsn: { Cd: entry.return_reason } } }),
  };
};

const decimal = (minor: bigint): string => {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
