/**
 * ISO 20022 has 35 characters for an id, and a UUID has 36: its hyphens are left out. What follows the UUID, such as the number of a
 * proposal, stays.
 */
export const endToEndIdOf = (refundId: string): string => refundId.replaceAll('-', '');

const FORM = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(\.\d{1,2})?$/;

/** Undefined for an id that is not ours. */
export const refundIdOfEndToEndId = (id: string): string | undefined => {
  const found = FORM.exec(id);
  return found === null ? undefined : `${found.slice(1, 6).join('-')}${found[6] ?? ''}`;
};
