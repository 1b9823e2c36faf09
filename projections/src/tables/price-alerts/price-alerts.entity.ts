import type { Mode } from '@danubit/contracts/values/ids';
import type { PriceAlertDirection } from '@danubit/contracts/values/price-alerts';
import { describeTable } from '../describe-table.ts';

/** A price at which a customer wants a notice. */
export type PriceAlertRow = {
  readonly id: string;
  readonly user_id: string;
  /** "BTC/EUR". */
  readonly pair: string;
  readonly direction: PriceAlertDirection;
  readonly price: string;
  readonly status: 'armed' | 'fired';
  /** Prices of later minutes count. */
  readonly watched_from: string;
  /** When it fired last, and at which price. */
  readonly fired_at: string | null;
  readonly fired_price: string | null;
  readonly set_at: string;
  readonly mode: Mode;
};

export const { entity: priceAlertEntity, columns: priceAlertColumns } = describeTable<PriceAlertRow>('price_alerts', 'id', {
  id: 'text',
  user_id: 'text',
  pair: 'text',
  direction: 'text',
  price: 'numeric',
  status: 'text',
  watched_from: 'timestamptz',
  fired_at: 'timestamptz null',
  fired_price: 'numeric null',
  set_at: 'timestamptz',
  mode: 'text',
});
