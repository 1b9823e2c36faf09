import { dueNow, type Reactor } from './reactor.ts';

export const sendMailReactor: Reactor = {
  action: 'send-mail',
  beginsAt: 'start',
  on: {
    MailRequested: ({ data }) => dueNow(data.mailId),
  },
};
