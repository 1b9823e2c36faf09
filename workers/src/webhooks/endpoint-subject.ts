/** Names an endpoint with its company, in whose stream it is. */
export const endpointSubjectOf = (partnerId: string, endpointId: string): string => `${partnerId}/${endpointId}`;

export const endpointOfSubject = (subject: string): { readonly partnerId: string; readonly endpointId: string } => {
  const [partnerId = '', endpointId = ''] = subject.split('/');
  return { partnerId, endpointId };
};
