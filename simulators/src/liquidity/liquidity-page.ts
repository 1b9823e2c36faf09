import { html, type Html } from '../simulator-pages.ts';
import { table } from '../simulator-table.ts';
import { BEHAVIOURS, type VenueBook } from './venue-book.ts';
import { VENUES } from './venue-market.ts';

const SHOWN = 100;

export const liquidityPage = (book: VenueBook): Html => html`
  <h1>Simulated liquidity sources</h1>
  <p class="notice">Invented prices and no real coins.</p>
  ${table(
    ['Source', 'Behaviour'],
    VENUES.map((venue) => [venue, book.venue(venue).behaviour]),
  )}
  <p>
    Change one with POST /control, such as {"venue": "danube", "behaviour": "stalled"}. Behaviours: ${BEHAVIOURS.join(', ')}. With "apart",
    "apartPercent" says how far its price is beside the others. {"jumpPercent": 5} moves the whole market.
  </p>
  <h2>Orders</h2>
  ${table(
    ['Source', 'Pair', 'Coins asked for', 'Coins bought', 'Owed', 'Key'],
    book
      .orders()
      .slice(-SHOWN)
      .toReversed()
      .map((order) => [order.venue, order.pair, order.coins, order.filled_coins, order.owed, order.key]),
  )}
`;
