import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { PaymentMethodEvent } from '@danubit/core/domain/payments/payment-method/payment-method.events';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { heldKey, providerErasure } from '@danubit/core/domain/privacy/provider-erasure/provider-erasure.decider';
import type { ErasureAnswer, HeldRecord } from '@danubit/core/domain/privacy/provider-erasure/provider-erasure.events';
import { providerErasureStream } from '@danubit/core/domain/privacy/provider-erasure/provider-erasure.stream';
import type { IdentityProvider } from '@danubit/core/identity-provider/identity-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import type { ErasureResult, PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { handleCommand } from '@danubit/event-store/handle-command';
import { eventOfSubject } from './event-subject.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

export type EraseTools = JobTools & {
  readonly providers: PaymentProviders;
  readonly identityProvider: IdentityProvider;
  /** The ids of the payments of a customer, which the read tables keep after an erasure. */
  readonly paymentsOf: (userId: string) => Promise<readonly string[]>;
};

/** No customer waits for it. */
const TRY_AGAIN_MS = 10 * 60_000;

type Held = {
  readonly provider: string;
  readonly held: HeldRecord;
  readonly recordId: string;
  readonly erase: () => Promise<ErasureResult>;
};

/**
 * Asks every provider that holds data of an erased person to erase it too, and records each answer. A repeated run asks only about records
 * without an answer; a provider that does not answer, or still works on it, is asked again.
 */
export const eraseAtProvidersJob = (tools: EraseTools): Job => ({
  action: 'erase-at-providers',
  async run(work) {
    const { log, clock } = tools;
    const { eventId, stream } = eventOfSubject(work.subject);
    const destroyed = (await log.read<CustomerEvent>(stream)).find(({ metadata }) => metadata.eventId === eventId);
    if (destroyed?.type !== 'SubjectKeyDestroyed' || destroyed.data.userId === null) return 'done';
    const { subjectId, userId, classes } = destroyed.data;
    const held = [
      ...(classes.includes('cdd') ? await identityChecks(tools, stream) : []),
      ...(classes.includes('account') ? await savedCards(tools, userId) : []),
      ...(classes.includes('transaction') ? await charges(tools, userId) : []),
    ];
    const { answered } = await log.load(providerErasure, providerErasureStream(subjectId));
    let isComplete = true;
    for (const { erase, ...record } of held.filter((each) => !answered.includes(heldKey(each)))) {
      const result = await erase();
      const answer = answerOf(result);
      if (answer === undefined) {
        isComplete = false;
        continue;
      }
      const raw = result.kind === 'kept' ? result.raw : null;
      await handleCommand(log, {
        stream: providerErasureStream(subjectId),
        decider: providerErasure,
        command: { type: 'RecordAnswer', subjectId, userId, ...record, answer, raw },
        context: contextOf(work, clock, heldKey(record), subjectId),
      });
    }
    return isComplete ? 'done' : { againInMs: TRY_AGAIN_MS };
  },
});

const answerOf = (result: ErasureResult): ErasureAnswer | undefined => (result.kind === 'unknown' ? undefined : result.kind);

const identityChecks = async ({ log, identityProvider }: EraseTools, stream: string): Promise<readonly Held[]> =>
  (await log.read<CustomerEvent>(stream)).flatMap((event) => {
    if (event.type !== 'IdentityVerificationStarted') return [];
    const { verificationId: recordId } = event.data;
    return [{ provider: identityProvider.name, held: 'identity_check', recordId, erase: () => identityProvider.erase(recordId) }];
  });

/** Also those that were removed: a provider that has forgotten a card answers so again. */
const savedCards = async ({ log, providers }: EraseTools, userId: string): Promise<readonly Held[]> =>
  (await log.read<PaymentMethodEvent>(paymentMethodsStream(userId))).flatMap((event) => {
    if (event.type !== 'PaymentMethodAdded' || event.data.charge === null) return [];
    const { methodId: recordId, provider, charge } = event.data;
    const forget = async (): Promise<ErasureResult> => {
      const result = await providers.of(provider).forgetCard(charge, providerKey(recordId, 1, 'forget-card'));
      return result.kind === 'forgotten' ? { kind: 'erased' } : result;
    };
    return [{ provider, held: 'card', recordId, erase: forget }];
  });

/** Also those that were declined: the provider has seen the card. */
const charges = async ({ log, providers, paymentsOf }: EraseTools, userId: string): Promise<readonly Held[]> => {
  const held = new Map<string, Held>();
  for (const paymentId of await paymentsOf(userId)) {
    for (const event of await log.read<PaymentEvent>(paymentStream(paymentId))) {
      if (event.type !== 'AttemptStarted' && event.type !== 'ChargeCaptured') continue;
      const { attempt } = event.data;
      const place = `${paymentId}.${String(attempt)}`;
      const key = providerKey(paymentId, attempt, 'erase');
      if (event.type === 'AttemptStarted') {
        const provider = event.data.provider;
        held.set(place, { provider, held: 'charge', recordId: place, erase: () => eraseAttempt(providers.of(provider), event.data, key) });
        continue;
      }
      const provider = held.get(place)?.provider;
      const { providerReference: recordId } = event.data.evidence;
      if (provider === undefined) continue;
      held.set(place, { provider, held: 'charge', recordId, erase: () => providers.of(provider).eraseCharge(recordId, key) });
    }
  }
  return [...held.values()];
};

/** The log has no reference of a charge that was declined, so it is looked up. */
const eraseAttempt = async (
  provider: PaymentProvider,
  { paymentId, attempt }: { readonly paymentId: string; readonly attempt: number },
  key: string,
): Promise<ErasureResult> => {
  const found = await provider.findCharge({ paymentId, attempt });
  if (found.kind === 'not-found') return { kind: 'nothing_kept' };
  const reference = 'evidence' in found ? found.evidence.providerReference : found.providerReference;
  if (reference !== null) return provider.eraseCharge(reference, key);
  // Without look-ups, a charge whose reference was never reported cannot be named to the provider.
  return provider.capabilities.looksUpByReference ? { kind: 'unknown', reason: 'no_reference' } : { kind: 'not_offered' };
};
