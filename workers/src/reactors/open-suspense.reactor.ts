import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { captureSubjectOf } from '../jobs/capture-subject.ts';
import { dueNow, type RequestedWork, type Reactor } from './reactor.ts';

type Found = Extract<PaymentEvent, { type: 'LateCaptureFound' | 'DoubleCaptureFound' | 'DifferingCaptureFound' }>;

const captureFound = ({ data: { paymentId, provider, evidence } }: Found): readonly RequestedWork[] =>
  dueNow(captureSubjectOf(paymentId, { provider, reference: evidence.providerReference }));

export const openSuspenseReactor: Reactor = {
  action: 'open-suspense',
  // Also books captures that were found before the ledger had a suspense account.
  beginsAt: 'start',
  on: {
    LateCaptureFound: captureFound,
    DoubleCaptureFound: captureFound,
    DifferingCaptureFound: captureFound,
  },
};
