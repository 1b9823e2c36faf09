/** Names an event and its stream. The id of the event comes first, since the id of the work is derived from it. */
export const eventSubjectOf = (stream: string, eventId: string): string => `${eventId}/${stream}`;

export const eventOfSubject = (subject: string): { readonly eventId: string; readonly stream: string } => {
  const [eventId = '', ...stream] = subject.split('/');
  return { eventId, stream: stream.join('/') };
};
