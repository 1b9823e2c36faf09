import { html, type Html } from '../simulator-pages.ts';
import { table } from '../simulator-table.ts';
import { SIMULATED_TOKENS, type ChainClient } from './anvil.ts';

const SHOWN_BLOCKS = 30n;

const button = (label: string, fields: Readonly<Record<string, string>>): Html =>
  html`<form method="post" action="/control">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button type="submit">${label}</button>
  </form>`;

export const ethereumPage = async (client: ChainClient): Promise<Html> => {
  const tip = await client.getBlockNumber();
  const heights = Array.from({ length: Number(tip < SHOWN_BLOCKS ? tip : SHOWN_BLOCKS) }, (_, index) => tip - BigInt(index));
  const blocks = await Promise.all(heights.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })));
  const rows = blocks.flatMap(({ number, transactions }) =>
    transactions.map(({ hash, from, to, nonce, value }) => [
      hash,
      String(number),
      from,
      to ?? 'a new contract',
      String(nonce),
      String(value),
    ]),
  );
  return html`<h1>Simulated Ethereum</h1>
    <p class="notice">These coins are worth nothing. This chain is the other end of deliveries in ether, USDC and USDT.</p>
    <p>${String(tip)} blocks. USDC is ${SIMULATED_TOKENS['USDC.ethereum']}, USDT ${SIMULATED_TOKENS['USDT.ethereum']}.</p>
    ${button('Mine a block', { do: 'mine' })} ${button('Replace the last 2 blocks', { do: 'reorganise', depth: '2' })}
    ${button('Stop the blocks', { do: 'set', name: 'mining', value: '0' })}
    ${button('Let them come', { do: 'set', name: 'mining', value: '1' })}
    ${button('Forget what is sent', { do: 'set', name: 'deaf', value: '1' })}
    ${button('Remember it', { do: 'set', name: 'deaf', value: '0' })}
    ${button('Pause USDC', { do: 'token', token: 'USDC.ethereum', act: 'pause' })}
    ${button('End the pause', { do: 'token', token: 'USDC.ethereum', act: 'unpause' })}
    <h2>Transactions of the last blocks</h2>
    ${table(['Transaction', 'Block', 'From', 'To', 'Number', 'Wei'], rows)}`;
};
