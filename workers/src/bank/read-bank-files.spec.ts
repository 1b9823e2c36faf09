import { money } from '@danubit/contracts/values/money';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import type { IncomingTransfer } from '@danubit/core/payment-provider/bank-file.types';
import { mainLogOn } from '@danubit/core/main-log/open-event-log';
import { StoreUnreachable, type StoredEvent } from '@danubit/event-store/event-store.port';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { expect, test } from '@jest/globals';
import { TestClock } from '../testing/deposit-scene.ts';
import { readBankFiles } from './read-bank-files.ts';
import { transferIdOf } from './reported-transfers.ts';

const PROVIDER = 'iso20022';

/** Fails every so many reads, and counts them. */
class FailingStore extends MemoryEventStore {
  failsEvery = Number.POSITIVE_INFINITY;
  reads = 0;

  override readStream(...read: Parameters<MemoryEventStore['readStream']>): Promise<readonly StoredEvent[]> {
    this.reads += 1;
    return this.reads % this.failsEvery === 0 ? Promise.reject(new StoreUnreachable()) : super.readStream(...read);
  }
}

const transfer = (number: number, uetr?: string): IncomingTransfer => ({
  bankReference: `E${String(number)}`,
  clearing: uetr === undefined ? [] : [{ kind: 'uetr', reference: uetr }],
  account: 'SK2099520000004200000042',
  money: money('EUR', BigInt(1_000 + number)),
  bookedOn: '2026-11-21',
  payer: { name: 'Jana Nováková', iban: null },
  remittance: 'for you',
  references: [],
});

const aBank = () => {
  const store = new FailingStore();
  const log = mainLogOn(store, new MemoryPersonalDataKeys(), TEST_IDENTITY);
  const ended: string[] = [];
  const read = (...transfers: readonly IncomingTransfer[]): Promise<void> =>
    readBankFiles({
      ...{ log, clock: new TestClock(), provider: PROVIDER },
      inbox: {
        incoming: () => Promise.resolve([{ name: 'camt.053.xml', bytes: new Uint8Array() }]),
        read: () => ({ transfers, payouts: [], statements: [] }),
        markRead: () => Promise.resolve(void ended.push('read')),
        markRefused: (_, reason) => Promise.resolve(void ended.push(reason)),
        countRefused: () => Promise.resolve(0),
        forget: () => Promise.resolve(),
      },
    });
  const recorded = async (entry: IncomingTransfer) =>
    (await store.readStream(transferInStream(transferIdOf(PROVIDER, entry)))).map(({ type }) => type);
  return { store, read, recorded, ended };
};

test('a file is read to its end although the log does not answer some of its calls', async () => {
  const { store, read, recorded, ended } = aBank();
  const transfers = Array.from({ length: 5 }, (_, number) => transfer(number, `uetr ${String(number)}`));
  store.failsEvery = 9;
  await read(...transfers);
  store.failsEvery = Number.POSITIVE_INFINITY;
  expect(ended).toEqual(['read']);
  for (const entry of transfers) expect(await recorded(entry)).toEqual(['FundsReceived']);
});

test('a log that does not answer at all ends the reading, and the file stays', async () => {
  const { store, read, ended } = aBank();
  store.failsEvery = 1;
  await expect(read(transfer(1))).rejects.toThrow(StoreUnreachable);
  expect(ended).toEqual([]);
});

test('a file that is read again costs one read for each transfer, and adds no event', async () => {
  const { store, read, ended } = aBank();
  const transfers = [transfer(1, 'one'), transfer(2, 'two'), transfer(3)];
  await read(...transfers);
  const [before, head] = [store.reads, await store.head()];
  await read(...transfers);
  expect([store.reads - before, await store.head(), ended]).toEqual([3, head, ['read', 'read']]);
});

test('a file that says more about a known transfer names it, so that a third one is recognised', async () => {
  const { read, recorded, ended } = aBank();
  const otherwise = { ...transfer(1, 'one'), bankReference: 'N1' };
  await read(transfer(1));
  await read(transfer(1, 'one'));
  await read(otherwise);
  expect(await recorded(transfer(1))).toEqual(['FundsReceived']);
  expect(await recorded(otherwise)).toEqual([]);
  expect(ended).toEqual(['read', 'read', 'read']);
});

test('a known transfer with another amount is refused by its reference, and the first report stands', async () => {
  const { read, recorded, ended } = aBank();
  await read(transfer(1, 'one'));
  await read({ ...transfer(1, 'one'), money: money('EUR', 1n) }, transfer(2));
  expect(ended).toEqual(['read', 'Reported before with another amount: E1. The first report stands.']);
  expect(await recorded(transfer(2))).toEqual(['FundsReceived']);
});
