import type { BalanceHistory } from '@danubit/contracts/http/wallet/get-balance-history.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Money } from '../../../ui/money.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';

type HistoryTableProps = { readonly history: BalanceHistory; readonly currency: string; readonly labelledBy: string };

/** The points of the chart as figures, newest first, ending with the opening balance. */
export const HistoryTable = ({ history: { from, to, opening, points }, currency, labelledBy }: HistoryTableProps) => {
  const { formatDate, formatTime, timeZoneName } = useTimeFormat();
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="max-h-[290px] overflow-y-auto border-t border-line" tabIndex={0} role="group" aria-label="Points of the history">
      <Table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <HeaderCell>Date, {timeZoneName(to)}</HeaderCell>
            <HeaderCell align="right">Change</HeaderCell>
            <HeaderCell align="right">Balance</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map(({ at, change, balance, movements }) => (
            <Row key={at}>
              <Cell className="num max-sm:pr-1 max-sm:whitespace-normal">
                {formatDate(at)}
                <span className="block text-caption text-muted">
                  {movements === 1 ? formatTime(at) : `${String(movements)} movements until ${formatTime(at)}`}
                </span>
              </Cell>
              <Cell align="right" className="max-sm:pl-1">
                <Money amount={change.replace('-', '')} currency={currency} sign={change.startsWith('-') ? 'out' : 'in'} withCode={false} />
              </Cell>
              <Cell align="right" className="max-sm:pl-1">
                <Money amount={balance} currency={currency} weight="settled" withCode={false} />
              </Cell>
            </Row>
          ))}
          <Row>
            <Cell className="num text-muted max-sm:pr-1 max-sm:whitespace-normal">Before {formatDate(from)}</Cell>
            <Cell />
            <Cell align="right" className="max-sm:pl-1">
              <Money amount={opening} currency={currency} withCode={false} />
            </Cell>
          </Row>
        </tbody>
      </Table>
    </div>
  );
};
