import { settlementSubjectOf } from '../jobs/settlement-subject.ts';
import { dueNow, type Reactor } from './reactor.ts';

type OfSettlement = { readonly data: { readonly provider: string; readonly reportId: string } };
const book = ({ data: { provider, reportId } }: OfSettlement) => dueNow(settlementSubjectOf(provider, reportId));

export const bookSettlementReactor: Reactor = {
  action: 'book-settlement',
  beginsAt: 'start',
  on: { SettlementReported: book, SettlementPaid: book },
};
