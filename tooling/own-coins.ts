/** "make own-coins": books coins that the company moved to its addresses. TXID=<id> COIN=BTC AMOUNT=0.5 AS=<senior manager>. */
import { runCommand } from './installation/run-command.ts';

const OPTIONS = { TXID: '--txid', COIN: '--coin', AMOUNT: '--amount', AS: '--as' };
const args = Object.entries(OPTIONS).flatMap(([name, option]) => {
  const value = process.env[name] ?? '';
  return value === '' ? [] : [`${option}=${value}`];
});
await runCommand('api', 'api/dist/commands/own-coins/main.js', args);
