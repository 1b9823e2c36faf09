import { atOnce, type Reactor } from './reactor.ts';

export const mailEnquiryReactor: Reactor = {
  action: 'mail-enquiry',
  beginsAt: 'start',
  on: {
    EnquiryReceived: ({ data }) => atOnce(data.enquiryId),
  },
};
