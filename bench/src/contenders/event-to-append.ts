import { randomUUID } from 'node:crypto';
import type { EventToAppend } from '@danubit/event-store/event-store.port';

/** 504 bytes of JSON, the size of an ordinary product event; the same for every contender. */
export const PAYLOAD = JSON.stringify({ paymentId: '0199f000-0000-7000-8000-000000000000', note: 'x'.repeat(444) });

const METADATA = JSON.stringify({ correlationId: '0199f000-0000-7000-8000-000000000001' });

/** Ids start with the time, like the product's, so that their index grows at one end. */
export const newEvent = (): EventToAppend => {
  const time = Date.now().toString(16).padStart(12, '0');
  const eventId = `${time.slice(0, 8)}-${time.slice(8)}-8${randomUUID().slice(15)}`;
  return { eventId, type: 'BenchEvent', data: PAYLOAD, metadata: METADATA };
};
