import { expect, test } from '@jest/globals';
import { metricsText } from '@danubit/runtime/telemetry/metrics';
import { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { ScriptedProvider } from '../testing/scripted-provider.ts';
import { money } from '@danubit/contracts/values/money';
import { EVIDENCE } from '../testing/deposit-scene.ts';
import { chargeOutcomes } from './charge-outcomes.ts';
import { openCircuits } from './circuits.ts';
import { GuardedProvider } from './guarded-provider.ts';

const declined = (raw: string) => ({ kind: 'declined', code: 'card_declined', raw, providerReference: null }) as const;
const LOOK_UP = { paymentId: 'p', attempt: 1 };

test('a decline that the table of its provider lacks is counted and reported by its code; its text is not', async () => {
  const reported: unknown[] = [];
  const script = { find: [declined('generic_decline'), declined('brand_new'), declined('Paní Nováková <4242>')] };
  const provider = new GuardedProvider(
    new ScriptedProvider(script, 'acquirer'),
    openCircuits([], () => undefined),
    (decline) => reported.push(decline),
  );
  for (let times = 0; times < 3; times += 1) await provider.findCharge(LOOK_UP);
  expect(reported).toEqual([
    { provider: 'acquirer', raw: 'brand_new' },
    { provider: 'acquirer', raw: 'unreadable' },
  ]);
  expect(await metricsText()).toContain('danubit_unmapped_declines_total{provider="acquirer"} 2');
});

test('charges are observed: approvals and declines count, other answers do not', async () => {
  const outcomes = chargeOutcomes();
  const unknown = { kind: 'unknown', reason: 'timeout', providerReference: null } as const;
  const captured = { kind: 'captured', money: money('EUR', 1n), evidence: EVIDENCE } as const;
  const inner = new ScriptedProvider({ charge: [captured, declined('generic_decline'), unknown, captured] }, 'acquirer');
  const circuits = openCircuits([], () => undefined);
  const provider = new GuardedProvider(inner, circuits, () => undefined, outcomes.note);
  for (let times = 0; times < 4; times += 1) await provider.charge({} as never);
  expect([outcomes.of('acquirer'), outcomes.of('other')]).toEqual([
    { approvals: 2, declines: 1 },
    { approvals: 0, declines: 0 },
  ]);
});

test('a removed card is forgotten by the provider behind the guard', async () => {
  const inner = new ScriptedProvider({ forget: [{ kind: 'forgotten' }] });
  const provider = new GuardedProvider(
    inner,
    openCircuits([], () => undefined),
    () => undefined,
  );
  expect(await provider.forgetCard({ token: 'pm_1', providerCustomer: 'cus_1' }, 'removal')).toEqual({ kind: 'forgotten' });
  expect(inner.forgotten).toEqual(['pm_1']);
});

test('every call of the port goes to the provider behind the guard', () => {
  const calls = Object.getOwnPropertyNames(PaymentProvider.prototype);
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter((name) => !Object.hasOwn(GuardedProvider.prototype, name))).toEqual([]);
});
