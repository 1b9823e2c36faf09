import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { choiceOf, conditionsOf, costsOf } from './rule-words.ts';

/** A set of rules, in the order in which they are tried. */
export const RulesView = ({ rules }: { readonly rules: RuleSet }) => {
  const titleOf = useProviderTitle();
  return (
    <div className="grid gap-2 text-ui">
      {rules.rules.length === 0 ? (
        <p>No rule: the provider that took the card charges it.</p>
      ) : (
        <ol className="grid list-decimal gap-1 pl-5">
          {rules.rules.map((rule) => (
            <li key={rule.name} className="wrap-anywhere">
              <strong>{rule.name}:</strong> {conditionsOf(rule)} → {choiceOf(rule, titleOf)}
            </li>
          ))}
        </ol>
      )}
      <p className="text-small text-muted">
        {rules.fallback.length === 0
          ? 'After a decline no other provider is tried.'
          : `After a decline that allows it: ${rules.fallback.map(titleOf).join(', then ')}.`}{' '}
        {rules.costs.length === 0 ? 'No cost is agreed.' : `Agreed cost: ${costsOf(rules, titleOf)}.`}
      </p>
    </div>
  );
};
