import type pg from 'pg';
import { messageOf } from '@danubit/deploy/installation/errors';
import { good, problem, type Finding } from './finding.ts';
import { runbook } from './runbooks.ts';

const ANSWERS_WITHIN_MS = 5_000;
const CONSUMERS = `
  SELECT 'read' AS schema, consumer FROM read.checkpoints UNION ALL
  SELECT 'work', consumer FROM work.checkpoints WHERE consumer <> 'due-work' ORDER BY consumer`;

type ConsumerRow = { readonly schema: 'read' | 'work'; readonly consumer: string };

/** Whether the EventStoreDB of an installation answers, and every consumer's checkpoint belongs to its log. */
export const examineEventStore = async (client: pg.Client, eventStoreUrl: string): Promise<readonly Finding[]> => {
  // Imported here, because these modules have to be built and the doctor also runs in a fresh checkout.
  const { openStoreAt } = await import('@danubit/event-store/copy-log/open-store-at');
  const { withLogBudget } = await import('@danubit/event-store/log-budget');
  const { readCheckpoint } = await import('@danubit/consumer/checkpoint');
  const { requireCheckpointOfLog } = await import('@danubit/consumer/checkpoint-of-log');
  const store = openStoreAt(eventStoreUrl);
  const examine = async (): Promise<readonly Finding[]> => {
    const head = await store.head();
    const findings: Finding[] = [good('log', 'EventStoreDB answers')];
    for (const { schema, consumer } of (await client.query<ConsumerRow>(CONSUMERS)).rows) {
      const checkpoint = await readCheckpoint(client, schema, consumer);
      if (checkpoint === undefined) continue;
      findings.push(
        await requireCheckpointOfLog(store, schema, consumer, checkpoint).then(
          () => good(consumer, checkpoint.position >= head ? 'has read the whole log' : 'is behind and catching up'),
          (error: unknown) => problem(consumer, 'its checkpoint is not of this log', messageOf(error)),
        ),
      );
    }
    return findings;
  };
  try {
    return await withLogBudget(ANSWERS_WITHIN_MS, examine);
  } catch (error) {
    return [problem('log', messageOf(error), `Check that EventStoreDB runs and can be reached; ${runbook('eventStoreDb')}.`)];
  } finally {
    await store.close();
  }
};
