import { atOnce, type Reactor } from './reactor.ts';

export const sendMailReactor: Reactor = {
  action: 'send-mail',
  beginsAt: 'start',
  on: {
    MailRequested: ({ data }) => atOnce(data.mailId),
  },
};
