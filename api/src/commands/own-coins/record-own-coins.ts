import { assetOfTicker } from '@danubit/contracts/values/assets';
import { ASSETS, minorOf, parseDecimal, type Money } from '@danubit/contracts/values/money';
import { ownCoinsReceived } from '@danubit/core/domain/ledger/entry/order.entries';
import { postJournalEntry } from '@danubit/core/ledger/post-journal-entry';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { findLogin } from '../find-login.ts';
import { roleFor, type Desk } from '../four-eyes.ts';

export type OwnCoins = {
  /** Id of the transaction on the chain: the same one is booked once. */
  readonly txid: string;
  /** Such as "BTC". */
  readonly coin: string;
  /** Decimal text. */
  readonly amount: string;
  /** Email of the senior manager who records it. */
  readonly account: string;
};

/** Books coins that the company moved from elsewhere to its addresses. @throws Error that says what to correct */
export const recordOwnCoins = async (desk: Desk, { txid, coin, amount, account }: OwnCoins): Promise<Money> => {
  const asset = assetOfTicker(coin.toUpperCase());
  if (asset === undefined || ASSETS[asset].kind !== 'crypto') throw new Error(`${coin} is not a coin that we hold.`);
  const money = parseDecimal(asset, amount);
  if (money === undefined || minorOf(money) <= 0n) throw new Error(`${amount} is not an amount of ${coin}.`);
  if (!/^(0x)?[0-9a-f]{64}$/.test(txid)) throw new Error('TXID is the id of the transaction: 64 hexadecimal digits.');
  const { user_id: id } = await findLogin(desk, account);
  const role = await roleFor(desk.eventLog, id, 'house_transfer', 'propose');
  const at = desk.now.toISOString();
  const context = commandContext({
    commandId: newCommandId(desk.now),
    occurredAt: at,
    actor: { kind: 'staff', id, role },
    subjectId: null,
    channel: 'cli',
  });
  const transferId = `${asset}-${txid}`;
  await postJournalEntry(desk.eventLog, context, `own_coins-${transferId}`, ownCoinsReceived({ transferId, money, effectiveAt: at }));
  return money;
};
