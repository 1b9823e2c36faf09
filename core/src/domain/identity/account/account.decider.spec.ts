import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { nextTimeZone, timeZoneAt } from './account-time-zone.ts';
import { MAX_PASSKEYS } from './factors-and-passkeys.ts';
import { account } from './account.decider.ts';
import type { AccountEvent } from './account.events.ts';
import { isOpen, type Account, type AccountState } from './account.state.ts';

const { given } = specFor(account);

const person = {
  userId: 'u1',
  subjectId: 's1',
  email: 'jana@firma.example',
  firstName: 'Jana',
  lastName: 'Nováková',
  redirectPath: '/dashboard',
};
const terms = { termsVersion: '2025-07', termsHash: 'hash', minimumAge: 18 };
const registered: AccountEvent = { type: 'AccountRegistered', data: person };
const accepted = (version: string): AccountEvent => ({ type: 'TermsAccepted', data: { userId: 'u1', version, hash: 'hash' } });
const ofAge: AccountEvent = { type: 'AgeConfirmed', data: { userId: 'u1', minimumAge: 18 } };
const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { userId: 'u1' } };

const evolveAll = (...events: readonly AccountEvent[]): Account => {
  const state = events.reduce<AccountState>(account.evolve, account.initial);
  assert(state !== null);
  return state;
};

describe('an account', () => {
  test('is registered with the terms and the age that its owner agreed to', () => {
    given()
      .when({ type: 'RegisterAccount', ...person, ...terms })
      .then(registered, accepted('2025-07'), ofAge);
  });

  test('is registered once', () => {
    given(registered)
      .when({ type: 'RegisterAccount', ...person, ...terms })
      .thenRefused({ code: 'already_registered' });
  });

  test('confirms its email address once, however often the link is used', () => {
    given(registered).when({ type: 'ConfirmEmail' }).then(confirmed);
    given(registered, confirmed).when({ type: 'ConfirmEmail' }).then();
  });

  test('accepts a new version of the terms without confirming the age again', () => {
    given(registered, accepted('2024-01'), ofAge)
      .when({ type: 'AcceptTerms', ...terms })
      .then(accepted('2025-07'));
  });

  test('has one authenticator at a time, enrolled and removed once', () => {
    const enrolled: AccountEvent = { type: 'FactorEnrolled', data: { userId: 'u1', factorId: 'f1' } };
    const removed: AccountEvent = { type: 'FactorRemoved', data: { userId: 'u1', factorId: 'f1' } };
    given(registered).when({ type: 'EnrollFactor', factorId: 'f1' }).then(enrolled);
    given(registered, enrolled).when({ type: 'EnrollFactor', factorId: 'f1' }).then();
    given(registered, enrolled).when({ type: 'EnrollFactor', factorId: 'f2' }).thenRefused({ code: 'factor_already_enrolled' });
    given(registered, enrolled, removed).when({ type: 'EnrollFactor', factorId: 'f1' }).then(enrolled);
    given(registered, enrolled).when({ type: 'RemoveFactor', factorId: 'f1' }).then(removed);
    given(registered, enrolled, removed).when({ type: 'RemoveFactor', factorId: 'f1' }).then();
  });

  test('has several passkeys, each added and removed once, up to a limit', () => {
    const event = (type: 'PasskeyAdded' | 'PasskeyRenamed' | 'PasskeyRemoved', passkeyId = 'p1'): AccountEvent => ({
      type,
      data: { userId: 'u1', passkeyId },
    });
    const added = event('PasskeyAdded');
    given(registered).when({ type: 'AddPasskey', passkeyId: 'p1' }).then(added);
    given(registered, added).when({ type: 'AddPasskey', passkeyId: 'p1' }).then();
    given(registered, added).when({ type: 'AddPasskey', passkeyId: 'p2' }).then(event('PasskeyAdded', 'p2'));
    given(registered, added).when({ type: 'RenamePasskey', passkeyId: 'p1' }).then(event('PasskeyRenamed'));
    given(registered, added).when({ type: 'RenamePasskey', passkeyId: 'p2' }).thenRefused({ code: 'no_such_passkey' });
    given(registered, added).when({ type: 'RemovePasskey', passkeyId: 'p1' }).then(event('PasskeyRemoved'));
    given(registered, added, event('PasskeyRemoved')).when({ type: 'RemovePasskey', passkeyId: 'p1' }).then();
    const full = Array.from({ length: MAX_PASSKEYS }, (_, index) => event('PasskeyAdded', `p${String(index)}`));
    given(registered, ...full)
      .when({ type: 'AddPasskey', passkeyId: 'more' })
      .thenRefused({ code: 'too_many_passkeys' });
    given(registered, ...full, event('PasskeyRemoved', 'p3'))
      .when({ type: 'AddPasskey', passkeyId: 'more' })
      .then(event('PasskeyAdded', 'more'));
  });

  test('records the number of recovery codes, never the codes', () => {
    given(registered)
      .when({ type: 'IssueRecoveryCodes', count: 10 })
      .then({ type: 'RecoveryCodesIssued', data: { userId: 'u1', count: 10 } });
    given(registered)
      .when({ type: 'UseRecoveryCode', remaining: 9 })
      .then({ type: 'RecoveryCodeUsed', data: { userId: 'u1', remaining: 9 } });
  });

  test('continues when its owner was erased', () => {
    const erased: AccountEvent = { type: 'AccountRegistered', data: { ...person, email: ERASED, firstName: ERASED, lastName: ERASED } };
    given(erased).when({ type: 'ConfirmEmail' }).then(confirmed);
  });

  test('changes its names, and records no event when they stay the same', () => {
    const changed: AccountEvent = { type: 'NamesChanged', data: { userId: 'u1', firstName: 'Janka', lastName: 'Nováková' } };
    given(registered).when({ type: 'ChangeNames', firstName: 'Janka', lastName: 'Nováková' }).then(changed);
    given(registered, changed).when({ type: 'ChangeNames', firstName: 'Janka', lastName: 'Nováková' }).then();
  });

  test('takes a new time zone from the next month of the old one, and a later choice replaces one that does not apply yet', () => {
    const lisbon: AccountEvent = {
      type: 'TimeZoneChanged',
      data: { userId: 'u1', before: 'Europe/Bratislava', after: 'Europe/Lisbon', effectiveFrom: '2026-11-30T23:00:00.000Z' },
    };
    const now = '2026-11-21T09:30:00.000Z';
    const when = { now, nextMonth: '2026-11-30T23:00:00.000Z' };
    given(registered)
      .when({ type: 'ChangeTimeZone', zone: 'Europe/Bratislava', ...when })
      .then();
    given(registered)
      .when({ type: 'ChangeTimeZone', zone: 'Europe/Lisbon', ...when })
      .then(lisbon);
    given(registered, lisbon)
      .when({ type: 'ChangeTimeZone', zone: 'Asia/Tokyo', ...when })
      .then({ type: 'TimeZoneChanged', data: { ...lisbon.data, after: 'Asia/Tokyo' } });
    const account = evolveAll(registered, lisbon);
    expect(timeZoneAt(account, '2026-11-30T22:59:59.999Z')).toBe('Europe/Bratislava');
    expect(timeZoneAt(account, '2026-11-30T23:00:00.000Z')).toBe('Europe/Lisbon');
    expect(nextTimeZone(account, now)).toEqual({ zone: 'Europe/Lisbon', from: '2026-11-30T23:00:00.000Z' });
    expect(nextTimeZone(account, '2026-12-01T00:00:00.000Z')).toBeNull();
  });

  test('changes its address when both links were followed, in any order and each once', () => {
    const asked: AccountEvent = { type: 'EmailChangeRequested', data: { userId: 'u1', changeId: 'c1', newEmail: 'jana@nova.example' } };
    const byNew: AccountEvent = { type: 'EmailChangeConfirmed', data: { userId: 'u1', changeId: 'c1', side: 'new' } };
    const byCurrent: AccountEvent = { type: 'EmailChangeConfirmed', data: { userId: 'u1', changeId: 'c1', side: 'current' } };
    const done: AccountEvent = {
      type: 'EmailChanged',
      data: { userId: 'u1', changeId: 'c1', previousEmail: 'jana@firma.example', email: 'jana@nova.example' },
    };
    given(registered).when({ type: 'RequestEmailChange', changeId: 'c1', newEmail: 'jana@nova.example' }).then(asked);
    given(registered, asked).when({ type: 'ConfirmEmailChange', changeId: 'c1', side: 'new' }).then(byNew);
    given(registered, asked, byNew).when({ type: 'ConfirmEmailChange', changeId: 'c1', side: 'new' }).then();
    given(registered, asked, byNew).when({ type: 'ConfirmEmailChange', changeId: 'c1', side: 'current' }).then(byCurrent, done);
    const newer: AccountEvent = { type: 'EmailChangeRequested', data: { ...asked.data, changeId: 'c2' } };
    given(registered, asked, byNew, newer)
      .when({ type: 'ConfirmEmailChange', changeId: 'c1', side: 'current' })
      .thenRefused({ code: 'no_such_email_change' });
  });

  test('is suspended and reinstated, and each only once', () => {
    const restricted: AccountEvent = { type: 'AccountRestricted', data: { userId: 'u1', code: 'under_review' } };
    const reinstated: AccountEvent = { type: 'AccountReinstated', data: { userId: 'u1' } };
    given(registered).when({ type: 'RestrictAccount', code: 'under_review' }).then(restricted);
    given(registered, restricted).when({ type: 'RestrictAccount', code: 'under_review' }).then();
    given(registered, restricted).when({ type: 'ReinstateAccount' }).then(reinstated);
    given(registered).when({ type: 'ReinstateAccount' }).then();
  });

  test('stays suspended where staff keep it', () => {
    const restricted: AccountEvent = { type: 'AccountRestricted', data: { userId: 'u1', code: 'terms_of_service' } };
    const kept: AccountEvent = { type: 'AccountRestrictionKept', data: { userId: 'u1' } };
    given(registered, restricted).when({ type: 'KeepRestriction' }).then(kept);
    given(registered).when({ type: 'KeepRestriction' }).thenRefused({ code: 'not_restricted' });
    expect(evolveAll(registered, restricted, kept)).toMatchObject({ restriction: 'terms_of_service' });
  });

  test('that is closed stays closed and accepts no more commands', () => {
    const closed: AccountEvent = { type: 'AccountClosed', data: { userId: 'u1' } };
    given(registered).when({ type: 'CloseAccount' }).then(closed);
    given(registered, closed).when({ type: 'CloseAccount' }).then();
    given(registered, closed).when({ type: 'ChangePassword' }).thenRefused({ code: 'account_closed' });
  });

  test('records every password recovery request and every password change', () => {
    const asked: AccountEvent = { type: 'PasswordRecoveryRequested', data: { userId: 'u1' } };
    const changed: AccountEvent = { type: 'PasswordChanged', data: { userId: 'u1' } };
    given(registered, asked, changed).when({ type: 'RequestPasswordRecovery' }).then(asked);
    given(registered, asked, changed).when({ type: 'ChangePassword' }).then(changed);
  });

  test('confirms a missing age confirmation, and accepts no version of the terms twice', () => {
    given(registered)
      .when({ type: 'AcceptTerms', ...terms })
      .then(accepted('2025-07'), ofAge);
    given(registered, accepted('2025-07'))
      .when({ type: 'AcceptTerms', ...terms })
      .then(ofAge);
    given(registered, accepted('2025-07'), ofAge)
      .when({ type: 'AcceptTerms', ...terms })
      .then();
  });

  test('changes only the names that differ', () => {
    for (const names of [
      { firstName: 'Janka', lastName: 'Nováková' },
      { firstName: 'Jana', lastName: 'Malá' },
    ]) {
      given(registered)
        .when({ type: 'ChangeNames', ...names })
        .then({ type: 'NamesChanged', data: { userId: 'u1', ...names } });
    }
  });

  test('does not change to an address that was never requested or was erased, and requires a new request after a change', () => {
    const asked = (newEmail: string | typeof ERASED): AccountEvent => ({
      type: 'EmailChangeRequested',
      data: { userId: 'u1', changeId: 'c1', newEmail },
    });
    const confirm = { type: 'ConfirmEmailChange', changeId: 'c1', side: 'new' } as const;
    given(registered).when(confirm).thenRefused({ code: 'no_such_email_change' });
    given(registered, asked(ERASED)).when(confirm).thenRefused({ code: 'account_erased' });
    const done: AccountEvent = {
      type: 'EmailChanged',
      data: { userId: 'u1', changeId: 'c1', previousEmail: 'jana@firma.example', email: 'jana@nova.example' },
    };
    given(registered, asked('jana@nova.example'), done).when(confirm).thenRefused({ code: 'no_such_email_change' });
    expect(evolveAll(registered, asked('jana@nova.example'), done)).toMatchObject({ email: 'jana@nova.example', emailChange: null });
  });

  test('is open unless it is suspended or closed', () => {
    const restricted: AccountEvent = { type: 'AccountRestricted', data: { userId: 'u1', code: 'under_review' } };
    const reinstated: AccountEvent = { type: 'AccountReinstated', data: { userId: 'u1' } };
    const closed: AccountEvent = { type: 'AccountClosed', data: { userId: 'u1' } };
    expect(isOpen(evolveAll(registered))).toBe(true);
    expect(isOpen(evolveAll(registered, restricted))).toBe(false);
    expect(isOpen(evolveAll(registered, restricted, reinstated))).toBe(true);
    expect(isOpen(evolveAll(registered, closed))).toBe(false);
    expect(isOpen(evolveAll(registered, restricted, closed))).toBe(false);
  });

  test('keeps its state after events that only record what happened', () => {
    const state = evolveAll(registered);
    const telling: readonly AccountEvent[] = [
      { type: 'PasswordRecoveryRequested', data: { userId: 'u1' } },
      { type: 'PasswordChanged', data: { userId: 'u1' } },
      { type: 'RecoveryCodesIssued', data: { userId: 'u1', count: 10 } },
      { type: 'RecoveryCodeUsed', data: { userId: 'u1', remaining: 9 } },
    ];
    for (const event of telling) expect(account.evolve(state, event)).toEqual(state);
  });

  test('keeps the other authenticators when one is removed', () => {
    const enrolled = (factorId: string): AccountEvent => ({ type: 'FactorEnrolled', data: { userId: 'u1', factorId } });
    const removed: AccountEvent = { type: 'FactorRemoved', data: { userId: 'u1', factorId: 'f1' } };
    expect(evolveAll(registered, enrolled('f1'), enrolled('f2'), removed).factorIds).toEqual(['f2']);
  });

  test('counts by the zone that applies at the instant, with the default zone from the beginning', () => {
    const zone = (after: string, effectiveFrom: string): AccountEvent => ({
      type: 'TimeZoneChanged',
      data: { userId: 'u1', before: 'Europe/Bratislava', after, effectiveFrom },
    });
    const dates = { october: '2026-09-30T22:00:00.000Z', november: '2026-10-31T23:00:00.000Z' };
    const state = evolveAll(
      registered,
      zone('Europe/Lisbon', dates.october),
      zone('Asia/Tokyo', dates.november),
      zone('Asia/Seoul', dates.november),
    );
    expect(state.timeZones.map(({ zone: name }) => name)).toEqual(['Europe/Bratislava', 'Europe/Lisbon', 'Asia/Seoul']);
    expect(timeZoneAt(state, '0000-01-01T00:00:00.000Z')).toBe('Europe/Bratislava');
    expect(timeZoneAt(state, '2026-10-01T00:00:00.000Z')).toBe('Europe/Lisbon');
    expect(nextTimeZone(state, '2026-10-31T22:59:59.999Z')).toEqual({ zone: 'Asia/Seoul', from: dates.november });
    expect(nextTimeZone(state, dates.november)).toBeNull();
    expect(timeZoneAt(evolveAll(registered), '')).toBe('Europe/Bratislava');
    expect(() => timeZoneAt({ timeZones: [] }, dates.october)).toThrow('An account always has a time zone.');
    expect(nextTimeZone({ timeZones: [] }, dates.october)).toBeNull();
  });

  test('that is not registered cannot act', () => {
    given().when({ type: 'ConfirmEmail' }).thenRefused({ code: 'not_registered' });
  });
});
