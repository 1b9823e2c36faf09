import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { SessionEvent } from './session.events.ts';

export type SessionState = { readonly sessionId: string; readonly userId: string; readonly isEnded: boolean } | null;

export type EndCause = Extract<SessionEvent, { type: 'SessionEnded' }>['data']['cause'];
export type SessionCommand =
  | {
      readonly type: 'StartSession';
      readonly sessionId: string;
      readonly userId: string;
      readonly device: string;
      readonly address: string;
      readonly place: string | null;
      readonly isNewDevice: boolean;
    }
  | { readonly type: 'EndSession'; readonly cause: EndCause }
  /** A refresh token that was already exchanged was used again: a copy exists, so the whole session ends. */
  | { readonly type: 'ReportRefreshReuse' };

export type SessionRefusal = { readonly code: 'already_started' } | { readonly code: 'no_session' };

export const session: Decider<SessionState, SessionCommand, SessionEvent, SessionRefusal> = {
  initial: null,

  evolve(state, event) {
    switch (event.type) {
      case 'SessionStarted':
        return { sessionId: event.data.sessionId, userId: event.data.userId, isEnded: false };
      case 'SessionEnded':
        return state && { ...state, isEnded: true };
      case 'RefreshReuseDetected':
        return state;
    }
  },

  decide(command, state) {
    if (command.type === 'StartSession') {
      if (state !== null) return refuse({ code: 'already_started' });
      const { type: _, ...data } = command;
      return accept<SessionEvent>({ type: 'SessionStarted', data });
    }
    if (state === null) return refuse({ code: 'no_session' });
    if (state.isEnded) return accept();
    const { sessionId, userId } = state;
    switch (command.type) {
      case 'EndSession':
        return accept<SessionEvent>({ type: 'SessionEnded', data: { sessionId, userId, cause: command.cause } });
      case 'ReportRefreshReuse':
        return accept<SessionEvent>(
          { type: 'RefreshReuseDetected', data: { sessionId, userId } },
          { type: 'SessionEnded', data: { sessionId, userId, cause: 'refresh-reuse' } },
        );
    }
  },
};
