import type { Decider } from '@danubit/event-store/kernel/decider';
import type { Personal } from '@danubit/event-store/kernel/personal';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { MailEvent, MailTemplate } from './mail.events.ts';

export type MailState =
  | { readonly status: 'none' }
  | {
      readonly status: 'requested' | 'sent' | 'failed';
      readonly template: MailTemplate;
      readonly to: Personal<string>;
      readonly parameters: Personal<Record<string, string>>;
    };

export type MailCommand =
  | {
      readonly type: 'RequestMail';
      readonly mailId: string;
      readonly template: MailTemplate;
      readonly to: string;
      readonly parameters: Record<string, string>;
    }
  | { readonly type: 'RecordSent'; readonly mailId: string; readonly messageId: string }
  | { readonly type: 'RecordFailed'; readonly mailId: string; readonly reason: string; readonly final: boolean };

export type MailRefusal = { readonly code: 'no_such_mail' };

/** One mail: requested once, sent at least once, always with the same Message-ID. */
export const mail: Decider<MailState, MailCommand, MailEvent, MailRefusal> = {
  initial: { status: 'none' },

  evolve(state, event) {
    if (event.type === 'MailRequested') {
      const { template, to, parameters } = event.data;
      return { status: 'requested', template, to, parameters };
    }
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'MailSent':
        return { ...state, status: 'sent' };
      case 'MailFailed':
        return event.data.final ? { ...state, status: 'failed' } : state;
    }
  },

  decide(command, state) {
    if (command.type === 'RequestMail') {
      const { type: _, ...data } = command;
      return state.status === 'none' ? accept<MailEvent>({ type: 'MailRequested', data }) : accept();
    }
    if (state.status === 'none') return refuse({ code: 'no_such_mail' });
    if (state.status !== 'requested') return accept();
    const { type: _, ...data } = command;
    return command.type === 'RecordSent'
      ? accept<MailEvent>({ type: 'MailSent', data: { mailId: command.mailId, messageId: command.messageId } })
      : accept<MailEvent>({ type: 'MailFailed', data: { ...data, reason: command.reason, final: command.final } });
  },
};
