import type { LiveMessage } from '@danubit/contracts/http/support/live-message.contract';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { LiveHub, type LiveConnection } from './live-hub.ts';

const JANA = 'user-jana';
const PETER = 'user-peter';
const changed = (table: string): LiveMessage => ({ type: 'changed', table });

const page = () => {
  const got: { readonly cursor: string; readonly message: LiveMessage }[] = [];
  let isEnded = false;
  const connection: LiveConnection = {
    send: (cursor, message) => got.push({ cursor, message }),
    end: () => {
      isEnded = true;
    },
  };
  return {
    connection,
    got,
    messages: () => got.map(({ message }) => message),
    lastCursor: () => got.at(-1)?.cursor,
    isEnded: () => isEnded,
  };
};

let hub: LiveHub;
beforeEach(() => {
  hub = new LiveHub({ streamsPerUser: 2, messagesPerUser: 3, rememberedMs: 60_000 });
});

const openPage = (userId: string, lastCursor?: string) => {
  const opened = page();
  return { ...opened, ...hub.connect(userId, opened.connection, lastCursor) };
};

describe('a live stream', () => {
  it('gets `ready`, then the changes of its owner, on every open page', () => {
    const [first, second] = [openPage(JANA), openPage(JANA)];
    hub.changed(JANA, 'balances');
    expect(first.messages()).toEqual([{ type: 'ready' }, changed('balances')]);
    expect(second.messages()).toEqual(first.messages());
  });

  it('gets no changes of other users', () => {
    const jana = openPage(JANA);
    openPage(PETER);
    hub.changed(PETER, 'balances');
    expect(jana.messages()).toEqual([{ type: 'ready' }]);
  });

  it('gets a change that concerns all users', () => {
    const jana = openPage(JANA);
    hub.changedForAll('transactions');
    expect(jana.messages()).toEqual([{ type: 'ready' }, changed('transactions')]);
  });

  it('resumes after a break without missing a message', () => {
    const before = openPage(JANA);
    hub.changed(JANA, 'balances');
    before.disconnect();
    hub.changed(JANA, 'transactions');
    hub.changed(JANA, 'profiles');
    const after = openPage(JANA, before.lastCursor());
    expect(after.messages()).toEqual([{ type: 'ready' }, changed('transactions'), changed('profiles')]);
  });

  it('misses no message when it breaks again right after resuming', () => {
    const before = openPage(JANA);
    before.disconnect();
    hub.changed(JANA, 'balances');
    const broken = openPage(JANA, before.lastCursor());
    broken.disconnect();
    const sawOnlyReady = broken.got[0]?.cursor;
    expect(openPage(JANA, sawOnlyReady).messages()).toEqual([{ type: 'ready' }, changed('balances')]);
  });

  it('gets `resync` when it was away longer than messages are kept', () => {
    const before = openPage(JANA);
    before.disconnect();
    for (const table of ['a', 'b', 'c', 'd']) hub.changed(JANA, table);
    expect(openPage(JANA, before.lastCursor()).messages()).toEqual([{ type: 'resync' }]);
  });

  it('resumes from the oldest kept message', () => {
    const before = openPage(JANA);
    hub.changed(JANA, 'a');
    before.disconnect();
    for (const table of ['b', 'c', 'd']) hub.changed(JANA, table);
    expect(openPage(JANA, before.lastCursor()).messages()).toEqual([{ type: 'ready' }, changed('b'), changed('c'), changed('d')]);
  });

  it.each(['', 'made-up', 'x'.repeat(64)])('gets `resync` for the unknown cursor %p', (cursor) => {
    expect(openPage(JANA, cursor).messages()).toEqual([{ type: 'resync' }]);
  });

  it('cannot resume with a cursor of another user', () => {
    const jana = openPage(JANA);
    hub.changed(JANA, 'balances');
    openPage(PETER);
    expect(openPage(PETER, jana.lastCursor()).messages()).toEqual([{ type: 'resync' }]);
  });

  it('gets `resync` after a gap, which invalidates earlier cursors', () => {
    const open = openPage(JANA);
    const away = openPage(JANA);
    away.disconnect();
    hub.resyncAll();
    expect(open.messages()).toEqual([{ type: 'ready' }, { type: 'resync' }]);
    expect(openPage(JANA, away.lastCursor()).messages()).toEqual([{ type: 'resync' }]);
  });

  it('has a cursor that reveals nothing about other users', () => {
    const jana = openPage(JANA);
    hub.changed(JANA, 'a');
    hub.changed(PETER, 'a');
    hub.changed(JANA, 'b');
    const cursors = jana.got.map(({ cursor }) => cursor);
    expect(new Set(cursors).size).toBe(3);
    for (const cursor of cursors) expect(cursor).toMatch(/^[\w-]{16}$/);
  });

  it('is refused beyond the limit of streams per user', () => {
    const first = openPage(JANA);
    openPage(JANA);
    expect([hub.hasRoomFor(JANA), hub.hasRoomFor(PETER)]).toEqual([false, true]);
    first.disconnect();
    expect(hub.hasRoomFor(JANA)).toBe(true);
  });

  it('ends with all others when the process stops', () => {
    const [jana, peter] = [openPage(JANA), openPage(PETER)];
    hub.endAll();
    expect([jana.isEnded(), peter.isEnded()]).toEqual([true, true]);
  });

  it('is forgotten after the time for resuming', () => {
    const jana = openPage(JANA);
    openPage(PETER);
    jana.disconnect();
    hub.forgetIdle(Date.now() + 59_000);
    expect(hub.userCount).toBe(2);
    hub.forgetIdle(Date.now() + 61_000);
    expect(hub.userCount).toBe(1);
  });
});
