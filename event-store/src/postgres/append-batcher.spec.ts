import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { anEvent, someEvents } from '../conformance/log-under-test.ts';
import { StoreBusy, type EventToAppend } from '../event-store.port.ts';
import { AppendBatcher, MAX_BATCH_BYTES, MAX_BATCH_EVENTS, MAX_QUEUED_BYTES, MAX_QUEUED_EVENTS } from './append-batcher.ts';
import type { AppendRequest, AppendOutcome } from './append-call.ts';

const request = (events: readonly EventToAppend[] = someEvents(1), bytes = 100): AppendRequest => ({
  stream: `thing-${randomUUID()}`,
  events,
  expected: 'no-stream',
  bytes,
});

const STORED: AppendOutcome = { revision: 0n, position: '1', alreadyStored: false };

/** A batcher whose batches wait until the test releases them. */
const heldBatcher = () => {
  const batches: (readonly AppendRequest[])[] = [];
  const gate = Promise.withResolvers<undefined>();
  const batcher = new AppendBatcher(async (batch) => {
    batches.push(batch);
    await gate.promise;
    return batch.map(() => STORED);
  });
  return { batcher, batches, open: () => gate.resolve(undefined), sizes: () => batches.map(({ length }) => length) };
};

describe('the append batcher', () => {
  test('sends the first immediately and collects later requests while it is under way', async () => {
    const { batcher, open, sizes } = heldBatcher();
    const answers = Array.from({ length: 10 }, () => batcher.submit(request()));
    expect(sizes()).toStrictEqual([1]);
    open();
    await Promise.all(answers);
    expect(sizes()).toStrictEqual([1, 9]);
  });

  test('keeps the order of the requests', async () => {
    const { batcher, batches, open } = heldBatcher();
    const requests = Array.from({ length: 50 }, () => request());
    const answers = requests.map((each) => batcher.submit(each));
    open();
    await Promise.all(answers);
    expect(batches.flat().map(({ stream }) => stream)).toStrictEqual(requests.map(({ stream }) => stream));
  });

  test('never puts more events into a batch than allowed', async () => {
    const { batcher, open, sizes } = heldBatcher();
    const answers = Array.from({ length: 1 + 2 * MAX_BATCH_EVENTS }, () => batcher.submit(request()));
    open();
    await Promise.all(answers);
    expect(sizes()).toStrictEqual([1, MAX_BATCH_EVENTS, MAX_BATCH_EVENTS]);
  });

  test('never puts more bytes into a batch than allowed', async () => {
    const { batcher, open, sizes } = heldBatcher();
    const answers = Array.from({ length: 5 }, () => batcher.submit(request(someEvents(1), MAX_BATCH_BYTES / 2)));
    open();
    await Promise.all(answers);
    expect(sizes()).toStrictEqual([1, 2, 2]);
  });

  test('moves a repeated event id to the next batch', async () => {
    const { batcher, open, sizes } = heldBatcher();
    const event = anEvent();
    const answers = [request(), request([event]), request(), request([anEvent(), event]), request()].map((each) => batcher.submit(each));
    open();
    await Promise.all(answers);
    expect(sizes()).toStrictEqual([1, 2, 2]);
  });

  test.each([
    ['events', () => request(someEvents(MAX_QUEUED_EVENTS / 20)), 20],
    ['bytes', () => request(someEvents(1), MAX_QUEUED_BYTES / 32), 32],
  ])('refuses when too many %s wait, and takes more once they are gone', async (_, next, most) => {
    const { batcher, open } = heldBatcher();
    const underWay = batcher.submit(request());
    const waiting = Array.from({ length: most }, () => batcher.submit(next()));
    await expect(batcher.submit(request())).rejects.toBeInstanceOf(StoreBusy);
    open();
    await Promise.all([underWay, ...waiting]);
    await expect(batcher.submit(request())).resolves.toStrictEqual(STORED);
  });

  test('gives each caller the verdict on its own request', async () => {
    const refusal = new Error('Not this one.');
    const batcher = new AppendBatcher((batch) => Promise.resolve(batch.map(({ bytes }) => (bytes === 7 ? refusal : STORED))));
    const answers = await Promise.allSettled([request(), request([anEvent()], 7), request()].map((each) => batcher.submit(each)));
    expect(answers).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: refusal }, { status: 'fulfilled' }]);
  });

  test('survives a sender that throws', async () => {
    const failure = new Error('Broken.');
    let isBroken = true;
    const batcher = new AppendBatcher((batch) => (isBroken ? Promise.reject(failure) : Promise.resolve(batch.map(() => STORED))));
    await expect(batcher.submit(request())).rejects.toBe(failure);
    isBroken = false;
    await expect(batcher.submit(request())).resolves.toStrictEqual(STORED);
  });

  test('reports a missing verdict to its caller, and wraps a thrown value that is not an error', async () => {
    const silent = new AppendBatcher(() => Promise.resolve([]));
    await expect(silent.submit(request())).rejects.toThrow('The store returned no outcome for an append.');
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- The batcher wraps it in an error.
    const broken = new AppendBatcher(() => Promise.reject('broken'));
    await expect(broken.submit(request())).rejects.toMatchObject({ message: 'An append failed.', cause: 'broken' });
  });

  test('sends an append that exceeds the size of a batch alone', async () => {
    const { batcher, open, sizes } = heldBatcher();
    const large = [request(someEvents(MAX_BATCH_EVENTS + 1)), request(someEvents(1), MAX_BATCH_BYTES + 1)];
    const answers = [request(), ...large, request()].map((each) => batcher.submit(each));
    open();
    await Promise.all(answers);
    expect(sizes()).toStrictEqual([1, 1, 1, 1]);
  });

  test('when closed, finishes accepted requests and accepts no more', async () => {
    const { batcher, open } = heldBatcher();
    const answers = [batcher.submit(request()), batcher.submit(request())];
    const closed = batcher.close();
    await expect(batcher.submit(request())).rejects.toBeInstanceOf(StoreBusy);
    open();
    await closed;
    await expect(Promise.all(answers)).resolves.toHaveLength(2);
  });
});
