import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import type { ProviderErasureEvent } from '@danubit/core/domain/privacy/provider-erasure/provider-erasure.events';
import { providerErasureStream } from '@danubit/core/domain/privacy/provider-erasure/provider-erasure.stream';
import { IdentityProvider, type VerificationVerdict } from '@danubit/core/identity-provider/identity-provider.port';
import type { ErasureResult } from '@danubit/core/payment-provider/payment-provider.port';
import { captured, started } from '@danubit/core/testing/payment-samples';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { eraseAtProvidersReactor } from '../reactors/erase-at-providers.reactor.ts';
import { SUBJECT_ID, TestClock, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { providersOf, ScriptedProvider } from '../testing/scripted-provider.ts';
import { eventSubjectOf } from './event-subject.ts';
import { eraseAtProvidersJob } from './erase-at-providers.job.ts';

const CUSTOMER = customerStream(SUBJECT_ID);
const PAYMENT = '01a1fc2f-0c18-7faa-9bc8-000000000001';
const clock = new TestClock();
const owner = { subjectId: SUBJECT_ID, userId: USER_ID };
const pending: VerificationVerdict = { kind: 'pending' };

class Verifier extends IdentityProvider {
  override readonly name = 'verifier';
  readonly asked: string[] = [];
  readonly answers: ErasureResult[] = [];
  override start = () => Promise.resolve(pending);
  override fetch = () => Promise.resolve(pending);
  override erase(verificationId: string): Promise<ErasureResult> {
    this.asked.push(verificationId);
    return Promise.resolve(this.answers.shift() ?? { kind: 'erased' });
  }
}
class CardProvider extends ScriptedProvider {
  readonly erased: string[] = [];
  result: ErasureResult = { kind: 'erased' };
  override eraseCharge(providerReference: string): Promise<ErasureResult> {
    this.erased.push(providerReference);
    return Promise.resolve(this.result);
  }
}

const payments: string[] = [];
let log: EventLog;
let verifier: Verifier;
let cards: CardProvider;
beforeEach(async () => {
  log = memoryLog();
  payments.splice(0, payments.length, PAYMENT);
  verifier = new Verifier();
  cards = new CardProvider({ forget: [{ kind: 'forgotten' }, { kind: 'forgotten' }] });
  await append(CUSTOMER, {
    type: 'IdentityVerificationStarted',
    data: {
      ...{ verificationId: 'v1', ...owner, firstName: 'Jana', lastName: 'Nová', birthDate: '1990-01-01', country: 'SK' },
      ...{ documentNumber: 'X1', documentType: 'passport' },
    },
  });
  const charge = { token: 'pm_1', providerCustomer: 'cus_1', funding: 'credit', country: 'SK', fingerprint: 'f1' };
  await append(paymentMethodsStream(USER_ID), {
    type: 'PaymentMethodAdded',
    data: { methodId: 'm1', userId: USER_ID, provider: 'stripe', type: 'card', lastFour: '4242', brand: 'visa', charge, payer: null },
  });
  await append(paymentStream(PAYMENT), started, captured);
});

const append = async (stream: string, ...events: readonly DomainEvent[]): Promise<void> => {
  const context = {
    commandId: newCommandId(clock.now()),
    occurredAt: clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId: SUBJECT_ID,
  };
  await log.append(stream, events, 'any', commandContext(context));
};
const destroyed = async (...classes: ('account' | 'cdd' | 'transaction')[]): Promise<string> => {
  const event: CustomerEvent = { type: 'SubjectKeyDestroyed', data: { ...owner, classes } };
  await append(CUSTOMER, event);
  return eventSubjectOf(CUSTOMER, (await log.read(CUSTOMER)).at(-1)?.metadata.eventId ?? '');
};
const run = (subject: string) =>
  eraseAtProvidersJob({
    ...{ log, clock, providers: providersOf(cards), identityProvider: verifier, paymentsOf: () => Promise.resolve(payments) },
  }).run(workOn('erase-at-providers', subject));
const answers = async () =>
  (await log.read<ProviderErasureEvent>(providerErasureStream(SUBJECT_ID))).map(
    ({ data: { provider, held, answer, raw } }) => `${provider} ${held} ${answer} ${raw ?? '-'}`,
  );

describe('the data of an erased person at providers', () => {
  test('is erased there too, each record once, and every answer is kept', async () => {
    cards.result = { kind: 'kept', raw: 'disputed' };
    const subject = await destroyed('account', 'cdd', 'transaction');
    expect(await run(subject)).toBe('done');
    expect(await answers()).toEqual(['verifier identity_check erased -', 'stripe card erased -', 'stripe charge kept disputed']);
    expect([verifier.asked, cards.forgotten, cards.erased.length]).toEqual([['v1'], ['pm_1'], 1]);
    expect(await run(subject)).toBe('done');
    expect([verifier.asked.length, cards.forgotten.length, cards.erased.length]).toEqual([1, 1, 1]);
  });

  test('is requested again until there is a final answer, which keeps no other provider waiting', async () => {
    verifier.answers.push({ kind: 'unknown', reason: 'timeout' });
    const subject = await destroyed('account', 'cdd', 'transaction');
    expect(await run(subject)).toEqual({ againInMs: 600_000 });
    expect(await answers()).toEqual(['stripe card erased -', 'stripe charge erased -']);
    expect(await run(subject)).toBe('done');
    expect(await answers()).toHaveLength(3);
  });

  test('is requested where a card was declined, by a look-up', async () => {
    const other = '01a1fc2f-0c18-7faa-9bc8-000000000002';
    await append(paymentStream(other), { ...started, data: { ...started.data, paymentId: other } });
    cards = new CardProvider({
      forget: [{ kind: 'forgotten' }],
      find: [{ kind: 'declined', code: 'card_declined', raw: 'generic_decline', providerReference: 'pi_declined' }],
    });
    payments.push(other);
    expect(await run(await destroyed('transaction'))).toBe('done');
    expect([cards.erased.length, cards.erased.at(-1)]).toEqual([2, 'pi_declined']);
    expect(await answers()).toEqual(['stripe charge erased -', 'stripe charge erased -']);
  });

  test('stays as long as its class does', async () => {
    expect(await run(await destroyed('cdd'))).toBe('done');
    expect(await answers()).toEqual(['verifier identity_check erased -']);
  });

  test('is requested after every destruction of keys of a customer', async () => {
    await destroyed('cdd');
    const event = (await log.read<CustomerEvent>(CUSTOMER)).at(-1);
    if (event?.type !== 'SubjectKeyDestroyed') throw new Error('No destruction.');
    const destroyedOf = (userId: string | null) =>
      eraseAtProvidersReactor.on.SubjectKeyDestroyed?.({ ...event, type: 'SubjectKeyDestroyed', data: { ...event.data, userId } } as never);
    expect(destroyedOf(USER_ID)).toEqual([{ subject: eventSubjectOf(CUSTOMER, event.metadata.eventId), delayMs: 0 }]);
    expect(destroyedOf(null)).toEqual([]);
  });
});
