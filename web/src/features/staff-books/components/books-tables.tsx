import type { StaffBooks } from '@danubit/contracts/http/console/books.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { asWords, payoutWords } from './books-words.ts';

/** Accounts through which money only passes: each balance is the sum of named items. */
export const ClearingAccounts = ({ accounts }: Pick<StaffBooks, 'accounts'>) => {
  const { formatDateTime } = useTimeFormat();
  const titleOf = useProviderTitle();
  return (
    <Card>
      <CardHeader title="Clearing accounts, explained" />
      {accounts.length === 0 ? <EmptyState title="All are at zero">Money that is on its way appears here, item by item.</EmptyState> : null}
      {accounts.map(({ account, currency, balance, open, items }) => (
        <section key={`${account} ${currency}`} aria-label={`${account} ${currency}`} className="border-t border-line py-3">
          <p className="flex flex-wrap justify-between gap-3 px-5 font-bold">
            <span className="mono">{account}</span>
            <span className="num">
              {balance} {currency}
            </span>
          </p>
          <p className="px-5 text-caption text-muted">
            {open} open {open === 1 ? 'item' : 'items'}
            {open > items.length ? `, the oldest ${String(items.length)} here` : ''}
          </p>
          <ul>
            {items.map((item) => (
              <li key={item.id} className="flex flex-wrap justify-between gap-x-6 px-5 py-1 text-small">
                <span className="min-w-0 break-all">
                  {asWords(item.kind.replace(/:.*$/u, ''))} {item.provider === null ? '' : titleOf(item.provider)} {item.reference}{' '}
                  {item.payment_id === null ? null : <Link to={consolePaths.payment(transactionIdOf(item.payment_id))}>payment</Link>}
                  <span className="block text-caption text-muted">since {formatDateTime(item.opened_at)}</span>
                </span>
                <span className="num">{item.open}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
};

export const Payouts = ({ settlements }: Pick<StaffBooks, 'settlements'>) => (
  <Card>
    <CardHeader title="Payouts of providers" />
    {settlements.length === 0 ? (
      <EmptyState title="No provider has paid out yet">Payouts appear here when their report or their money comes.</EmptyState>
    ) : (
      <Table>
        <caption className="sr-only">Payouts, newest first</caption>
        <thead>
          <tr>
            <HeaderCell>Payout</HeaderCell>
            <HeaderCell align="right" className="max-sm:hidden">
              Gross
            </HeaderCell>
            <HeaderCell align="right" className="max-sm:hidden">
              Fees
            </HeaderCell>
            <HeaderCell align="right">Net</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {settlements.map((settlement) => (
            <Row key={settlement.id}>
              <Cell className="text-caption">
                <span className="font-mono break-all">{settlement.id}</span>
                <span className="block text-muted">
                  {settlement.paid_on ?? 'no report yet'}, {payoutWords(settlement)}
                  {settlement.unexplained === 0 ? '' : `, ${String(settlement.unexplained)} not in our books`}
                </span>
                <span className="block text-muted sm:hidden">
                  gross {settlement.gross ?? '–'}, fees {settlement.fees ?? '–'}
                </span>
              </Cell>
              <Cell align="right" className="num max-sm:hidden">
                {settlement.gross ?? '–'}
              </Cell>
              <Cell align="right" className="num max-sm:hidden">
                {settlement.fees ?? '–'}
              </Cell>
              <Cell align="right" className="num">
                {settlement.net ?? '–'} {settlement.currency}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    )}
  </Card>
);
