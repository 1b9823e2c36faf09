import type { DisputeEvidence } from '@danubit/core/domain/payments/dispute/dispute-evidence';
import type { ProviderDispute } from '@danubit/core/payment-provider/payment-provider.port';
import { eventually } from '@danubit/runtime/testing/eventually';
import { money } from '@danubit/contracts/values/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { charged, providerAt, startNetwork, type RunningNetwork } from './card-network-test-kit.ts';

const DAY_MS = 24 * 3_600_000;
const evidence: DisputeEvidence = {
  ...{ customerName: 'Zuzana Skúšobná', purchaseAddress: '192.0.2.1', product: 'Deposit', serviceDate: '2026-11-23' },
  ...{ activity: '2026-11-23 captured', statement: 'She confirmed it.' },
};

let network: RunningNetwork;
let aheadMs = 0;
beforeAll(async () => {
  network = await startNetwork({ settleAfterMs: 100, now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => network.stop());

const disputed = async (card: string) => {
  const provider = providerAt(network.url);
  const { request, verdict } = await charged(provider, card);
  if (verdict.kind !== 'captured') throw new Error('The charge was not captured.');
  const reference = verdict.evidence.providerReference;
  const only = async (): Promise<ProviderDispute> => {
    const found = await provider.findDisputes(reference);
    const [dispute] = found.kind === 'disputes' ? found.disputes : [];
    if (dispute === undefined) throw new Error('There is no dispute.');
    return dispute;
  };
  const answer = async (statement: string, key = `${request.paymentId}.1.evidence`) =>
    provider.submitEvidence({ disputeReference: (await only()).disputeReference, evidence: { ...evidence, statement }, key });
  return { provider, request, reference, only, answer };
};

const decide = async ({ disputeReference }: ProviderDispute, decision: string): Promise<number> => {
  const url = `${network.url}/disputes/${disputeReference}/decision`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
  });
  return answer.status;
};

describe('a dispute', () => {
  it('is found by the charge, with its reason, amount, fee and date', async () => {
    const { provider, request, reference } = await disputed('4000000000000259');
    expect(await provider.findDisputes(reference)).toMatchObject({
      paymentId: request.paymentId,
      disputes: [
        {
          ...{ money: money('EUR', 25_000n), reason: 'fraud', stage: 'chargeback', status: 'needs-response' },
          ...{ fee: money('EUR', 2_000n), dueAt: expect.stringMatching(/^20/) },
        },
      ],
    });
    expect(await provider.findDisputes('pi_unknown')).toEqual({ kind: 'disputes', paymentId: null, disputes: [] });
  });

  it('takes evidence once, and is decided by it', async () => {
    const { only, answer } = await disputed('4000000000002685');
    expect(await answer('winning_evidence')).toEqual({ kind: 'submitted' });
    expect(await answer('winning_evidence')).toEqual({ kind: 'submitted' });
    expect(await answer('Another story.', 'another key')).toMatchObject({ kind: 'refused' });
    await eventually(async () => (await only()).status === 'won');
  });

  it('without deciding words waits for the bank', async () => {
    const { only, answer } = await disputed('4000000000000259');
    await answer('She confirmed it.');
    expect((await only()).status).toBe('under-review');
    expect([await decide(await only(), 'lost'), await decide(await only(), 'won')]).toEqual([200, 409]);
    expect((await only()).status).toBe('lost');
  });

  it('is lost when no evidence comes in time', async () => {
    const { only } = await disputed('4000000000000259');
    aheadMs = 10 * DAY_MS;
    expect((await only()).status).toBe('lost');
    aheadMs = 0;
  });

  it('makes the charge not refundable', async () => {
    const { provider, reference } = await disputed('4000000000000259');
    const refund = { refundId: 'r1', providerReference: reference, minor: '100', currency: 'EUR', key: `${reference}.refund` } as const;
    expect(await provider.refund(refund)).toMatchObject({ kind: 'refused', raw: 'charge_disputed' });
  });
});

describe('an inquiry', () => {
  it('takes no money, and may become a chargeback', async () => {
    const { only } = await disputed('4000000000001976');
    expect(await only()).toMatchObject({ stage: 'inquiry', status: 'needs-response', fee: null });
    await decide(await only(), 'escalate');
    expect(await only()).toMatchObject({ stage: 'chargeback', status: 'needs-response', fee: money('EUR', 2_000n) });
  });
});
