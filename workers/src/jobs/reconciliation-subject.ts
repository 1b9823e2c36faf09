import { idFromText } from '@danubit/event-store/event-ids';

/** Subject of work about the books of a day. An id comes first, since the id of the work is derived from it. */
export const reconciliationSubjectOf = (scope: string, date: string): string =>
  [idFromText(`reconciliation:${scope}:${date}`), scope, date].join('/');

export const reconciliationOfSubject = (subject: string): { readonly scope: string; readonly date: string } => {
  const [, scope = '', date = ''] = subject.split('/');
  return { scope, date };
};
