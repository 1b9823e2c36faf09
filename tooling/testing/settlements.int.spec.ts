import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '@danubit/contracts/values/money';
import type { ProviderSettlement } from '@danubit/core/payment-provider/payment-provider.port';
import { PROVIDERS_UNDER_TEST, type ProviderUnderTest } from '@danubit/simulators/providers-under-test';
import { settlementScene } from './settlement-scene.ts';

/** Payouts of each provider's simulator, through its adapter and the jobs, into the books. */

const PATIENT_MS = 11 * 60_000;

describe.each(PROVIDERS_UNDER_TEST)('$name', ({ start }) => {
  let running: ProviderUnderTest;
  let scene: ReturnType<typeof settlementScene>;
  beforeEach(async () => {
    running = await start();
    scene = settlementScene(running.provider);
  });
  afterEach(() => running.stop());

  /** As the simulators write it into the transfer. */
  const textOf = (reportId: string): string =>
    reportId.startsWith('po_') ? `STRIPE PAYOUT ${reportId}` : `TX12AB34XT DanubitTest batch ${reportId.replace(/\D/g, '')}`;
  const paidOut = async (fault?: 'late' | 'repeated' | 'incomplete'): Promise<ProviderSettlement> => {
    await running.payOut(fault);
    const made = await running.provider.listSettlements(new Date(Date.now() - 3_600_000).toISOString(), null);
    const found = await running.provider.readSettlement(made.kind === 'settlements' ? (made.reportIds[0] ?? '') : '');
    if (found.kind !== 'settlement') throw new Error(`No settlement: ${found.kind}`);
    return found.settlement;
  };
  const open = async () => (await scene.books.clearing.open()).map(({ kind, open: left }) => `${kind} ${left.minor}`);

  test('a payout is booked once it has arrived: net into safeguarding, the fee as our cost', async () => {
    await scene.deposit();
    await scene.deposit();
    expect(await scene.balances()).toEqual({ 'psp.receivable': 50_000n, 'customer.available': -50_000n });
    const { reportId, net } = await paidOut();
    await scene.announce(reportId);
    expect(await scene.work()).toHaveLength(1);
    expect(await scene.balances()).toEqual({ 'psp.receivable': 50_000n, 'customer.available': -50_000n });

    await scene.arrive(textOf(reportId), minorOf(net));
    await scene.work();
    const fee = 50_000n - minorOf(net);
    expect(await scene.balances()).toEqual({
      ...{ 'bank.safeguarding': 50_000n - fee, 'customer.available': -50_000n, 'psp.costs': fee },
    });
    expect(await open()).toEqual([]);
    expect(await scene.eventsOf('SuspenseOpened')).toEqual([]);
  });

  test('the money may come before the report, and both may come twice', async () => {
    await scene.deposit();
    const { reportId, net } = await paidOut('repeated');
    await scene.arrive(textOf(reportId), minorOf(net));
    await scene.work();
    await scene.announce(reportId);
    await scene.work();
    await scene.arrive(textOf(reportId), minorOf(net));
    await scene.work();
    expect(await scene.balances()).toMatchObject({ 'bank.safeguarding': minorOf(net) });
    expect(await scene.eventsOf('SettlementBooked')).toHaveLength(1);
  });

  test('a report that lacks an item books nothing, and is a break', async () => {
    await scene.deposit();
    await scene.deposit();
    const { reportId, net } = await paidOut('incomplete');
    await scene.announce(reportId);
    await scene.work();
    expect(await scene.eventsOf('SettlementDisputed')).toMatchObject([{ data: { faults: ['sum_differs'] } }]);
    await scene.arrive(textOf(reportId), minorOf(net));
    await scene.work();
    expect(await scene.balances()).toEqual({ 'psp.receivable': 50_000n, 'customer.available': -50_000n });
    await scene.reconcile();
    expect(await scene.books.breaks()).toMatchObject([{ kind: 'amount', what: 'settlement: sum_differs', status: 'open' }]);
  });

  test('money in another amount than the report says is no payout: it waits in suspense', async () => {
    await scene.deposit();
    const { reportId } = await paidOut();
    await scene.announce(reportId);
    await scene.work();
    await scene.arrive(textOf(reportId), 100n);
    await scene.work();
    expect(await scene.balances()).toMatchObject({ suspense: -100n, 'psp.receivable': 25_000n });
    expect(await scene.eventsOf('PayoutRecognised')).toEqual([]);
  });

  test('in a currency whose account we do not read, the report counts as the arrival, and the fee is topped up immediately', async () => {
    scene = settlementScene(running.provider, { isOnStatement: false });
    await scene.deposit();
    await scene.announce((await paidOut()).reportId);
    await scene.work();
    expect(await scene.balances()).toMatchObject({ 'bank.safeguarding': 25_000n });
  });

  test('a payout whose announcement was lost is found by the daily run', async () => {
    await scene.deposit();
    const { reportId } = await paidOut();
    await scene.reconcile();
    expect(await scene.books.settlements()).toMatchObject([{ report_id: reportId, status: 'reported' }]);
  });

  describe('a break', () => {
    const settle = async (): Promise<void> => {
      const { reportId, net } = await paidOut();
      await scene.announce(reportId);
      await scene.arrive(textOf(reportId), minorOf(net));
      await scene.work();
      scene.clock.pass(PATIENT_MS);
      await scene.work();
    };
    const found = async () => {
      scene.clock.pass(20 * 60_000);
      await scene.reconcile();
      return (await scene.books.breaks()).map(({ kind, what, ours, theirs }) => [kind, what, ours, theirs]);
    };

    test.each([
      ['invented', ['missing_here', 'charge', null, '250.00 EUR']],
      ['amount', ['amount', 'charge', '250.00 EUR', '251.00 EUR']],
      ['state', ['state', 'charge_failed', '250.00 EUR', '-250.00 EUR']],
    ])('planted in the book of the provider is found: %s', async (what, expected) => {
      await scene.deposit();
      await running.plant(what);
      await scene.deposit();
      await settle();
      expect(await found()).toEqual([expected]);
    });

    test('what the provider does not know of is found', async () => {
      await scene.deposit();
      await running.plant('missing');
      await scene.deposit();
      await settle();
      if (!running.provider.capabilities.listsByTime) scene.clock.pass(8 * 86_400_000);
      expect(await found()).toEqual([['missing_there', 'charge', '250.00 EUR', null]]);
    });

    test('is found once, and ends with the run that does not find it any more', async () => {
      await scene.deposit();
      await running.plant('amount');
      await settle();
      await found();
      expect(await found()).toHaveLength(1);
      expect(await scene.eventsOf('BreakFound')).toHaveLength(1);
      if (!running.provider.capabilities.listsByTime) return;
      await running.plant('amount');
      await found();
      expect((await scene.books.breaks()).filter(({ what }) => what === 'charge')).toMatchObject([
        { theirs: '251.00 EUR', status: 'resolved', how: 'gone', evidence: expect.stringMatching(`^run \\d of ${scene.today()}$`) },
        { theirs: '252.00 EUR', status: 'open' },
      ]);
    });

    test('is written off by one person who proposes and another who confirms; then the account is explained to zero', async () => {
      await scene.deposit();
      await running.plant('amount');
      await settle();
      await found();
      expect(await open()).toEqual(['charge -100']);
      const [{ id: breakId }] = (await scene.books.breaks()) as unknown as readonly [{ readonly id: string }];
      const at = scene.clock.now().toISOString();
      const answer = { type: 'AnswerMend', breakId, answer: 'confirm', proposal: 1, at } as const;
      const lapsesAt = new Date(scene.clock.now().getTime() + 60_000).toISOString();
      expect(
        await scene.give({ type: 'ProposeMend', breakId, mend: 'write_off', reason: 'Agreed.', by: 'petra', at, lapsesAt }),
      ).toBeNull();
      expect(await scene.give({ ...answer, by: 'petra' })).toBe('same_person');
      expect(await scene.give({ ...answer, by: 'rastislav', proposal: 2 })).toBe('another_proposal');
      expect(await scene.give({ ...answer, by: 'rastislav', at: lapsesAt })).toBe('proposal_lapsed');
      expect(await scene.give({ ...answer, by: 'rastislav' })).toBeNull();
      await scene.work();
      expect(await open()).toEqual([]);
      expect(await found()).toHaveLength(1);
      expect(await scene.books.breaks()).toMatchObject([{ status: 'resolved', how: 'confirmed', evidence: 'Agreed.' }]);
    });
  });
});
