/** A finding of the doctor. A problem prevents something from working; a note reports that something optional is missing. */
export type Finding = {
  readonly subject: string;
  readonly verdict: 'good' | 'note' | 'problem';
  readonly text: string;
  /** How to solve the problem. */
  readonly remedy?: string;
};

export const good = (subject: string, text: string): Finding => ({ subject, verdict: 'good', text });
export const note = (subject: string, text: string, remedy?: string): Finding => ({
  subject,
  verdict: 'note',
  text,
  ...(remedy === undefined ? {} : { remedy }),
});
export const problem = (subject: string, text: string, remedy: string): Finding => ({ subject, verdict: 'problem', text, remedy });
