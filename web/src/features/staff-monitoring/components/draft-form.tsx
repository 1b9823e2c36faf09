import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useChangeMonitoringRules } from '../api/change-monitoring-rules.mutation.ts';
import { RuleEditor, Text } from './rule-editor.tsx';
import { newRule, ruleSetOf, textOf, type RuleSetText } from './rule-text.ts';

type DraftFormProps = { readonly begin: MonitoringRuleSet; readonly onClose: () => void };

/** New rules, beginning with those given. */
export const DraftForm = ({ begin, onClose }: DraftFormProps) => {
  const [typed, setTyped] = useState<RuleSetText>(() => textOf(begin));
  const [mistake, setMistake] = useState<Error | null>(null);
  const draft = useChangeMonitoringRules();
  const set = (changes: Partial<RuleSetText>): void => {
    setTyped({ ...typed, ...changes });
  };
  const propose = (reason: string): void => {
    try {
      setMistake(null);
      draft.mutate({ kind: 'draft', rules: ruleSetOf(typed), reason }, { onSuccess: onClose });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      setMistake(error);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line px-5 py-5">
      <p className="text-ui">Open a rule to change it. Amounts in conditions are cents of EUR.</p>
      <div className="grid grid-cols-1 gap-1">
        {typed.rules.map((rule, at) => (
          <RuleEditor
            key={rule.key}
            rule={rule}
            onChange={(changed) => {
              set({ rules: typed.rules.with(at, changed) });
            }}
            onRemove={() => {
              set({ rules: typed.rules.toSpliced(at, 1) });
            }}
          />
        ))}
      </div>
      <div>
        <Button
          size="dense"
          variant="secondary"
          onClick={() => {
            set({ rules: [...typed.rules, newRule(crypto.randomUUID())] });
          }}
        >
          Add a rule
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Text label="Score that raises an alert" value={typed.review} onValue={(review) => set({ review })} />
        <Text label="Score that holds the money" value={typed.blockAndReview} onValue={(blockAndReview) => set({ blockAndReview })} />
      </div>
      <Text label="High-risk countries" value={typed.highRiskCountries} onValue={(highRiskCountries) => set({ highRiskCountries })} />
      <ReasonForm
        submit="Draft and try"
        hint="The rules are tried over the whole history. A colleague publishes them."
        failed="The draft was not saved."
        error={mistake ?? draft.error}
        busy={draft.isPending}
        takesFocus={false}
        onReason={propose}
        onCancel={onClose}
      />
    </div>
  );
};
