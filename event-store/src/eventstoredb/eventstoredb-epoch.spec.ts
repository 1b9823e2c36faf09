import { describe, expect, test } from '@jest/globals';
import type { LogClient } from './eventstoredb-client.ts';
import { epochOf } from './eventstoredb-epoch.ts';
import { LogReader } from './eventstoredb-reader.ts';
import { FakeNode } from './testing/fake-node.ts';

const EPOCH_STREAM = '$$danubit_log';

type AppendCall = Parameters<LogClient['appendToStream']>;

/** The epoch that a process finds when its append goes through `append`, and the number of calls. */
const epochWith = async (
  node: FakeNode,
  append?: (...call: AppendCall) => ReturnType<LogClient['appendToStream']>,
): Promise<{ readonly epoch: string; readonly calls: readonly AppendCall[] }> => {
  const { client, credentials } = node.connect();
  const calls: AppendCall[] = [];
  const appendToStream = ((...call: AppendCall) => {
    calls.push(call);
    return (append ?? client.appendToStream)(...call);
  }) as LogClient['appendToStream'];
  const epoch = await epochOf({ client: { ...client, appendToStream }, credentials }, new LogReader(client));
  return { epoch, calls };
};

describe('the epoch of a log', () => {
  test('is the id of the one event that the first process writes; later processes only read it', async () => {
    const node = new FakeNode();
    const { epoch, calls } = await epochWith(node);
    expect(calls).toStrictEqual([
      [
        EPOCH_STREAM,
        [expect.objectContaining({ id: epoch, type: '$metadata', data: { danubit: 'The id of this event is the epoch of the log.' } })],
        { expectedRevision: 'no_stream', credentials: node.connect().credentials, deadline: 5_000, requiresLeader: true },
      ],
    ]);
    expect(await epochWith(node)).toStrictEqual({ epoch, calls: [] });
  });

  test('is that of the faster process', async () => {
    const node = new FakeNode();
    let faster: string | undefined;
    const { epoch, calls } = await epochWith(node, async (...call) => {
      faster = (await epochWith(node)).epoch;
      return node.connect().client.appendToStream(...call);
    });
    expect(epoch).toBe(faster);
    expect(calls).toHaveLength(1);
  });

  test('is not created when the append is refused', async () => {
    const node = new FakeNode();
    const refusal = Object.assign(new Error('denied'), { type: 'access-denied' });
    node.appendFaults.push({ when: 'after', error: refusal });
    await expect(epochWith(node)).rejects.toBe(refusal);
  });

  test('is unknown when the stored event cannot be read', async () => {
    const append = (): ReturnType<LogClient['appendToStream']> => Promise.resolve({ success: true, nextExpectedRevision: 0n });
    await expect(epochWith(new FakeNode(), append)).rejects.toThrow(
      'EventStoreDB has stored the epoch of the log in $$danubit_log, but it cannot be read.',
    );
  });
});
