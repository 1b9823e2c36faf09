import { depositNameOf, redirectNameOf } from '@danubit/contracts/values/deposit-methods';
import { Clock } from '@danubit/runtime/clock';
import { profileEntity, type ProfileRow } from '@danubit/projections/tables/profiles/profiles.entity';
import { transactionEntity, type TransactionRow } from '@danubit/projections/tables/transactions/transactions.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { CustomerZone } from '../../../platform/accounts/customer-zone.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { amountText, holderOf, momentText } from '../../../platform/documents/document-text.ts';
import { pdf } from '../../../platform/documents/pdf-document.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';

export class GetReceipt extends Query<AsyncGenerator<Buffer>> {
  constructor(
    readonly userId: string,
    readonly transactionId: string,
  ) {
    super();
  }
}

@QueryHandler(GetReceipt)
export class GetReceiptHandler implements IQueryHandler<GetReceipt> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly zones: CustomerZone,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 when this customer has no such transaction; 409 NO_RECEIPT before it is completed. */
  async execute({ userId, transactionId }: GetReceipt): Promise<AsyncGenerator<Buffer>> {
    const transaction = await this.database.getRepository(transactionEntity).findOneBy({ id: transactionId, ...this.own.of(userId) });
    if (transaction === null) throw notFound('We could not find this transaction.');
    if (transaction.completed_at === null) {
      throw new HttpProblem(409, 'NO_RECEIPT', 'The receipt is available once the money is in your balance.');
    }
    const profile = await this.database.getRepository(profileEntity).findOneBy({ user_id: userId });
    return receiptOf(transaction, profile, await this.zones.of(userId), this.clock.now());
  }
}

const receiptOf = (row: TransactionRow, profile: ProfileRow | null, zone: string, now: Date): AsyncGenerator<Buffer> =>
  pdf({ title: `Receipt ${row.id}`, createdAt: now }, (page) => {
    page.title('Receipt');
    page.paragraph(
      isWithdrawal(row) ? WITHDRAWN : `${depositNameOf(row.method_type)}, credited to your balance in the currency you paid in.`,
      'muted',
    );
    page.facts([
      ['Reference', row.id],
      ['Account holder', holderOf(profile)],
      ['Amount', amountText(row.amount, row.currency)],
      isWithdrawal(row) ? ['Paid to', `Account ending ${row.last_four ?? ''}`] : ['Paid with', paidWith(row)],
      ['Requested', momentText(row.created_at, zone)],
      [isWithdrawal(row) ? 'Paid' : 'Credited', row.completed_at === null ? '' : momentText(row.completed_at, zone)],
      ...(row.refunded_amount === null ? [] : [['Refunded', amountText(row.refunded_amount, row.currency)] as const]),
      ['Status', statusText(row)],
    ]);
    page.paragraph(`Created on ${momentText(now.toISOString(), zone)}. Times are in the time zone ${zone}.`, 'muted');
    return Promise.resolve();
  });

const paidWith = ({ method_type: method, last_four: lastFour }: TransactionRow): string => {
  const source = method === 'bank_transfer' ? 'Bank account' : 'Card';
  return redirectNameOf(method) ?? (lastFour === null ? source : `${source} ending ${lastFour}`);
};

const WITHDRAWN = 'A withdrawal from your balance to your bank account.';
const isWithdrawal = ({ method_type: type }: TransactionRow): boolean => type === 'withdrawal';

const statusText = ({ status, refunded_amount: refunded }: TransactionRow): string =>
  status === 'completed' && refunded !== null ? 'partly refunded' : status.replace('_', ' ');
