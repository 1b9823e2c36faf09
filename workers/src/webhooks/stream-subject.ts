/** Names a stream. The id comes first, since the id of the work is derived from it. */
export const streamSubjectOf = (stream: string): string => {
  const end = stream.indexOf('-');
  return `${stream.slice(end + 1)}/${stream.slice(0, end)}`;
};

export const streamOfSubject = (subject: string): string => {
  const [id = '', kind = ''] = subject.split('/');
  return `${kind}-${id}`;
};
