import { idFromText } from '@danubit/event-store/event-ids';

/** Subject of work about a payout of a provider. An id comes first, since the id of the work is derived from it. */
export const settlementSubjectOf = (provider: string, reportId: string): string =>
  [idFromText(`settlement:${provider}:${reportId}`), provider, reportId].join('/');

export const settlementOfSubject = (subject: string): { readonly provider: string; readonly reportId: string } => {
  const [, provider = '', ...reportId] = subject.split('/');
  return { provider, reportId: reportId.join('/') };
};
