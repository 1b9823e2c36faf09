/** The length that the server accepts, in code points (NIST SP 800-63B §3.1.1.2). It also refuses common and personal passwords. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** Shorter parts of an address or a name occur in too many words to be refused. */
const LEAST_PERSONAL_CHARACTERS = 3;

/** Whether a password contains the address, its local part or a name, with or without accents. */
export const isPersonalPassword = (password: string, email: string, names: readonly string[]): boolean => {
  const [localPart = ''] = email.split('@');
  const plain = withoutAccents(password);
  return [email, localPart, ...names]
    .map((part) => withoutAccents(part.trim()))
    .some((part) => part.length >= LEAST_PERSONAL_CHARACTERS && plain.includes(part));
};

export const hasPasswordLength = (password: string): boolean => {
  const { length } = Array.from(password);
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
};

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
