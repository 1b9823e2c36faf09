export type Parameters = Readonly<Record<string, string>>;

/**
 * Why somebody gets a mail, said at its foot. `transaction`, `security` and `compliance` follow the switches of the notification
 * settings; `login-alert` follows the one of the security settings; `service` is a mail that an account cannot do without; `visitor` answers somebody who may have no account.
 */
export type MailReason = 'transaction' | 'security' | 'compliance' | 'login-alert' | 'service' | 'visitor' | 'newsletter' | 'internal';

/** What a mail says, before it becomes text and HTML. */
export type MailContent = {
  readonly subject: string;
  readonly reason: MailReason;
  readonly paragraphs: readonly string[];
  /** Labelled values, one per line. An empty value is left out. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Somebody else's words, line breaks and all. */
  readonly quote?: string;
  /** A path of the site ("/dashboard?tab=security") or a whole address. */
  readonly action?: { readonly label: string; readonly url: string };
  /** In small letters after the action, such as what to do when it was not you. */
  readonly note?: string;
  /** Where an unsubscribe button of the mail program leads (RFC 2369); the settings page by default for what a switch decides. */
  readonly unsubscribeUrl?: string;
  /** Where the mail program itself may unsubscribe the reader at one press (RFC 8058); goes before `unsubscribeUrl`. */
  readonly oneClickUrl?: string;
};

export type MailTemplateFunction = (parameters: Parameters) => MailContent;
