import { REDIRECT_METHODS } from '@danubit/contracts/values/deposit-methods';
import { ASSETS, money, tickerOf, toDecimal, type Asset } from '@danubit/contracts/values/money';
import { Clock } from '@danubit/runtime/clock';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { profileEntity } from '@danubit/projections/tables/profiles/profiles.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource, In } from 'typeorm';
import { CustomerZone } from '../../../platform/accounts/customer-zone.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { amountText, holderOf, momentText } from '../../../platform/documents/document-text.ts';
import { pdf, type Pdf } from '../../../platform/documents/pdf-document.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { inOrderOfBalances } from '../assets-in-order.ts';
import { PastBalances, type Span } from '../../../platform/wallet/past-balances.ts';
import { StatementMonths } from '../../../platform/wallet/statement-months.ts';
import { movementWords, type MovementFacts } from './movement-words.ts';

type Facts = {
  readonly userId: string;
  readonly month: string;
  readonly zone: string;
  readonly span: Span;
  readonly holder: string;
  readonly now: Date;
};

export class GetStatement extends Query<AsyncGenerator<Buffer>> {
  constructor(
    readonly userId: string,
    /** Such as "2026-11". */
    readonly month: string,
  ) {
    super();
  }
}

/** The PDF of a calendar month in the customer's time zone: opening balance, every movement, closing balance. */
@QueryHandler(GetStatement)
export class GetStatementHandler implements IQueryHandler<GetStatement> {
  constructor(
    private readonly months: StatementMonths,
    private readonly pastBalances: PastBalances,
    private readonly zones: CustomerZone,
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 for a month without a statement. */
  async execute({ userId, month }: GetStatement): Promise<AsyncGenerator<Buffer>> {
    if (!(await this.months.of(userId)).includes(month)) throw notFound('There is no statement for this month.');
    const zone = await this.zones.of(userId);
    const [from, to, profile] = await Promise.all([
      this.pastBalances.startOf(`${month}-01`, zone),
      this.pastBalances.startOf(`${month}-01`, zone, { months: 1 }),
      this.database.getRepository(profileEntity).findOneBy({ user_id: userId }),
    ]);
    const facts: Facts = { userId, month, zone, span: { from, to }, holder: holderOf(profile), now: this.clock.now() };
    return pdf({ title: `Account statement ${month}`, createdAt: facts.now }, (page) => this.#draw(page, facts));
  }

  async #draw(page: Pdf, { userId, month, zone, span, holder, now }: Facts): Promise<void> {
    const isOver = span.to <= now.toISOString();
    page.title(`Account statement, ${monthName(month)}`);
    page.facts([
      ['Account holder', holder],
      ['From', momentText(span.from, zone)],
      ['To', isOver ? momentText(span.to, zone) : `${momentText(now.toISOString(), zone)} (the month has not ended)`],
      ['Time zone', zone],
    ]);
    const [opening, closing] = await Promise.all([this.pastBalances.before(userId, span.from), this.pastBalances.before(userId, span.to)]);
    const [methods, transactions] = await Promise.all([this.#methodsOf(userId), this.#transactionsOf(userId)]);
    const known = { methods, transactions };
    for (const asset of inOrderOfBalances(closing.keys())) {
      await this.#drawAsset(page, { userId, zone, span, asset, opening: opening.get(asset) ?? 0n, known });
    }
    page.paragraph('Balances include available and reserved funds.', 'muted');
  }

  async #methodsOf(userId: string): Promise<MovementFacts['methods']> {
    const rows = await this.database.getRepository(transactionEntity).find({
      select: { id: true, method_type: true },
      where: { ...this.own.of(userId), method_type: In([...REDIRECT_METHODS]) },
    });
    return new Map(rows.map(({ id, method_type: method }) => [id, method]));
  }

  /** Chain transactions of coins that arrived, and of those that left. */
  async #transactionsOf(userId: string): Promise<MovementFacts['transactions']> {
    const rows = await this.database.query<{ readonly id: string; readonly txid: string }[]>(
      `SELECT id, txid FROM read.crypto_receipts WHERE user_id = $1 AND mode = $2
       UNION ALL SELECT id, txid FROM read.deliveries WHERE user_id = $1 AND mode = $2 AND txid IS NOT NULL`,
      [userId, this.own.mode],
    );
    return new Map(rows.map(({ id, txid }) => [id, txid]));
  }

  async #drawAsset(
    page: Pdf,
    {
      userId,
      zone,
      span,
      asset,
      opening,
      known,
    }: Pick<Facts, 'userId' | 'zone' | 'span'> & { readonly asset: Asset; readonly opening: bigint; readonly known: MovementFacts },
  ): Promise<void> {
    const amount = (minor: bigint): string => amountText(toDecimal(money(asset, minor)));
    page.heading(`${ASSETS[asset].name} (${tickerOf(asset)})`);
    const table = page.table([
      { title: 'Date', width: 110 },
      { title: 'Movement', width: '*' },
      { title: 'Amount', width: 85, align: 'right' },
      { title: 'Balance', width: 95, align: 'right' },
    ]);
    table.row([momentText(span.from, zone), 'Opening balance', '', amount(opening)], 'total');
    let balance = opening;
    for await (const movement of this.pastBalances.movements(userId, asset, span)) {
      balance += movement.change;
      table.row([momentText(movement.at, zone), movementWords(movement, known), amount(movement.change), amount(balance)]);
    }
    table.row(['', 'Closing balance', '', amount(balance)], 'total');
    table.end();
  }
}

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
