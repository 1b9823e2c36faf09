import type { BitcoinChain } from '@danubit/core/chain/networks';
import { html, type Html } from '../simulator-pages.ts';
import { table } from '../simulator-table.ts';
import type { BitcoinBook, TransactionRow } from './bitcoin-book.ts';
import { tipOf } from './bitcoin-calls.ts';
import { addressOfScript, parse } from './bitcoin-script.ts';

const button = (label: string, fields: Readonly<Record<string, string>>): Html =>
  html`<form method="post" action="/control">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button type="submit">${label}</button>
  </form>`;

export const bitcoinPage = (book: BitcoinBook, chain: BitcoinChain): Html =>
  html`<h1>Simulated Bitcoin</h1>
    <p class="notice">These coins are worth nothing. This chain is the other end of deliveries in bitcoin.</p>
    <p>
      ${tipOf(book).height} blocks. ${book.control('mining') === 1 ? 'Blocks come by themselves.' : 'Blocks come when they are asked for.'}
    </p>
    ${button('Mine a block', { do: 'mine' })} ${button('Replace the last 2 blocks', { do: 'reorganise', depth: '2' })}
    ${button('Replace them and lose their transactions', { do: 'reorganise', depth: '2', losing: 'true' })}
    ${button('Stop the blocks', { do: 'set', name: 'mining', value: '0' })}
    ${button('Let them come', { do: 'set', name: 'mining', value: '1' })}
    ${button('Mine only above 20 satoshi per byte', { do: 'set', name: 'rate', value: '20' })}
    ${button('Mine everything', { do: 'set', name: 'rate', value: '1' })}
    ${button('Forget what is sent', { do: 'set', name: 'deaf', value: '1' })}
    ${button('Remember it', { do: 'set', name: 'deaf', value: '0' })}
    <h2>Transactions</h2>
    ${table(
      ['Transaction', 'Block', 'Fee', 'To'],
      book
        .newest()
        .map((row) => [
          row.txid,
          row.height === null ? 'waits' : String(row.height),
          `${String(row.fee)} satoshi`,
          destinationsOf(row, chain),
        ]),
    )}`;

const destinationsOf = ({ bytes }: TransactionRow, chain: BitcoinChain): string => {
  const transaction = parse(bytes);
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(index);
    return `${String(amount)} to ${addressOfScript(script, chain) ?? 'a script'}`;
  }).join(', ');
};
