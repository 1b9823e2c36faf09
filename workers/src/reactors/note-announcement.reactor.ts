import { dueNow, type Reactor } from './reactor.ts';

export const noteAnnouncementReactor: Reactor = {
  action: 'note-announcement',
  beginsAt: 'start',
  on: { IncomingInquiryAnswered: ({ data }) => (data.userId === null ? [] : dueNow(data.inquiryId)) },
};
