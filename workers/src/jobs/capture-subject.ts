/** Subjects of work about captures. The payment comes first, since the id of the work is derived from it. */

type Reference = { readonly provider: string; readonly reference: string };

export const captureSubjectOf = (paymentId: string, { provider, reference }: Reference): string =>
  [paymentId, provider, reference].join('/');

/** From a provider notification, or by schedule: then it names only the payment. */
export const captureLookUpOf = (subject: string): { readonly paymentId: string; readonly notification: Reference | null } => {
  const [paymentId = '', provider, ...reference] = subject.split('/');
  return { paymentId, notification: provider === undefined ? null : { provider, reference: reference.join('/') } };
};
