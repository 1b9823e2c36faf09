import { describe, expect, it } from '@jest/globals';
import { currentTrace, inSpan, openSpan, runInTrace } from './trace.ts';
import { correlationOf, traceOf, traceOfCorrelation, traceparentOf } from './traceparent.ts';

const TRACE = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

describe('a trace', () => {
  it('passes between processes in the header of W3C Trace Context', () => {
    expect(traceOf(traceparentOf(TRACE))).toEqual(TRACE);
  });

  it('passes from event to job in the correlation id', () => {
    expect(traceOfCorrelation(correlationOf(TRACE))).toEqual(TRACE);
  });

  it.each([undefined, '', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, ['a', 'b'], '0199f000-0000-7000-8000-000000000000'])(
    'is not taken from %p',
    (header) => {
      expect(traceOf(header)).toBeUndefined();
    },
  );

  it('covers everything that a span awaits and ends with it', async () => {
    const seen = await runInTrace(TRACE, () =>
      inSpan({ name: 'work', kind: 'internal' }, async () => {
        await Promise.resolve();
        return currentTrace();
      }),
    );
    expect(seen?.traceId).toBe(TRACE.traceId);
    expect(seen?.spanId).not.toBe(TRACE.spanId);
    expect(currentTrace()).toBeUndefined();
  });

  it('starts when there is none', () => {
    expect(traceOf(traceparentOf(openSpan({ name: 'first', kind: 'server' }).trace))).toBeDefined();
  });
});
