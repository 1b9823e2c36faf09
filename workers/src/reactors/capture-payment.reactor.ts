import { dueNow, type Reactor } from './reactor.ts';

export const capturePaymentReactor: Reactor = {
  action: 'capture-payment',
  beginsAt: 'start',
  on: {
    // The job waits until the time for a decision of staff is over.
    ChargeAuthorised: ({ data }) => dueNow(data.paymentId),
    CaptureRequested: ({ data }) => dueNow(data.paymentId),
    VoidRequested: ({ data }) => dueNow(data.paymentId),
  },
};
