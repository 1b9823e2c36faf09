import type { MarketHistory } from '@danubit/contracts/http/orders/market.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { priceText } from './price-text.ts';

/** The points of the chart as figures, newest first. */
export const PriceTable = ({ history, labelledBy }: { readonly history: MarketHistory; readonly labelledBy: string }) => {
  const { formatDate, formatTime, timeZoneName } = useTimeFormat();
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="max-h-[246px] overflow-y-auto border-t border-line" tabIndex={0} role="group" aria-label="Recorded prices">
      <Table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <HeaderCell>Date, {timeZoneName(history.to)}</HeaderCell>
            <HeaderCell align="right">
              Price of 1 {history.crypto_currency} in {history.fiat_currency}
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {[...history.points].reverse().map(({ at, price }) => (
            <Row key={at}>
              <Cell className="num">
                {formatDate(at)}, {formatTime(at).slice(0, 5)}
              </Cell>
              <Cell align="right" className="num">
                {priceText(price, '').trim()}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
};
