import { dueNow, type Reactor, type RequestedWork } from './reactor.ts';

const ofHedge = ({ data }: { readonly data: { readonly hedgeId: string } }) => dueNow(data.hedgeId);

/** After this time without an answer the run that called is taken to be gone. */
const ANSWERED_WITHIN_MS = 20_000;
const afterTheCall = ({ data }: { readonly data: { readonly hedgeId: string } }): readonly RequestedWork[] => [
  { subject: data.hedgeId, delayMs: ANSWERED_WITHIN_MS },
];

export const fillHedgeReactor: Reactor = {
  action: 'fill-hedge',
  beginsAt: 'start',
  on: {
    HedgeRequested: ofHedge,
    HedgeSubmitted: afterTheCall,
    HedgeOutcomeUnknown: ofHedge,
    HedgeDeclined: ofHedge,
    HedgeFilled: ofHedge,
    HedgeFailed: ofHedge,
  },
};
