import type { RetentionHoldEvent } from '@danubit/core/domain/compliance/retention-hold/retention-hold.events';
import { HUMAN_REVIEW_TEXTS } from '@danubit/contracts/values/data-requests';
import { retentionHoldStream } from '@danubit/core/domain/compliance/retention-hold/retention-hold.stream';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { DataRequestEvent } from '@danubit/core/domain/privacy/data-request/data-request.events';
import { dataRequestStream } from '@danubit/core/domain/privacy/data-request/data-request.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import type { Caller } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
let officer: Member;

beforeAll(async () => {
  api = await startTestApi({ projections: allProjections });
  officer = await staffMember(api, 'compliance_officer');
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.stop());

const call = async ({ authorization }: Caller, method: string, path: string, body?: object) => {
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: { ...authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text,
    body: JSON.parse(text) as Record<string, unknown>,
  };
};
const ask = (customer: Caller, kind: string, details = '') => call(customer, 'POST', '/api/data-requests', { kind, details });
const codeOf = ({ body }: { readonly body: Record<string, unknown> }): unknown => Reflect.get(Object(body['error']), 'code');

const requestOf = async (customer: TestCustomer): Promise<{ id: string; due_at: Date }> => {
  const rows = await api.database.query<{ id: string; due_at: Date }[]>('SELECT id, due_at FROM read.data_requests WHERE user_id = $1', [
    customer.userId,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no request.');
  return row;
};

/** Only ids and the moment may differ between two answers. */
const withoutIds = (text: string): string => text.replaceAll(/REQ-[0-9A-Z]{10}/g, 'REQ').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT');

const holdOn = async ({ subjectId, userId }: TestCustomer): Promise<void> => {
  const [holdId, now] = [randomUUID(), api.clock.now()];
  const placed: RetentionHoldEvent = {
    type: 'RetentionHoldPlaced',
    data: { holdId, about: { subjectId, userId }, reason: 'Order 4711', placedBy: officer.userId, until: null },
  };
  const context = commandContext({
    commandId: newCommandId(now),
    occurredAt: now.toISOString(),
    actor: { kind: 'staff', id: officer.userId, role: 'compliance_officer' },
    subjectId: holdId,
  });
  await api.app.get(RestrictedLog, { strict: false }).append(retentionHoldStream(holdId), [placed], 'no-stream', context);
};

describe('a request for erasure', () => {
  it('is answered immediately with the ordinary classes, and alike for twins, one of whom is held in the restricted log', async () => {
    const [held, free] = [await givenCustomer(api), await givenCustomer(api)];
    await holdOn(held);
    const restricted = api.app.get(RestrictedLog, { strict: false });
    const touched = [jest.spyOn(restricted, 'read'), jest.spyOn(restricted, 'append'), jest.spyOn(restricted, 'load')];
    const steps = [jest.spyOn(api.eventLog, 'append'), jest.spyOn(api.eventLog, 'read'), jest.spyOn(api.eventLog, 'load')];
    const counted: number[][] = [];
    const answers = [];
    for (const twin of [held, free]) {
      for (const step of steps) step.mockClear();
      const asked = await ask(twin, 'erasure');
      const listed = await call(twin, 'GET', '/api/data-requests');
      answers.push({ asked, listed });
      counted.push(steps.map(({ mock }) => mock.calls.length));
    }
    const [ofHeld, ofFree] = answers;
    if (ofHeld === undefined || ofFree === undefined) throw new Error('There are two twins.');
    expect(ofHeld.asked.status).toBe(201);
    for (const what of ['asked', 'listed'] as const) {
      expect(ofHeld[what].status).toBe(ofFree[what].status);
      expect(withoutIds(ofHeld[what].text)).toBe(withoutIds(ofFree[what].text));
      expect(ofHeld[what].text).toHaveLength(ofFree[what].text.length);
      const { 'x-request-id': _, date: __, ...headers } = ofHeld[what].headers;
      const { 'x-request-id': ___, date: ____, ...others } = ofFree[what].headers;
      expect(headers).toEqual(others);
    }
    // The same work, so that timing reveals nothing either: the restricted log is never read.
    expect(counted[0]).toEqual(counted[1]);
    expect(touched.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    expect(ofHeld.asked.body).toMatchObject({ kind: 'erasure', status: 'answered', outcome: 'kept' });
    expect(String(ofHeld.asked.body['answer'])).toMatch(/5 years after your account is closed \(Slovak Act 297\/2008/);
  });
});

describe('a correction', () => {
  it('is received with a due date of one month, extended once and answered by an officer, and the customer reads why', async () => {
    const jana = await givenCustomer(api);
    expect(codeOf(await ask(jana, 'rectification', ' '))).toBe('INVALID_PARAMETER');
    expect((await ask(jana, 'rectification', 'My name is Nová.')).status).toBe(201);
    expect(codeOf(await ask(jana, 'rectification', 'Again.'))).toBe('DATA_REQUEST_OPEN');
    const { id } = await requestOf(jana);
    const queue = await call(officer, 'GET', '/api/staff/data-requests?state=waiting');
    expect(queue.body).toMatchObject({
      requests: expect.arrayContaining([expect.objectContaining({ id, details: 'My name is Nová.' })]) as unknown,
    });

    expect((await call(officer, 'POST', `/api/staff/data-requests/${id}/extend`, { reason: 'We need a document.' })).status).toBe(200);
    expect(codeOf(await call(officer, 'POST', `/api/staff/data-requests/${id}/extend`, { reason: 'More.' }))).toBe('DATA_REQUEST_CLOSED');
    expect((await call(jana, 'GET', '/api/data-requests')).text).toContain('We need a document.');
    const answer = { outcome: 'granted', answer: 'We corrected it.' };
    expect((await call(officer, 'POST', `/api/staff/data-requests/${id}/answer`, answer)).status).toBe(200);
    expect((await call(jana, 'GET', '/api/data-requests')).body).toMatchObject({
      requests: [{ kind: 'rectification', status: 'answered', outcome: 'granted', answer: 'We corrected it.' }],
    });
    const history = await api.eventLog.read<DataRequestEvent>(dataRequestStream(id));
    expect(history.map(({ type }) => type)).toEqual(['DataRequestReceived', 'DataRequestExtended', 'DataRequestAnswered']);
    expect(history.at(-1)?.metadata.actor).toMatchObject({ kind: 'staff', id: officer.userId });
  });

  it('is shown to officers alone, and never answered by the person who asked', async () => {
    const [operator, jana] = [await staffMember(api, 'payments_operator'), await givenCustomer(api)];
    expect((await call(operator, 'GET', '/api/staff/data-requests')).status).toBe(403);
    expect((await call(jana, 'GET', '/api/staff/data-requests')).status).toBe(403);
    const unknown = `/api/staff/data-requests/${randomUUID()}/answer`;
    expect((await call(officer, 'POST', unknown, { outcome: 'granted', answer: 'x' })).status).toBe(404);
  });
});

describe('a human review of an automated decision', () => {
  it('names the decision, waits for an officer, and is answered in words that do not reveal why', async () => {
    const jana = await givenCustomer(api);
    expect(codeOf(await ask(jana, 'human_review', ' '))).toBe('INVALID_PARAMETER');
    expect((await ask(jana, 'human_review', 'My deposit of yesterday was refused.')).status).toBe(201);
    const { id } = await requestOf(jana);
    const queue = await call(officer, 'GET', '/api/staff/data-requests?state=waiting');
    expect(queue.body).toMatchObject({
      requests: expect.arrayContaining([expect.objectContaining({ id, kind: 'human_review' })]) as unknown,
    });
    const answer = { outcome: 'refused', answer: 'The name is on a list.' };
    expect((await call(officer, 'POST', `/api/staff/data-requests/${id}/answer`, answer)).status).toBe(200);
    const listed = await call(jana, 'GET', '/api/data-requests');
    expect(listed.body).toMatchObject({ requests: [{ kind: 'human_review', status: 'answered', answer: HUMAN_REVIEW_TEXTS.refused }] });
    expect(listed.text).not.toContain('list.');
  });
});
