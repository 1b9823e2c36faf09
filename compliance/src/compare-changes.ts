import { buildPartyIndex, type PartyIndex } from '@danubit/screening/index/party-index';
import { ALGORITHM, DEFAULT_THRESHOLDS, screenParty } from '@danubit/screening/screen-party';
import { MOST_STALE_MS } from '@danubit/screening/screening-verdict';
import type { ListedParty } from '@danubit/screening/party';
import type { Lists } from './lists/lists-in-force.ts';
import type { Person } from './persons.ts';
import { readCustomer } from './read-customer.ts';
import { ListsNotInForce } from './screen-parties.ts';
import type { ComplianceTools } from './tools.ts';

/** What decides how entries are compared, besides the lists. */
export const COMPARED_BY = `${ALGORITHM} ${String(DEFAULT_THRESHOLDS.review)}/${String(DEFAULT_THRESHOLDS.reviewWithFeature)}`;

/**
 * Only entries that are new or changed, with the weights of words in all lists, so that a score is the same as among all entries. The
 * weights of an unchanged entry move a little with each edition: the run at the start of a month compares them again.
 */
export const indexOfChanges = ({ index }: Lists, changed: readonly ListedParty[]): PartyIndex => ({
  ...buildPartyIndex(changed),
  weightOf: index.weightOf,
});

/** Whether the customer, their company or an owner of it matches a changed entry so closely that a person has to decide. */
export const isLikeChanged = async (
  { main }: Pick<ComplianceTools, 'main'>,
  changes: PartyIndex,
  { userId, subjectId }: Person,
): Promise<boolean> => {
  const { party, company } = await readCustomer(main, userId, subjectId);
  return [party, ...company.map((each) => each.party)].some((each) => screenParty(changes, each).some(({ hit }) => hit));
};

/** @throws ListsNotInForce when a list was not checked within a day */
export const requireChecked = ({ inForce }: Lists, now: Date): void => {
  const stale = inForce.filter(({ checkedAt }) => now.getTime() - checkedAt.getTime() > MOST_STALE_MS);
  if (stale.length > 0) throw new ListsNotInForce(stale.map(({ edition }) => edition.list));
};
