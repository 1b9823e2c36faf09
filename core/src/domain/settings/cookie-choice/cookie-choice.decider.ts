import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { CookieCategories, CookieChoiceEvent } from './cookie-choice.events.ts';

export type CookieChoice = { readonly policy: string; readonly categories: CookieCategories; readonly chosenAt: string };
type CookieChoiceState = CookieChoice | null;

export type CookieChoiceCommand = CookieChoice & { readonly type: 'RecordCookieChoice'; readonly userId: string };

/**
 * A signed-in customer's answer to the cookie question. Browsers send it with every visit; a known answer is not recorded again. Each
 * browser has its own answer.
 */
export const cookieChoice: Decider<CookieChoiceState, CookieChoiceCommand, CookieChoiceEvent, never> = {
  initial: null,

  evolve: (_state, { data: { policy, categories, chosenAt } }) => ({ policy, categories, chosenAt }),

  decide({ type: _, ...data }, state) {
    return state !== null && state.chosenAt === data.chosenAt && state.policy === data.policy && isSame(state.categories, data.categories)
      ? accept()
      : accept<CookieChoiceEvent>({ type: 'CookieChoiceMade', data });
  },
};

const isSame = (one: CookieCategories, other: CookieCategories): boolean =>
  one.analytics === other.analytics && one.performance === other.performance && one.marketing === other.marketing;
