import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { credit, creditCustomer, debit, journalEntry } from '../entry/build-entry.ts';
import { hedgeFilled } from '../entry/order.entries.ts';
import type { EntryEvent, EntryLine, JournalEntry } from '../entry/entry.events.ts';
import { captureToSuspense } from '../entry/suspense.entries.ts';
import { journal, type JournalRefusal } from './journal.decider.ts';

const { given } = specFor(journal);

const effectiveAt = '2026-11-21T13:00:00.000Z';
const eur = (minor: bigint) => money('EUR', minor);
const captured = (minor: bigint): JournalEntry => captureToSuspense({ captureId: 'pi_1', money: eur(minor), effectiveAt });
const posted = (entry: JournalEntry): EntryEvent => ({ type: 'EntryPosted', data: entry });
const post = (entry: JournalEntry) => ({ type: 'PostJournalEntry', entry }) as const;
const withLines = (...lines: EntryLine[]): JournalEntry =>
  journalEntry({ entryId: 'e1', effectiveAt, cause: { kind: 'sweep', id: 's' } }, lines);

describe('a journal', () => {
  test('books the entry of its source', () => {
    given()
      .when(post(captured(500n)))
      .then(posted(captured(500n)));
  });

  test('books several assets in one entry when each of them sums to zero', () => {
    const fill = { hedgeId: 'h', fillId: '1', crypto: money('BTC.bitcoin', 3n), fiat: eur(250n), effectiveAt };
    given()
      .when(post(hedgeFilled(fill)))
      .then(posted(hedgeFilled(fill)));
  });

  test('accepts a repeat without booking it again', () => {
    given(posted(captured(500n)))
      .when(post(captured(500n)))
      .then();
  });

  test('refuses another entry for the same source', () => {
    given(posted(captured(500n)))
      .when(post(captured(501n)))
      .thenRefused({ code: 'entry_differs' });
    given(posted(captured(500n)))
      .when(post({ ...captured(500n), entryId: 'another' }))
      .thenRefused({ code: 'source_already_booked' });
  });

  test.each<[string, JournalRefusal['code'], EntryLine[]]>([
    ['one line', 'too_few_lines', [debit('fees', eur(1n))]],
    ['what does not sum to zero', 'lines_do_not_balance', [debit('fees', eur(2n)), credit('bank.own', eur(1n))]],
    ['a euro against a dollar', 'lines_do_not_balance', [debit('fees', eur(1n)), credit('bank.own', money('USD', 1n))]],
    ['an empty amount', 'amount_is_zero', [0n, 0n].map((minor) => ({ account: 'fees', walletId: null, money: eur(minor) }))],
    ['another scale', 'scale_differs', [debit('fees', { ...eur(1n), scale: 3 }), credit('bank.own', eur(1n))]],
    [
      'a line of a company account with a wallet',
      'house_line_with_wallet',
      [{ ...debit('fees', eur(1n)), walletId: 'w' }, credit('transit', eur(1n))],
    ],
    [
      'what a customer has',
      'customer_line_in_journal',
      [debit('suspense', eur(1n)), creditCustomer({ walletId: 'w', userId: 'u' }, 'customer.debt', eur(1n))],
    ],
  ])('refuses %s', (_, code, lines) => {
    given()
      .when(post(withLines(...lines)))
      .thenRefused({ code });
  });
});
