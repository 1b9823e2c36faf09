export type Parameters = Readonly<Record<string, string>>;

/**
 * Why a person receives a mail, as its footer says. `transaction`, `security`, `compliance` and `price` follow the switches of the
 * notification settings; `login-alert` follows the one of the security settings; `service` is a mail that an account requires; `visitor`
 * goes to a person who may have no account.
 */
export type MailReason =
  'transaction' | 'security' | 'compliance' | 'price' | 'login-alert' | 'service' | 'visitor' | 'newsletter' | 'internal';

/** The content of a mail, before it becomes text and HTML. */
export type MailContent = {
  readonly subject: string;
  readonly reason: MailReason;
  readonly paragraphs: readonly string[];
  /** Labelled values, one per line. An empty value is left out. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Another person's words, with their line breaks. */
  readonly quote?: string;
  /** A path of the site ("/dashboard?tab=security") or a whole address. */
  readonly action?: { readonly label: string; readonly url: string };
  /** In small letters after the action, such as what to do if the reader did not cause the mail. */
  readonly note?: string;
  /** Target of a mail program's unsubscribe button (RFC 2369); by default the settings page for mails that a switch controls. */
  readonly unsubscribeUrl?: string;
  /** Target of the mail program's one-click unsubscription (RFC 8058); takes precedence over `unsubscribeUrl`. */
  readonly oneClickUrl?: string;
};

export type MailTemplateFunction = (parameters: Parameters) => MailContent;

/** The first line of a mail to a person. Without a name where it is not known, or not confirmed. */
export const greeting = (firstName = ''): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`);
