import * as z from 'zod/mini';
import { listOf } from './xml.ts';

/**
 * What we read of camt.053 (statement) and camt.054 (notification), versions 02 to 13, and of pain.002. Other elements are ignored. The
 * newer versions put a name one level deeper and a status into a code; both are accepted.
 */
const text = z.string();
const amount = z.object({ '#text': text, '@Ccy': text });
const code = z.union([
  text,
  z.pipe(
    z.object({ Cd: text }),
    z.transform(({ Cd }) => Cd),
  ),
]);
const party = z.object({ Nm: z.optional(text), Pty: z.optional(z.object({ Nm: z.optional(text) })) });
const account = z.object({ Id: z.object({ IBAN: z.optional(text) }) });
const day = z.object({ Dt: z.optional(text), DtTm: z.optional(text) });
const direction = z.enum(['CRDT', 'DBIT']);

const transactionSchema = z.object({
  Refs: z.optional(z.object({ EndToEndId: z.optional(text), UETR: z.optional(text), TxId: z.optional(text) })),
  Amt: z.optional(amount),
  AmtDtls: z.optional(z.object({ TxAmt: z.optional(z.object({ Amt: amount })) })),
  RltdPties: z.optional(z.object({ Dbtr: z.optional(party), DbtrAcct: z.optional(account) })),
  RmtInf: z.optional(
    z.object({ Ustrd: listOf(text), Strd: listOf(z.object({ CdtrRefInf: z.optional(z.object({ Ref: z.optional(text) })) })) }),
  ),
  RtrInf: z.optional(z.object({ Rsn: z.optional(z.object({ Cd: z.optional(text) })) })),
});
export type Transaction = z.infer<typeof transactionSchema>;

const entrySchema = z.object({
  Amt: amount,
  CdtDbtInd: direction,
  Sts: code,
  BookgDt: z.optional(day),
  AcctSvcrRef: z.optional(text),
  NtryDtls: listOf(z.object({ TxDtls: listOf(transactionSchema) })),
});
export type Entry = z.infer<typeof entrySchema>;

const totals = z.optional(z.object({ NbOfNtries: z.optional(text), Sum: z.optional(text) }));
const reportSchema = z.object({
  Id: text,
  Acct: account,
  Bal: listOf(
    z.object({ Tp: z.object({ CdOrPrtry: z.object({ Cd: z.optional(text) }) }), Amt: amount, CdtDbtInd: direction, Dt: z.optional(day) }),
  ),
  TxsSummry: z.optional(z.object({ TtlNtries: totals, TtlCdtNtries: totals, TtlDbtNtries: totals })),
  Ntry: listOf(entrySchema),
});
export type AccountReport = z.infer<typeof reportSchema>;

export const statementSchema = z.object({ Document: z.object({ BkToCstmrStmt: z.object({ Stmt: listOf(reportSchema) }) }) });
export const notificationSchema = z.object({
  Document: z.object({ BkToCstmrDbtCdtNtfctn: z.object({ Ntfctn: listOf(reportSchema) }) }),
});

const reason = z.optional(z.object({ Rsn: z.optional(z.object({ Cd: z.optional(text) })) }));
export const statusReportSchema = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      GrpHdr: z.object({ MsgId: text }),
      OrgnlGrpInfAndSts: z.object({ OrgnlMsgId: text, GrpSts: z.optional(text), StsRsnInf: reason }),
      OrgnlPmtInfAndSts: listOf(
        z.object({
          PmtInfSts: z.optional(text),
          TxInfAndSts: listOf(z.object({ OrgnlEndToEndId: text, TxSts: text, StsRsnInf: reason })),
        }),
      ),
    }),
  }),
});
export type StatusReport = z.infer<typeof statusReportSchema>['Document']['CstmrPmtStsRpt'];
