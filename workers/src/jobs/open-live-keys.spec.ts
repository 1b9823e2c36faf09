import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { PartnerEvent } from '@danubit/core/domain/partners/partner/partner.events';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { partnerOfAccount } from '@danubit/core/partners/partner-of-account';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { describe, expect, test } from '@jest/globals';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { openLiveKeysReactor } from '../reactors/open-live-keys.reactor.ts';
import { TestClock, workOn } from '../testing/deposit-scene.ts';
import { openLiveKeysJob } from './open-live-keys.job.ts';

const owner = { subjectId: '01a1fc2f-0c18-7aaa-9bc8-000000000001', userId: '01a1fc2f-0c18-7aaa-9bc8-000000000002' };
const [first, second] = ['01a1fc2f-0c18-7aaa-9bc8-00000000000a', '01a1fc2f-0c18-7aaa-9bc8-00000000000b'];
const ofReview = { reviewId: '01a1fc2f-0c18-7aaa-9bc8-00000000000c', ...owner };
const partnerId = partnerIdOf(owner.userId);

const described: CustomerFileEvent = {
  type: 'CompanyDescribed',
  data: {
    ...owner,
    company: {
      name: 'Vltava Pay',
      legalForm: 'limited_company',
      registry: 'Register',
      registryNumber: '35 000 000',
      country: 'SK',
      lei: null,
    },
  },
};
const proposed: CustomerFileEvent = { type: 'LevelProposed', data: { ...ofReview, proposedBy: first } };
const granted = (expiresAt = '2030-01-01T00:00:00.000Z'): CustomerFileEvent => ({
  type: 'LevelGranted',
  data: { ...ofReview, level: 'company', expiresAt },
});
const registered = (registrationNumber = '35000000', country = 'SK'): PartnerEvent => ({
  type: 'PartnerRegistered',
  data: { partnerId, ownerId: owner.userId, company: 'Vltava Pay', registrationNumber, country },
});

/** What happened in turn, each by whom; then all work that it requests is done, twice. */
const verifiedAfter = async (...steps: readonly (readonly [CustomerFileEvent | PartnerEvent, string])[]): Promise<boolean> => {
  const clock = new TestClock();
  const log = memoryLog({ keys: new MemoryPersonalDataKeys(), clock });
  for (const [event, by] of steps) {
    const stream = event.type === 'PartnerRegistered' ? partnerStream(partnerId) : customerStream(owner.subjectId);
    const context = commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: { kind: 'staff', id: by, role: 'compliance_officer' },
      subjectId: owner.subjectId,
    });
    await log.append(stream, [event], 'any', context);
  }
  const happened = await Promise.all(
    [customerStream(owner.subjectId), partnerStream(partnerId)].map((stream) => log.read<CustomerFileEvent | PartnerEvent>(stream)),
  );
  const work = happened.flat().flatMap((event) => workRequestedBy(openLiveKeysReactor, event));
  for (const { subject } of [...work, ...work]) {
    expect(await openLiveKeysJob({ log, clock }).run(workOn('open-live-keys', subject))).toBe('done');
  }
  const verifications = (await log.read<PartnerEvent>(partnerStream(partnerId))).filter(({ type }) => type === 'PartnerVerified');
  expect(verifications.length).toBeLessThan(2);
  return (await partnerOfAccount(log, owner.userId))?.isVerified ?? false;
};

describe('the approval of a company’s file', () => {
  test('by two people opens live keys, whether the company registered for the API before or after', async () => {
    expect(await verifiedAfter([registered(), first], [described, first], [proposed, first], [granted(), second])).toBe(true);
    expect(await verifiedAfter([described, first], [proposed, first], [granted(), second], [registered('35-000-000'), first])).toBe(true);
  });

  test.each([
    [
      'by one person',
      [
        [described, first],
        [granted(), second],
        [registered(), first],
      ],
    ],
    [
      'by the person who proposed it',
      [
        [described, first],
        [proposed, first],
        [granted(), first],
        [registered(), first],
      ],
    ],
    [
      'of a company with another number',
      [
        [described, first],
        [proposed, first],
        [granted(), second],
        [registered('36000000'), first],
      ],
    ],
    [
      'of a company in another country',
      [
        [described, first],
        [proposed, first],
        [granted(), second],
        [registered('35000000', 'CZ'), first],
      ],
    ],
    [
      'that is over',
      [
        [described, first],
        [proposed, first],
        [granted('2020-01-01T00:00:00.000Z'), second],
        [registered(), first],
      ],
    ],
    [
      'of an account without a company in the API',
      [
        [described, first],
        [proposed, first],
        [granted(), second],
      ],
    ],
  ] as const)('%s opens none', async (_, steps) => {
    expect(await verifiedAfter(...steps)).toBe(false);
  });
});
