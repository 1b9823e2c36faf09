import type { Write } from '@danubit/consumer/write';
import type { Projection } from '../define-projection.ts';
import { CHANGES_CHANNEL, type ChangeNotice } from '../change-notices.ts';
import type { RowChange } from './fold-events.ts';

/** PostgreSQL accepts payloads below 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;
/** With more keys than that, clients reload the whole table of the owner. */
const MAX_KEYS = 20;

/** One notice for each owner. Rows without an owner are not announced. */
export const changesOf = ({ table, ownerColumn }: Projection, changes: readonly RowChange[]): readonly ChangeNotice[] => {
  if (ownerColumn === null) return [];
  const keysByOwner = new Map<string, string[]>();
  for (const { key, before, after } of changes) {
    for (const owner of new Set([before?.[ownerColumn], after?.[ownerColumn]])) {
      if (typeof owner === 'string') keysByOwner.set(owner, [...(keysByOwner.get(owner) ?? []), key]);
    }
  }
  return [...keysByOwner].map(([owner, keys]) => (keys.length > MAX_KEYS ? { table, owner } : { table, owner, keys }));
};

/** Delivered at commit, in as few notifications as the payload limit allows. */
export const changeNotices = (notices: readonly ChangeNotice[]): Write => ({
  name: 'change_notices',
  text: 'SELECT pg_notify($1, payload) FROM UNNEST($2::text[]) AS payload',
  values: [CHANGES_CHANNEL, payloadsOf(notices)],
});

export const payloadsOf = (notices: readonly ChangeNotice[]): readonly string[] => {
  const payloads: string[][] = [];
  let room = 0;
  for (const notice of notices) {
    const text = fitting(notice);
    const bytes = Buffer.byteLength(text) + 1;
    const open = payloads.at(-1);
    if (open === undefined || bytes > room) {
      payloads.push([text]);
      room = MAX_PAYLOAD_BYTES - 2 - bytes;
    } else {
      open.push(text);
      room -= bytes;
    }
  }
  return payloads.map((texts) => `[${texts.join(',')}]`);
};

const fitting = (notice: ChangeNotice): string => {
  const text = JSON.stringify(notice);
  return Buffer.byteLength(text) < MAX_PAYLOAD_BYTES / 2 ? text : JSON.stringify({ table: notice.table, owner: notice.owner });
};
