import type { CustomerEvent } from '../domain/onboarding/customer/customer.events.ts';
import { customerStream } from '../domain/onboarding/customer/customer.stream.ts';
import type { EventLog } from '@danubit/event-store/event-log';
import { isErased } from '@danubit/event-store/kernel/personal';

/** First and last name of the identity check that the customer passed last; undefined without one, and after an erasure. */
export const verifiedNameOf = async (log: EventLog, subjectId: string): Promise<string | undefined> => {
  const events = await log.read<CustomerEvent>(customerStream(subjectId));
  const verified = events.findLast(({ type }) => type === 'IdentityVerified');
  if (verified?.type !== 'IdentityVerified') return undefined;
  const { verificationId } = verified.data;
  const started = events.findLast((event) => event.type === 'IdentityVerificationStarted' && event.data.verificationId === verificationId);
  if (started?.type !== 'IdentityVerificationStarted') return undefined;
  const { firstName, lastName } = started.data;
  return isErased(firstName) || isErased(lastName) ? undefined : `${firstName} ${lastName}`;
};
