import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareStatements } from '@danubit/workers/books/compare-statements';
import { describe, expect, test } from '@jest/globals';
import { bankScene, IBAN, OWN_IBAN } from './bank-scene.ts';
import { memoryBooks } from './memory-books.ts';
import { until } from './until.ts';

/** Notifications and statements come from different systems of a bank, which may call one transfer by two references. */

const { now, onlyOf, send, post, names, paths, delivered, isRead, balances } = bankScene();
const incoming = (name: string): string => join(now().folder, 'incoming', `${name}.xml`);

/** What the bank delivered last, changed and delivered again. */
const redelivered = async (change: (xml: string) => string): Promise<void> => {
  const already = (await names('read')).length;
  const [path = ''] = await paths('read');
  await writeFile(incoming('changed'), change(await readFile(path, 'utf8')));
  await delivered(isRead(already + 1));
};
const underOtherReference = (xml: string): string => xml.replaceAll(/(<AcctSvcrRef>)[^<]+/g, '$1STATEMENT-77');
const withoutClearing = (xml: string): string => xml.replaceAll(/<(UETR|TxId)>[^<]+<\/\1>/g, '');
const ofAnotherPayment = (xml: string): string => xml.replace(/(<UETR>).{8}/, '$100000000').replace(/(<TxId>)[^<]+/, '$1TX-OTHER');
const proposals = async () => (await onlyOf('SuspenseResolutionRequested')).map(({ data }) => `${data.requestedBy}: ${data.resolution}`);
const CREDITED_ONCE = { 'bank.safeguarding': 25_000n, 'customer.available': -25_000n };
const WITH_A_SECOND = { 'bank.safeguarding': 50_000n, 'customer.available': -25_000n, suspense: -25_000n };

describe('a transfer that the bank reports under two references', () => {
  const statement = () => post('/statement', { references: 'other' });
  const breaks = async () => {
    const { log, clock } = now();
    clock.pass(3_600_000);
    const [at, { bankEntries }] = [clock.now().getTime(), memoryBooks(log)];
    const period = { from: new Date(at - 7 * 86_400_000).toISOString(), to: new Date(at).toISOString() };
    const account = { provider: 'iso20022', iban: IBAN, ownIban: OWN_IBAN, currency: 'EUR' } as const;
    const compared = await compareStatements({ log, bankEntries }, account, period);
    return compared.kind === 'compared' ? [compared.theirs, compared.breaks] : compared.kind;
  };

  test('is credited once, and its statement agrees with the books', async () => {
    await send();
    await delivered(isRead(1));
    await statement();
    await delivered(isRead(2));
    await statement();
    await delivered(isRead(3));
    expect([await balances(), await onlyOf('SuspenseOpened')]).toEqual([CREDITED_ONCE, []]);
    expect(await breaks()).toEqual([1, []]);
  });

  test('is credited once when the statement is read first, and when each is delivered again', async () => {
    await send();
    await until('the bank has delivered', async () => (await names('incoming')).length === 1);
    const [path = ''] = await paths('incoming');
    const notified = await readFile(path, 'utf8');
    await rm(path);
    await statement();
    await delivered(isRead(1));
    for (const [index, xml] of [notified, notified].entries()) {
      await writeFile(incoming(`again-${String(index)}`), xml);
      await delivered(isRead(index + 2));
    }
    expect([await balances(), await onlyOf('SuspenseOpened')]).toEqual([CREDITED_ONCE, []]);
    expect(await breaks()).toEqual([1, []]);
  });

  /** As it was before such references were read, too. */
  const withoutClearingAtFirst = async (): Promise<void> => {
    await send();
    await until('the bank has delivered', async () => (await names('incoming')).length === 1);
    const [path = ''] = await paths('incoming');
    await writeFile(path, withoutClearing(await readFile(path, 'utf8')));
    await delivered(isRead(1));
  };

  test('waits in suspense for people when only one of the reports gives a reference of the clearing', async () => {
    await withoutClearingAtFirst();
    await statement();
    await delivered(isRead(2));
    expect([await balances(), await proposals()]).toEqual([WITH_A_SECOND, []]);
  });

  test('is credited once when a later report under the first reference has given the reference that it was cleared under', async () => {
    await withoutClearingAtFirst();
    await post('/statement', {});
    await delivered(isRead(2));
    await redelivered(underOtherReference);
    expect([await balances(), await onlyOf('SuspenseOpened')]).toEqual([CREDITED_ONCE, []]);
  });

  test('and gives no reference of the clearing, waits in suspense for people, and no rule proposes its return', async () => {
    await send();
    await delivered(isRead(1));
    await redelivered((xml) => withoutClearing(underOtherReference(xml)));
    expect(await balances()).toEqual(WITH_A_SECOND);
    expect(await onlyOf('FundsHeldInSuspense')).toMatchObject([{ data: { reason: 'duplicate' } }]);
    expect([await proposals(), await names('outgoing')]).toEqual([[], []]);
  });

  test('with another amount each is refused the second time, and the first report stands', async () => {
    await send();
    await delivered(isRead(1));
    const [path = ''] = await paths('read');
    const changed = underOtherReference((await readFile(path, 'utf8')).replaceAll('250.00', '350.00'));
    await writeFile(incoming('changed'), changed);
    await delivered(async () => (await names('refused')).length === 2);
    expect(await balances()).toEqual(CREDITED_ONCE);
  });
});

test('a second transfer of the same amount waits in suspense, and a rule proposes its return', async () => {
  await send();
  await delivered(isRead(1));
  await redelivered((xml) => ofAnotherPayment(underOtherReference(xml)));
  expect([await balances(), await proposals()]).toEqual([WITH_A_SECOND, ['rule: return']]);
});

test('two entries of one file are two transfers, also when the payer gave both the same reference of the clearing', async () => {
  await send();
  await until('the bank has delivered', async () => (await names('incoming')).length === 1);
  const [path = ''] = await paths('incoming');
  const notified = await readFile(path, 'utf8');
  const [entry = ''] = /<Ntry>.*<\/Ntry>/s.exec(notified) ?? [];
  const twice = notified.replace(entry, `${entry}${underOtherReference(entry)}`).replace(/<TxsSummry>.*<\/TxsSummry>/s, '');
  await writeFile(path, twice);
  await delivered(isRead(1));
  await writeFile(incoming('second'), notified.replace(entry, underOtherReference(entry)));
  await delivered(isRead(2));
  expect([await balances(), await proposals()]).toEqual([WITH_A_SECOND, []]);
});
