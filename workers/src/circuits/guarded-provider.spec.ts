import { expect, test } from '@jest/globals';
import { metricsText } from '@danubit/runtime/telemetry/metrics';
import { ScriptedProvider } from '../testing/scripted-provider.ts';
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
