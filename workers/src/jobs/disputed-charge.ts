import { idFromText } from '@danubit/event-store/event-ids';

/** Subject of work about the disputes of a charge. An id comes first, since the id of the work is derived from it. */
export const disputedChargeOf = (provider: string, providerReference: string): string =>
  [idFromText(`disputes:${provider}:${providerReference}`), provider, providerReference].join('/');

export const chargeOfSubject = (subject: string): { readonly provider: string; readonly providerReference: string } => {
  const [, provider = '', ...reference] = subject.split('/');
  return { provider, providerReference: reference.join('/') };
};

export const disputeIdOf = (provider: string, disputeReference: string): string => idFromText(`dispute:${provider}:${disputeReference}`);
