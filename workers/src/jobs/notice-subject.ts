/** Names an event and where to find it. The event's id stands first: the id of the work is derived from it. */
export const noticeSubjectOf = (stream: string, eventId: string): string => `${eventId}/${stream}`;

export const eventOfNotice = (subject: string): { readonly eventId: string; readonly stream: string } => {
  const [eventId = '', ...stream] = subject.split('/');
  return { eventId, stream: stream.join('/') };
};
