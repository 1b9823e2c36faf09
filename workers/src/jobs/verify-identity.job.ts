import { handleCommand } from '@danubit/event-store/handle-command';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { IdentityProvider, VerificationRequest, VerificationVerdict } from '@danubit/core/identity-provider/identity-provider.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

/** After this time without a decision of the provider, our own people decide too; its answer still counts if it comes first. */
const REFERRED_AFTER_MS = 3_600_000;
const DECIDED_WITHIN_MS = 24 * 3_600_000;
/** Short while the customer waits; a human review may take days. */
const POLL_PAUSES_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000, 60_000, 300_000];

type StartedEvent = Extract<CustomerEvent, { type: 'IdentityVerificationStarted' }>;
type Started = StartedEvent['data'];

/** Asks the identity provider and records its answer. The verification id is the idempotency key. */
export const verifyIdentityJob = ({ log, clock, identityProvider }: JobTools & { readonly identityProvider: IdentityProvider }): Job => ({
  action: 'verify-identity',
  async run(work) {
    const stream = customerStream(work.subject);
    const { state, history } = await log.loadWithHistory(customer, stream);
    const { verification } = state;
    if (verification.status !== 'in_review') return 'done';
    const started = history.findLast((event) => event.type === 'IdentityVerificationStarted');
    if (started === undefined) throw new Error(`Customer ${work.subject} is in review without a verification.`);

    const verdict = await ask(identityProvider, started.data);
    if (verdict.kind === 'pending' || verdict.kind === 'unknown') {
      await referWhenLate({ log, clock }, work, started);
      return { againInMs: POLL_PAUSES_MS[Math.min(work.tries, POLL_PAUSES_MS.length - 1)] ?? 300_000 };
    }
    const { verificationId, subjectId, userId } = started.data;
    const owner = { verificationId, subjectId, userId };
    await handleCommand(log, {
      stream,
      decider: customer,
      command:
        verdict.kind === 'rejected'
          ? { type: 'RecordRejected', ...owner, publicCode: verdict.publicCode }
          : { type: 'RecordVerified', ...owner, level: verdict.level, evidenceHash: verdict.evidenceHash, expiresAt: verdict.expiresAt },
      context: contextOf(work, clock, `verdict:${verificationId}`, subjectId),
    });
    return 'done';
  },
});

/** The fallback: a person looks at the customer's documents, by a deadline that escalates. */
const referWhenLate = async (
  { log, clock }: JobTools,
  work: DueWork,
  { data, metadata }: RecordedDomainEvent<StartedEvent>,
): Promise<void> => {
  const now = clock.now().getTime();
  if (now - Date.parse(metadata.occurredAt) < REFERRED_AFTER_MS) return;
  const { verificationId, subjectId, userId } = data;
  const dueAt = new Date(now + DECIDED_WITHIN_MS).toISOString();
  await handleCommand(log, {
    stream: customerStream(subjectId),
    decider: customer,
    command: { type: 'ReferIdentity', reviewId: verificationId, subjectId, userId, dueAt },
    context: contextOf(work, clock, `refer:${verificationId}`, subjectId),
  });
};

/** Only the first request carries the person's data. When the data was erased, the check ends as not accepted. */
const ask = async (provider: IdentityProvider, started: Started): Promise<VerificationVerdict> => {
  const known = await provider.fetch(started.verificationId);
  if (known.kind !== 'not-found') return known;
  const request = requestOf(started);
  return request === undefined ? { kind: 'rejected', publicCode: 'not_accepted' } : provider.start(request);
};

const requestOf = (started: Started): VerificationRequest | undefined => {
  const firstName = orErased(started.firstName, undefined);
  const lastName = orErased(started.lastName, undefined);
  const birthDate = orErased(started.birthDate, undefined);
  const country = orErased(started.country, undefined);
  const documentNumber = orErased(started.documentNumber, undefined);
  if (!firstName || !lastName || !birthDate || !country || !documentNumber) return undefined;
  const { verificationId, documentType } = started;
  return { verificationId, firstName, lastName, birthDate, country, documentType, documentNumber };
};
