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
  it('is told that it is ready, then what changes for its owner, on every open page', () => {
    const [first, second] = [openPage(JANA), openPage(JANA)];
    hub.changed(JANA, 'balances');
    expect(first.messages()).toEqual([{ type: 'ready' }, changed('balances')]);
    expect(second.messages()).toEqual(first.messages());
  });

  it('is told nothing of what changes for others', () => {
    const jana = openPage(JANA);
    openPage(PETER);
    hub.changed(PETER, 'balances');
    expect(jana.messages()).toEqual([{ type: 'ready' }]);
  });

  it('is told of a change that may concern anyone', () => {
    const jana = openPage(JANA);
    hub.changedForAll('transactions');
    expect(jana.messages()).toEqual([{ type: 'ready' }, changed('transactions')]);
  });

  it('resumes where it broke off and misses nothing', () => {
    const before = openPage(JANA);
    hub.changed(JANA, 'balances');
    before.disconnect();
    hub.changed(JANA, 'transactions');
    hub.changed(JANA, 'profiles');
    const after = openPage(JANA, before.lastCursor());
    expect(after.messages()).toEqual([{ type: 'ready' }, changed('transactions'), changed('profiles')]);
  });

  it('that breaks again right after it resumed still misses nothing', () => {
    const before = openPage(JANA);
    before.disconnect();
    hub.changed(JANA, 'balances');
    const broken = openPage(JANA, before.lastCursor());
    broken.disconnect();
    const sawOnlyReady = broken.got[0]?.cursor;
    expect(openPage(JANA, sawOnlyReady).messages()).toEqual([{ type: 'ready' }, changed('balances')]);
  });

  it('asks for everything again when it was away longer than we remember', () => {
    const before = openPage(JANA);
    before.disconnect();
    for (const table of ['a', 'b', 'c', 'd']) hub.changed(JANA, table);
    expect(openPage(JANA, before.lastCursor()).messages()).toEqual([{ type: 'resync' }]);
  });

  it('resumes from the oldest message still remembered', () => {
    const before = openPage(JANA);
    hub.changed(JANA, 'a');
    before.disconnect();
    for (const table of ['b', 'c', 'd']) hub.changed(JANA, table);
    expect(openPage(JANA, before.lastCursor()).messages()).toEqual([{ type: 'ready' }, changed('b'), changed('c'), changed('d')]);
  });

  it.each(['', 'made-up', 'x'.repeat(64)])('with the cursor %p, which is not ours, asks for everything again', (cursor) => {
    expect(openPage(JANA, cursor).messages()).toEqual([{ type: 'resync' }]);
  });

  it('cannot resume with a cursor of somebody else', () => {
    const jana = openPage(JANA);
    hub.changed(JANA, 'balances');
    openPage(PETER);
    expect(openPage(PETER, jana.lastCursor()).messages()).toEqual([{ type: 'resync' }]);
  });

  it('asks for everything again after a gap, and cursors from before it are worth nothing', () => {
    const open = openPage(JANA);
    const away = openPage(JANA);
    away.disconnect();
    hub.resyncAll();
    expect(open.messages()).toEqual([{ type: 'ready' }, { type: 'resync' }]);
    expect(openPage(JANA, away.lastCursor()).messages()).toEqual([{ type: 'resync' }]);
  });

  it('has a cursor that tells nothing about how much happened to others', () => {
    const jana = openPage(JANA);
    hub.changed(JANA, 'a');
    hub.changed(PETER, 'a');
    hub.changed(JANA, 'b');
    const cursors = jana.got.map(({ cursor }) => cursor);
    expect(new Set(cursors).size).toBe(3);
    for (const cursor of cursors) expect(cursor).toMatch(/^[\w-]{16}$/);
  });

  it('finds no room beside too many others of the same user', () => {
    const first = openPage(JANA);
    openPage(JANA);
    expect([hub.hasRoomFor(JANA), hub.hasRoomFor(PETER)]).toEqual([false, true]);
    first.disconnect();
    expect(hub.hasRoomFor(JANA)).toBe(true);
  });

  it('is ended with all others when the process stops', () => {
    const [jana, peter] = [openPage(JANA), openPage(PETER)];
    hub.endAll();
    expect([jana.isEnded(), peter.isEnded()]).toEqual([true, true]);
  });

  it('leaves nothing behind once nobody comes back for it', () => {
    const jana = openPage(JANA);
    openPage(PETER);
    jana.disconnect();
    hub.forgetIdle(Date.now() + 59_000);
    expect(hub.userCount).toBe(2);
    hub.forgetIdle(Date.now() + 61_000);
    expect(hub.userCount).toBe(1);
  });
});
