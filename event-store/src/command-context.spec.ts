import { expect, test } from '@jest/globals';
import { runInTrace } from '@danubit/runtime/telemetry/trace';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';

const REQUEST = { commandId: '019a9b00-0000-7000-8000-000000000001', occurredAt: '2026-11-21T09:30:00.000Z', actor: SYSTEM_ACTOR };
const TRACE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

test('a context fills in the ordinary values of a request', () => {
  expect(commandContext({ ...REQUEST, subjectId: null })).toStrictEqual({
    ...REQUEST,
    subjectId: null,
    actor: { kind: 'system', id: null, role: null },
    correlationId: REQUEST.commandId,
    causationId: null,
    onBehalfOf: null,
    partnerId: null,
    sessionId: null,
    authLevel: null,
    channel: 'worker',
    reasonCode: null,
    approvals: [],
  });
});

test('the correlation id is that of the current trace unless one is given', () => {
  const correlationOf = (request: { readonly correlationId?: string }): string =>
    runInTrace(TRACE, () => commandContext({ ...REQUEST, subjectId: null, ...request }).correlationId);
  expect(correlationOf({})).toBe('0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331');
  expect(correlationOf({ correlationId: 'given' })).toBe('given');
});
