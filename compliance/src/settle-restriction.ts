import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import { isPersonKept, type AlertBook } from '@danubit/core/compliance/alert-book';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountCommand } from '@danubit/core/domain/identity/account/account.commands';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { restrictionInForce } from '@danubit/core/domain/identity/account/restriction-in-force';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { ComplianceTools } from './tools.ts';

type SettleTools = Pick<ComplianceTools, 'main' | 'pseudonyms' | 'clock'>;
type Person = { readonly userId: string; readonly subjectId: string };
const OF_REVIEW: RestrictionCode = 'under_review';

/**
 * An account is restricted by review exactly while two people keep an alert about its person, whichever of the alerts was decided last.
 * A restriction placed by staff is lifted only by staff. May be repeated.
 *
 * @param cause names the decision: the same one is carried once
 */
export const settleRestriction = async (tools: SettleTools, book: AlertBook, person: Person, cause: string): Promise<void> => {
  if (await isPersonKept(book, person.userId)) return tell(tools, person, cause, RESTRICT);
  await lift(tools, person, `${cause}:lift`);
  // Meanwhile another process may have carried a kept alert, and have left the account as it was because it was still restricted.
  if (await isPersonKept(book, person.userId)) await tell(tools, person, `${cause}:again`, RESTRICT);
};

/** Restrictions whose last kept alert was cleared before this process looked at all alerts of a person. */
export const settleRestrictions = async (tools: SettleTools, book: AlertBook): Promise<void> => {
  for (const { state, subject, decisions } of await book.all()) {
    const wasKept = decisions.some(({ decision }) => decision === 'keep');
    if (subject?.payment === null && wasKept && state.isApplied && !state.isKept)
      await settleRestriction(tools, book, subject, `${state.alertId}:settled`);
  }
};

const RESTRICT: AccountCommand = { type: 'RestrictAccount', code: OF_REVIEW };

const lift = async (tools: SettleTools, person: Person, cause: string): Promise<void> => {
  const inForce = restrictionInForce(await tools.main.read<AccountEvent>(accountStream(person.userId)));
  if (inForce === null || !inForce.isOfReview) return;
  const { ofStaff } = inForce;
  await tell(
    tools,
    person,
    cause,
    ofStaff === null ? { type: 'ReinstateAccount', only: OF_REVIEW } : { type: 'RestrictAccount', code: ofStaff },
  );
};

/** A closed account refuses both commands. */
const tell = async (tools: SettleTools, { userId, subjectId }: Person, cause: string, command: AccountCommand): Promise<void> => {
  const context = commandContext({
    commandId: tools.pseudonyms.ofCommand(cause),
    occurredAt: tools.clock.now().toISOString(),
    actor: SYSTEM_ACTOR,
    subjectId,
  });
  await handleCommand(tools.main, { stream: accountStream(userId), decider: account, command, context });
};
