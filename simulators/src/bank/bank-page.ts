import { inGroupsOfFour } from '@danubit/contracts/values/iban';
import { html, type Html } from '../simulator-pages.ts';
import { table } from '../simulator-table.ts';
import { FILE_FAULTS, referenceOf, type BankBook } from './bank-book.ts';
import type { OwnAccount } from './camt-files.ts';
import { TEST_ACCOUNTS } from './test-accounts.ts';

/** An invented account of the demo customer. */
const PAYER = { name: 'Jana Novakova', iban: 'SK0809000000000123123123' };

const field = (name: string, label: string, value: string): Html =>
  html`<p>
    <label>${label}<br /><input name="${name}" value="${value}" size="40" /></label>
  </p>`;

export const bankPage = (book: BankBook, accounts: readonly OwnAccount[]): Html =>
  html`<h1>Simulated bank</h1>
    <p class="notice">No money moves here. This is the other end of our accounts.</p>
    ${table(
      ['Currency', 'IBAN', 'Balance'],
      accounts.map(({ currency, iban }) => [currency, inGroupsOfFour(iban), `${book.balance(currency).toString()} cents`]),
    )}
    <h2>Send a transfer</h2>
    <form method="post" action="/transfers">
      ${field('name', 'Name of the payer', PAYER.name)} ${field('iban', 'IBAN of the payer', PAYER.iban)}
      ${field('amount', 'Amount', '250.00')}
      <p>
        <label
          >Currency<br /><select name="currency">
            ${accounts.map(({ currency }) => html`<option>${currency}</option>`)}
          </select></label
        >
      </p>
      ${field('remittance', 'Reference or message', '')}
      <button type="submit">Send</button>
    </form>
    <h2>Close the day</h2>
    <form method="post" action="/statement">
      <button type="submit">Deliver the statement</button>
      <button type="submit" name="references" value="other">Deliver it under other references than the notifications</button>
    </form>
    <h2>The next file</h2>
    <p>Now: ${book.nextFile()}</p>
    ${FILE_FAULTS.map(
      (fault) =>
        html`<form method="post" action="/next-file">
          <button type="submit" name="fault" value="${fault}">${fault}</button>
        </form>`,
    )}
    <h2>Test accounts for withdrawals</h2>
    <p>Every other account is held under the name that is asked for. A refund to a payer of one of these names ends in the same way.</p>
    ${table(
      ['IBAN', 'Name', 'What happens'],
      TEST_ACCOUNTS.map(({ iban: other, holder, says }) => [inGroupsOfFour(other), holder, says]),
    )}
    <h2>Entries</h2>
    ${table(
      ['Reference', 'Time', 'Amount', 'Name', 'Message', 'Reported'],
      book
        .newest()
        .map((entry) => [
          referenceOf(entry),
          new Date(entry.booked_ms).toISOString(),
          `${entry.direction === 'CRDT' ? '+' : '−'}${entry.minor} cents ${entry.currency}`,
          entry.name,
          entry.remittance,
          entry.is_reported === 1 ? 'yes' : 'not yet',
        ]),
    )}`;
