import { toDecimal, type Money } from '@danubit/contracts/values/money';
import { endToEndIdOf } from './end-to-end-id.ts';
import { buildXml } from './xml.ts';

export type PaymentOrder = {
  /** Id of the refund or payout. */
  readonly orderId: string;
  readonly money: Money;
  readonly from: { readonly name: string; readonly iban: string; readonly bic: string };
  readonly to: { readonly name: string; readonly iban: string };
  readonly remittance: string;
  /** ISO date. */
  readonly executionDate: string;
  /** ISO date and time. */
  readonly createdAt: string;
};

/** Each side pays its own bank. By SWIFT, banks on the way may also take a fee from the amount. */
const SEPA = { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } };
const CHARGES = { sepa: 'SLEV', swift: 'SHAR' } as const;

/**
 * One credit transfer as pain.001.001.09: by SEPA in EUR, otherwise by SWIFT. Its message id is a function of `orderId`, so that the bank
 * refuses a repeat.
 */
export const paymentOrderXml = ({ orderId, money, from, to, remittance, executionDate, createdAt }: PaymentOrder): string => {
  const id = endToEndIdOf(orderId);
  const amount = toDecimal(money);
  const isSepa = money.asset === 'EUR';
  const sums = { NbOfTxs: '1', CtrlSum: amount };
  return buildXml({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: id, CreDtTm: createdAt, ...sums, InitgPty: { Nm: from.name } },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          ...sums,
          ...(isSepa ? SEPA : {}),
          ReqdExctnDt: { Dt: executionDate },
          Dbtr: { Nm: from.name },
          DbtrAcct: { Id: { IBAN: from.iban } },
          DbtrAgt: { FinInstnId: { BICFI: from.bic } },
          ChrgBr: isSepa ? CHARGES.sepa : CHARGES.swift,
          CdtTrfTxInf: {
            PmtId: { EndToEndId: id },
            Amt: { InstdAmt: { '@Ccy': money.asset, '#text': amount } },
            Cdtr: { Nm: to.name },
            CdtrAcct: { Id: { IBAN: to.iban } },
            RmtInf: { Ustrd: remittance },
          },
        },
      },
    },
  });
};
