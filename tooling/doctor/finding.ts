/** What the doctor found. A problem keeps something from working; a note only says that something is not there. */
export type Finding = {
  readonly subject: string;
  readonly verdict: 'good' | 'note' | 'problem';
  readonly text: string;
  /** What to do about a problem. */
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
