import { dueNow, type Reactor } from './reactor.ts';

export const mailEnquiryReactor: Reactor = {
  action: 'mail-enquiry',
  beginsAt: 'start',
  on: {
    EnquiryReceived: ({ data }) => dueNow(data.enquiryId),
  },
};
