import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { SUBJECT_ID, USER_ID } from './deposit-scene.ts';

const AT = '2026-11-01T08:00:00.000Z';

/** The customer of the scenes has passed an identity check. Again, it changes nothing. */
export const verifyCustomer = async (log: EventLog, person = { subjectId: SUBJECT_ID, userId: USER_ID }): Promise<void> => {
  const stream = customerStream(person.subjectId);
  if ((await log.read<CustomerEvent>(stream)).length > 0) return;
  const of = { verificationId: idFromText(`verification of ${person.userId}`), ...person };
  const names = { firstName: 'Jana', lastName: 'Vzorová', birthDate: '1990-01-01', country: 'SK' };
  const document = { documentNumber: 'XX000000', documentType: 'passport' } as const;
  const events: readonly CustomerEvent[] = [
    { type: 'IdentityVerificationStarted', data: { ...of, ...names, ...document } },
    { type: 'IdentityVerified', data: { ...of, level: 'standard', evidenceHash: 'h', expiresAt: '2031-01-01T00:00:00.000Z' } },
  ];
  const commandId = idFromText(`${stream} is verified`);
  await log.append(
    stream,
    events,
    'no-stream',
    commandContext({ commandId, occurredAt: AT, actor: SYSTEM_ACTOR, subjectId: person.subjectId }),
  );
};
