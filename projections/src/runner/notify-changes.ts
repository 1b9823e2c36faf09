import type { Write } from '@danubit/consumer/write';
import type { Projection } from '../define-projection.ts';
import { CHANGES_CHANNEL, type ChangeNotification } from '../row-changes.ts';
import type { RowChange } from './fold-events.ts';

/** PostgreSQL accepts payloads below 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;
/** With more keys than that, clients reload the whole table of the owner. */
const MAX_KEYS = 20;

/** One notification for each owner. Rows without an owner are not announced. */
export const changesOf = ({ table, ownerColumn }: Projection, changes: readonly RowChange[]): readonly ChangeNotification[] => {
  if (ownerColumn === null) return [];
  const keysByOwner = new Map<string, string[]>();
  for (const { key, before, after } of changes) {
    for (const owner of new Set([before?.[ownerColumn], after?.[ownerColumn]])) {
      if (typeof owner === 'string') keysByOwner.set(owner, [...(keysByOwner.get(owner) ?? []), key]);
    }
  }
  return [...keysByOwner].map(([owner, keys]) => (keys.length > MAX_KEYS ? { table, owner } : { table, owner, keys }));
};

/** Delivered at commit, in as few NOTIFY payloads as their size limit allows. */
export const changeNotifications = (notifications: readonly ChangeNotification[]): Write => ({
  name: 'change_notifications',
  text: 'SELECT pg_notify($1, payload) FROM UNNEST($2::text[]) AS payload',
  values: [CHANGES_CHANNEL, payloadsOf(notifications)],
});

export const payloadsOf = (notifications: readonly ChangeNotification[]): readonly string[] => {
  const payloads: string[][] = [];
  let room = 0;
  for (const notification of notifications) {
    const text = fitting(notification);
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

const fitting = (notification: ChangeNotification): string => {
  const text = JSON.stringify(notification);
  return Buffer.byteLength(text) < MAX_PAYLOAD_BYTES / 2 ? text : JSON.stringify({ table: notification.table, owner: notification.owner });
};
