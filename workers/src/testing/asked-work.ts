import { send } from '@danubit/consumer/write';
import { TEST_PREFIX } from '@danubit/contracts/values/ids';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import type pg from 'pg';
import { claimDue, dueId, workRequests, type Claim, type Scope } from '../due/due-table.ts';
import type { Action, WorkRequest } from '../due/due-work.ts';
import { lanesOf, UNSORTED, type Lane } from '../due/lanes.ts';
import { takeWork } from '../due/work-lease.ts';

const LANES: readonly Claim['lane'][] = [...lanesOf(['stripe', 'other']), UNSORTED];

export type Cause = { readonly mode?: 'live' | 'test'; readonly partnerId?: string };

/** Only the metadata of an event, and whether its stream is a sandbox's, matter here. */
export const causeOf = ({ mode = 'live', partnerId }: Cause): RecordedDomainEvent => {
  const metadata = { ...TEST_IDENTITY, mode, partnerId: partnerId ?? null, eventId: newCommandId(new Date()), correlationId: 'c' };
  return { stream: `order-${mode === 'test' ? TEST_PREFIX : ''}1`, metadata } as unknown as RecordedDomainEvent;
};

export const scope = (rooms: Readonly<Partial<Record<string, number>>> = {}, mode: 'live' | 'test' = 'live'): Scope => ({
  mode,
  rooms: new Map(LANES.map((lane) => [lane, rooms[lane] ?? 10])),
});

/** Requests and takes work of one subject. `pool` is called when a test uses it. */
export const askedWork = (pool: () => pg.Pool) => {
  const ask = (request: Partial<WorkRequest> & { readonly action: Action }, cause: Cause = {}): Promise<void> =>
    send(pool(), workRequests([{ subject: idFromText('subject'), delayMs: 0, ...request, cause: causeOf(cause) }]));

  const claimOne = async (): Promise<Claim> => {
    const [claim] = await claimDue(pool(), scope());
    if (claim === undefined) throw new Error('There is nothing to claim.');
    return claim;
  };
  const take = async ({ id, ticket }: Claim, lane: Lane = 'books') => {
    const work = await takeWork(pool(), { workId: id, ticket, lane });
    if (work === undefined) throw new Error('The work cannot be taken.');
    return work;
  };
  const passMark = () => pool().query(`UPDATE work.due SET enqueued_until = now() - interval '1 second' WHERE enqueued_until IS NOT NULL`);
  const isOpen = async (action: Action = 'settle-payment'): Promise<boolean> => {
    const { rowCount } = await pool().query('SELECT FROM work.due WHERE id = $1 AND done_at IS NULL', [
      dueId(action, idFromText('subject')),
    ]);
    return rowCount === 1;
  };
  return { ask, claimOne, take, passMark, isOpen };
};
