import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@danubit/runtime/testing/eventually';
import { positionOf } from '../dense-position.ts';
import { START, type Position, type StoredEvent } from '../event-store.port.ts';
import { Subscription } from './subscription.ts';

let length: number;
let reads: Position[];
let handed: Position[];
let wake: (position?: Position) => void;
/** Runs during a read, after the read has taken its events. */
let meanwhile: () => void;
let stopping: AbortController;
let running: Promise<void>;

const read = (after: Position): Promise<readonly StoredEvent[]> => {
  reads.push(after);
  const batch = Array.from({ length }, (_, index) => ({ position: positionOf(BigInt(index + 1)) }) as StoredEvent).filter(
    ({ position }) => position > after,
  );
  meanwhile();
  return Promise.resolve(batch.slice(0, 2));
};

const append = (count: number): Position => {
  length += count;
  return positionOf(BigInt(length));
};

beforeEach(() => {
  [length, reads, handed, meanwhile] = [0, [], [], () => undefined];
  stopping = new AbortController();
  const listener = {
    onAppend: (onAppend: typeof wake) => {
      wake = onAppend;
      return () => undefined;
    },
  };
  running = new Subscription(listener, read, stopping.signal).run(START, (batch) => {
    handed.push(...batch.map(({ position }) => position));
    return Promise.resolve();
  });
});
afterEach(async () => {
  stopping.abort();
  await running;
});

const handedAre = (count: number): Promise<void> => eventually(() => handed.length === count);

describe('a subscription', () => {
  test('does not read again for a notification of events that it has already read', async () => {
    const [first, second] = [append(1), append(1)];
    wake(first);
    await handedAre(2);
    const before = reads.length;
    wake(first);
    wake(second);
    wake(append(1));
    await handedAre(3);
    expect(reads.slice(before)).toEqual([second]);
  });

  test('reads up to the announced position, over several pages, and no further', async () => {
    await eventually(() => reads.length === 1);
    wake(append(5));
    await handedAre(5);
    expect(reads).toHaveLength(4);
  });

  test('reads once more for a notification that came during an empty read', async () => {
    await eventually(() => reads.length === 1);
    meanwhile = () => {
      meanwhile = () => undefined;
      wake(append(1));
    };
    wake();
    await handedAre(1);
    expect(reads).toHaveLength(3);
  });
});
