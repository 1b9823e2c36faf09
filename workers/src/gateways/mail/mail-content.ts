export type Parameters = Readonly<Record<string, string>>;

/** What a mail says, before it becomes text and HTML. */
export type MailContent = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Labelled values, one per line. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Somebody else's words, line breaks and all. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
};
