/** The subject of an endpoint's work: the company, whose stream holds the endpoint, and the endpoint. */
export const endpointSubjectOf = (partnerId: string, endpointId: string): string => `${partnerId}/${endpointId}`;

export const endpointOfSubject = (subject: string): { readonly partnerId: string; readonly endpointId: string } => {
  const [partnerId = '', endpointId = ''] = subject.split('/');
  return { partnerId, endpointId };
};
