import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { accessGrant, isGrantInForce } from './access-grant.decider.ts';
import type { AccessGrantEvent } from './access-grant.events.ts';

const { given } = specFor(accessGrant);
const at = '2026-11-25T12:00:00.000Z';
const until = '2026-12-25T23:00:00.000Z';
const data = { grantId: 'g1', grantedTo: 'adam', about: { subjectId: 's1', userId: 'u1' }, reason: 'Audit 2026', until };
const give = { type: 'GrantAccess', ...data, by: 'olga', at } as const;
const granted: AccessGrantEvent = { type: 'AccessGranted', data: { ...data, grantedBy: 'olga' } };
const withdraw = { type: 'WithdrawAccess', by: 'oto', at } as const;
const withdrawn: AccessGrantEvent = { type: 'AccessWithdrawn', data: { grantId: 'g1', withdrawnBy: 'oto' } };

describe('access of an auditor', () => {
  test('is granted by another person, about a third one', () => {
    given().when(give).then(granted);
    given(granted).when(give).then();
    given()
      .when({ ...give, by: 'adam' })
      .thenRefused({ code: 'same_person' });
    for (const userId of ['olga', 'adam']) {
      given()
        .when({ ...give, about: { subjectId: 's1', userId } })
        .thenRefused({ code: 'own_affair' });
    }
  });

  test.each([
    ['2026-11-25T12:00:00.000Z', false],
    ['2026-11-25T12:00:00.001Z', true],
    ['2026-12-26T00:00:00.000Z', true],
    ['2026-12-26T00:00:00.001Z', false],
  ])('until %s is granted: %p', (last, isGranted) => {
    const asked = given().when({ ...give, until: last });
    if (isGranted) asked.then({ ...granted, data: { ...data, grantedBy: 'olga', until: last } });
    else asked.thenRefused({ code: 'until_out_of_range' });
  });

  test('ends by itself, or when it is withdrawn', () => {
    const grant = [granted].reduce(accessGrant.evolve, null);
    if (grant === null) throw new Error('There is a grant.');
    expect([isGrantInForce(grant, at), isGrantInForce(grant, until)]).toEqual([true, false]);
    expect(isGrantInForce({ ...grant, withdrawnBy: 'oto' }, at)).toBe(false);
    given(granted).when(withdraw).then(withdrawn);
    given(granted, withdrawn).when(withdraw).thenRefused({ code: 'grant_ended' });
    given(granted)
      .when({ ...withdraw, at: until })
      .thenRefused({ code: 'grant_ended' });
    given(granted)
      .when({ ...withdraw, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
    given().when(withdraw).thenRefused({ code: 'no_such_grant' });
  });
});
