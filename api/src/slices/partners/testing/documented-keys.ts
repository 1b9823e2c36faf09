import { MOST_KEYS } from '@danubit/core/domain/partners/partner/partner.decider';
import { randomUUID } from 'node:crypto';
import { idIn, type Answer } from './partner-scene.ts';

/** Sends a request to a documented operation, and compares the answer with the document. */
type Call = (name: string, sent?: { readonly id?: string; readonly body?: unknown; readonly key?: string }) => Promise<Answer>;

export const NEW_KEY = { name: 'Checkout server', scopes: ['quotes'], networks: [] };

/** Keys by a key. */
export const managedKeys = async (call: Call): Promise<void> => {
  await call('GET /v1/api_keys');
  const id = idIn(await call('POST /v1/api_keys', { body: NEW_KEY }), 'key_id');
  const next = idIn(await call('POST /v1/api_keys/{id}/rotate', { id }), 'key_id');
  for (const each of [id, next]) await call('DELETE /v1/api_keys/{id}', { id: each });
};

/** @param poor a key that may only manage keys */
export const refusedOfKeys = async (call: Call, poor: string): Promise<void> => {
  const id = idIn(await call('POST /v1/api_keys', { body: NEW_KEY }), 'key_id');
  await call('POST /v1/api_keys', { body: NEW_KEY, key: poor });
  await call('POST /v1/api_keys/{id}/rotate', { id, key: poor });
  const made = [id, idIn(await call('POST /v1/api_keys/{id}/rotate', { id }), 'key_id')];
  await call('POST /v1/api_keys/{id}/rotate', { id });
  for (const name of ['POST /v1/api_keys/{id}/rotate', 'DELETE /v1/api_keys/{id}']) await call(name, { id: randomUUID() });
  for (let added = 0; added < MOST_KEYS; added += 1) {
    const { body } = await call('POST /v1/api_keys', { body: NEW_KEY });
    if (typeof body['key_id'] === 'string') made.push(body['key_id']);
  }
  for (const each of made) await call('DELETE /v1/api_keys/{id}', { id: each });
};
