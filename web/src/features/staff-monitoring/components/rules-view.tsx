import { conditionWords, scopeWords } from '@danubit/contracts/values/monitoring-rule-words';
import type { MonitoringRuleSet, Rule } from '@danubit/contracts/values/monitoring-rules';
import { Badge } from '../../../ui/badge.tsx';
import { isSame, otherChanges } from './rule-changes.ts';

const OUTCOMES = { review: 'alert', block_and_review: 'alert and hold', decline: 'decline' } as const;

type RulesViewProps = {
  readonly rules: MonitoringRuleSet;
  /** The rules in force: of a draft, only what differs from them is shown. */
  readonly against?: MonitoringRuleSet;
};

/** A set of rules in sentences. */
export const RulesView = ({ rules: { rules, thresholds, highRiskCountries }, against }: RulesViewProps) => {
  const shown = against === undefined ? rules : rules.filter((rule) => !against.rules.some((each) => isSame(each, rule)));
  const gone = against?.rules.filter(({ id }) => !rules.some((each) => each.id === id)) ?? [];
  const changes = against === undefined ? [] : otherChanges({ thresholds, highRiskCountries }, against);
  return (
    <div className="grid grid-cols-1 gap-3 text-ui">
      {against !== undefined && shown.length + gone.length === 0 ? (
        <p>{changes.length === 0 ? 'This draft is the same as the rules in force.' : 'The rules are the same. These figures change:'}</p>
      ) : null}
      {changes.map((change) => (
        <p key={change} className="text-small">
          {change}
        </p>
      ))}
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((rule) => (
          <li key={rule.id} className="grid gap-1 wrap-anywhere">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <strong>{rule.name}</strong>
              <span className="text-caption text-muted">
                {rule.id}, version {rule.version}, {scopeOf(rule)}score {rule.score}
              </span>
              <Badge variant={rule.outcome === 'review' ? 'secondary' : 'warning'}>
                {OUTCOMES[rule.outcome]}
                {rule.outcome === 'decline' && rule.alert === true ? ' and alert' : ''}
              </Badge>
            </p>
            <p className="text-small">{sentence(conditionWords(rule.when))}</p>
          </li>
        ))}
        {gone.map(({ id, name }) => (
          <li key={id}>
            <s>{name}</s> <span className="text-small">is left out.</span>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">
        Scores add up: from {thresholds.review} an alert, from {thresholds.blockAndReview} also a hold. High-risk countries:{' '}
        {highRiskCountries.join(', ')}.
      </p>
    </div>
  );
};

const scopeOf = (rule: Rule): string => (rule.on === undefined ? '' : `about ${scopeWords(rule)}, `);
const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
