import type { Decider } from '../../../kernel/decider.ts';
import type { Personal } from '../../../kernel/personal.ts';
import { accept, refuse } from '../../../kernel/result.ts';
import type { AccountEvent } from './account.events.ts';

export type Account = {
  readonly userId: string;
  readonly subjectId: string;
  readonly email: Personal<string>;
  readonly firstName: Personal<string>;
  readonly lastName: Personal<string>;
  readonly isEmailConfirmed: boolean;
  readonly termsVersion: string | null;
  readonly isAgeConfirmed: boolean;
};
export type AccountState = Account | null;

type TermsAcceptance = { readonly termsVersion: string; readonly termsHash: string; readonly minimumAge: number };

export type AccountCommand =
  | ({
      readonly type: 'RegisterAccount';
      readonly userId: string;
      readonly subjectId: string;
      readonly email: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly redirectPath: string;
    } & TermsAcceptance)
  | { readonly type: 'ConfirmEmail' }
  | ({ readonly type: 'AcceptTerms' } & TermsAcceptance);

export type AccountRefusal = { readonly code: 'already_registered' } | { readonly code: 'not_registered' };

/** A login and what its owner agreed to. Repeating what already holds changes nothing and is no refusal. */
export const account: Decider<AccountState, AccountCommand, AccountEvent, AccountRefusal> = {
  initial: null,

  evolve(state, event) {
    switch (event.type) {
      case 'AccountRegistered': {
        const { userId, subjectId, email, firstName, lastName } = event.data;
        return { userId, subjectId, email, firstName, lastName, isEmailConfirmed: false, termsVersion: null, isAgeConfirmed: false };
      }
      case 'EmailConfirmed':
        return state && { ...state, isEmailConfirmed: true };
      case 'TermsAccepted':
        return state && { ...state, termsVersion: event.data.version };
      case 'AgeConfirmed':
        return state && { ...state, isAgeConfirmed: true };
    }
  },

  decide(command, state) {
    if (command.type === 'RegisterAccount') {
      if (state !== null) return refuse({ code: 'already_registered' });
      const { userId, subjectId, email, firstName, lastName, redirectPath } = command;
      return accept<AccountEvent>(
        { type: 'AccountRegistered', data: { userId, subjectId, email, firstName, lastName, redirectPath } },
        { type: 'TermsAccepted', data: { userId, version: command.termsVersion, hash: command.termsHash } },
        { type: 'AgeConfirmed', data: { userId, minimumAge: command.minimumAge } },
      );
    }
    if (state === null) return refuse({ code: 'not_registered' });
    const { userId } = state;
    switch (command.type) {
      case 'ConfirmEmail':
        return state.isEmailConfirmed ? accept() : accept<AccountEvent>({ type: 'EmailConfirmed', data: { userId } });
      case 'AcceptTerms': {
        const events: AccountEvent[] = [];
        if (state.termsVersion !== command.termsVersion) {
          events.push({ type: 'TermsAccepted', data: { userId, version: command.termsVersion, hash: command.termsHash } });
        }
        if (!state.isAgeConfirmed) events.push({ type: 'AgeConfirmed', data: { userId, minimumAge: command.minimumAge } });
        return accept(...events);
      }
    }
  },
};
