import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { customerCap } from './customer-cap.decider.ts';
import type { CapAmounts, CustomerCapEvent } from './customer-cap.events.ts';

const { given } = specFor(customerCap);
const AT = '2026-11-26T12:00:00.000Z';
const LAPSES = '2026-12-03T12:00:00.000Z';
const about = { subjectId: 's1', userId: 'u1' };
const cap: CapAmounts = { daily: money('EUR', 100_000n), monthly: null };
const limits: CapAmounts = { daily: money('USD', 110_000n), monthly: null };
const rate = { rate: '1.15250000', date: '2026-11-20', source: 'ECB' };
const data = { capId: 'c1', about, cap, limits, rate, rationale: 'The source of the money stays unclear.', lapsesAt: LAPSES };
const none = { cap: null, limits: null, rate: null };
const propose = { type: 'ProposeCap', ...data, by: 'anna', at: AT } as const;
const lift = { ...propose, ...none } as const;
const proposed = (proposal = 1, more: object = {}): CustomerCapEvent => ({
  type: 'CapProposed',
  data: { ...data, ...more, proposal, proposedBy: 'anna' },
});
const approve = { type: 'ApproveCap', by: 'boris', proposal: 1, at: AT } as const;
const reject = { ...approve, type: 'RejectCap' } as const;
const imposed: CustomerCapEvent = { type: 'CapImposed', data: { capId: 'c1', proposal: 1, approvedBy: 'boris' } };
const rejected: CustomerCapEvent = { type: 'CapRejected', data: { capId: 'c1', proposal: 1, rejectedBy: 'boris' } };
const carried: CustomerCapEvent = { type: 'CapCarried', data: { capId: 'c1', proposal: 1 } };
const liftCarried: CustomerCapEvent = { type: 'CapCarried', data: { capId: 'c1', proposal: 2 } };
const lifted: CustomerCapEvent = { type: 'CapLifted', data: { capId: 'c1', proposal: 2, approvedBy: 'boris' } };

describe('a cap of a customer', () => {
  test('is set and lifted by two people, never by one alone or by the person concerned', () => {
    given().when(propose).then(proposed());
    given()
      .when({ ...propose, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
    given(proposed())
      .when({ ...approve, by: 'anna' })
      .thenRefused({ code: 'same_person' });
    given(proposed())
      .when({ ...approve, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
    given(proposed()).when(approve).then(imposed);
    given(proposed()).when(reject).then(rejected);
    // Its author may take a proposal back.
    given(proposed())
      .when({ ...reject, by: 'anna' })
      .then({ type: 'CapRejected', data: { capId: 'c1', proposal: 1, rejectedBy: 'anna' } });
    given(proposed(), imposed, carried).when(lift).then(proposed(2, none));
    given(proposed(), imposed, carried, proposed(2, none))
      .when({ ...approve, proposal: 2 })
      .then(lifted);
  });

  test('is answered as it was read, before it lapses, and once', () => {
    given().when(approve).thenRefused({ code: 'no_such_cap' });
    given(proposed())
      .when({ ...approve, proposal: 2 })
      .thenRefused({ code: 'proposal_differs' });
    given(proposed())
      .when({ ...approve, at: LAPSES })
      .thenRefused({ code: 'not_proposed' });
    given(proposed(), imposed).when(approve).thenRefused({ code: 'not_proposed' });
    given(proposed()).when(propose).thenRefused({ code: 'already_proposed' });
    given(proposed())
      .when({ ...propose, at: LAPSES })
      .then(proposed(2));
  });

  test('is lifted only where there is one', () => {
    given().when(lift).thenRefused({ code: 'not_capped' });
    given(proposed(), rejected).when(lift).thenRefused({ code: 'not_capped' });
    given(proposed(), imposed, carried, proposed(2, none), lifted, liftCarried).when(lift).thenRefused({ code: 'not_capped' });
  });

  test('is carried out once for each agreement, and stays while another one is proposed', () => {
    const carry = { type: 'RecordCapCarried', proposal: 1 } as const;
    given(proposed()).when(carry).thenRefused({ code: 'proposal_differs' });
    given(proposed(), imposed).when(carry).then(carried);
    given(proposed(), imposed, carried).when(carry).then();
    given(proposed(), imposed).when(lift).thenRefused({ code: 'not_carried' });
    const state = [proposed(), imposed, carried, proposed(2, none)].reduce(customerCap.evolve, customerCap.initial);
    expect(state).toMatchObject({ agreed: { proposal: 1, limits }, carried: 1, proposal: { proposal: 2, limits: null } });
  });
});
