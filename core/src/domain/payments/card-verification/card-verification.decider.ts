import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import { gateRefusal, type GateFacts, type GateRefusalCode } from '../customer-gate.ts';
import type { CardVerificationEvent } from './card-verification.events.ts';

type DataOf<Type extends CardVerificationEvent['type']> = Extract<CardVerificationEvent, { type: Type }>['data'];
export type CardVerificationRequest = DataOf<'CardVerificationRequested'>;
export type CardVerificationFailure = DataOf<'CardVerificationFailed'>['code'];

export type CardVerification = {
  readonly status: 'requested' | 'action' | 'verified' | 'failed';
  readonly request: CardVerificationRequest;
  readonly action: { readonly url: string; readonly providerReference: string; readonly expiresAt: string } | null;
  readonly failure: CardVerificationFailure | null;
};
export type CardVerificationState = CardVerification | null;

export type CardVerificationCommand =
  | { readonly type: 'RequestVerification'; readonly request: CardVerificationRequest; readonly gate: GateFacts }
  | { readonly type: 'RequireAction'; readonly url: string; readonly providerReference: string; readonly expiresAt: string }
  | { readonly type: 'RecordVerified'; readonly providerReference: string }
  | { readonly type: 'RecordFailed'; readonly code: CardVerificationFailure };

export type CardVerificationRefusal = { readonly code: 'no_such_verification' | GateRefusalCode };

/**
 * The verification of a card to be stored. It needs what a deposit needs of the customer. It ends once, verified or failed; later results
 * record no event.
 */
export const cardVerification: Decider<CardVerificationState, CardVerificationCommand, CardVerificationEvent, CardVerificationRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'CardVerificationRequested') return { status: 'requested', request: event.data, action: null, failure: null };
    if (state === null) return state;
    switch (event.type) {
      case 'CardVerificationActionRequired': {
        const { url, providerReference, expiresAt } = event.data;
        return { ...state, status: 'action', action: { url, providerReference, expiresAt } };
      }
      case 'CardVerified':
        return { ...state, status: 'verified' };
      case 'CardVerificationFailed':
        return { ...state, status: 'failed', failure: event.data.code };
    }
  },

  decide(command, state) {
    if (command.type === 'RequestVerification') {
      if (state !== null) return accept();
      const code = gateRefusal(command.gate);
      return code === null
        ? accept<CardVerificationEvent>({ type: 'CardVerificationRequested', data: command.request })
        : refuse<CardVerificationRefusal>({ code });
    }
    if (state === null) return refuse({ code: 'no_such_verification' });
    if (state.status === 'verified' || state.status === 'failed') return accept();
    const { verificationId, userId } = state.request;
    const base = { verificationId, userId };
    switch (command.type) {
      case 'RequireAction': {
        const { url, providerReference, expiresAt } = command;
        const data = { ...base, url, providerReference, expiresAt };
        return state.status === 'action' ? accept() : accept<CardVerificationEvent>({ type: 'CardVerificationActionRequired', data });
      }
      case 'RecordVerified':
        return accept<CardVerificationEvent>({ type: 'CardVerified', data: { ...base, providerReference: command.providerReference } });
      case 'RecordFailed':
        return accept<CardVerificationEvent>({ type: 'CardVerificationFailed', data: { ...base, code: command.code } });
    }
  },
};
