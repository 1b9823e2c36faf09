import { describe, expect, it } from '@jest/globals';
import { percentile, summarise } from './summarise.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

describe('the summary of an abuse drill', () => {
  it('takes percentiles by nearest rank', () => {
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1), percentile([], 0.99)]).toEqual([50, 99, 100, 0]);
  });

  it('keeps kinds of requests apart, and counts refusals of honest customers as errors', () => {
    const request = { kind: 'GET /api/profile', startedAt: 7, ms: 3, status: 200 };
    const requests = [
      request,
      { ...request, ms: 1, status: 429 },
      { ...request, status: undefined },
      { ...request, kind: 'POST /x', ms: 1_000, status: 503 },
    ];
    expect(summarise(requests)).toEqual([
      { kind: 'GET /api/profile', count: 3, p50: 3, p99: 3, max: 3, errors: ['429', 'no response'], slowAt: [] },
      { kind: 'POST /x', count: 1, p50: 1_000, p99: 1_000, max: 1_000, errors: ['503'], slowAt: [7] },
    ]);
  });
});
