import type { StaffRouting } from '@danubit/contracts/http/console/routing.contract';
import { useState } from 'react';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChangeRules } from '../api/change-rules.mutation.ts';
import { RuleEditor, Text } from './rule-editor.tsx';
import { fieldsOf, newRule, ruleSetOf, type RuleFields, type RuleSetFields } from './rule-fields.ts';

type DraftFormProps = { readonly routing: StaffRouting; readonly onClose: () => void };

/** New rules, beginning with those in force. The first rule that applies decides. */
export const DraftForm = ({ routing: { in_force: inForce, providers }, onClose }: DraftFormProps) => {
  const [typed, setTyped] = useState<RuleSetFields>(() => fieldsOf(inForce.rules));
  const [mistake, setMistake] = useState<Error | null>(null);
  const draft = useChangeRules();
  const titleOf = useProviderTitle();
  const setRules = (rules: readonly RuleFields[]): void => {
    setTyped({ ...typed, rules });
  };
  const propose = (reason: string): void => {
    try {
      setMistake(null);
      draft.mutate({ kind: 'draft', rules: ruleSetOf(typed, providers, titleOf), reason }, { onSuccess: onClose });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      setMistake(error);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line px-5 py-5">
      <p className="text-ui">The first rule that applies decides. An empty condition applies to every payment.</p>
      {typed.rules.map((rule, at) => (
        <RuleEditor
          key={rule.key}
          rule={rule}
          place={at + 1}
          providers={providers}
          onChange={(changed) => {
            setRules(typed.rules.with(at, changed));
          }}
          onRemove={() => {
            setRules(typed.rules.toSpliced(at, 1));
          }}
          onUp={
            at === 0
              ? undefined
              : () => {
                  setRules(typed.rules.toSpliced(at, 1).toSpliced(at - 1, 0, rule));
                }
          }
        />
      ))}
      <div>
        <Button
          size="dense"
          variant="secondary"
          onClick={() => {
            setRules([...typed.rules, newRule(crypto.randomUUID())]);
          }}
        >
          Add a rule
        </Button>
      </div>
      <Fallback
        fallback={typed.fallback}
        providers={providers}
        onChange={(fallback) => {
          setTyped({ ...typed, fallback });
        }}
      />
      <Costs typed={typed} providers={providers} onChange={setTyped} />
      <ReasonForm
        submit="Draft and try"
        hint="The rules are tried over the payments of the last 90 days. A colleague publishes them."
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

type FallbackProps = {
  readonly fallback: readonly string[];
  readonly providers: readonly string[];
  readonly onChange: (fallback: readonly string[]) => void;
};

/** In the order in which they are tried; an empty place is skipped. */
const Fallback = ({ fallback, providers, onChange }: FallbackProps) => {
  const titleOf = useProviderTitle();
  return (
    <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-ui font-bold">After a decline that allows it</legend>
      {providers.map((_, at) => (
        <Field key={at} label={at === 0 ? 'Try first' : `Try as number ${String(at + 1)}`} optional>
          {(control) => (
            <Select
              {...control}
              value={fallback[at] ?? ''}
              onChange={({ target }) => {
                onChange(providers.map((__, place) => (place === at ? target.value : (fallback[place] ?? ''))));
              }}
            >
              <option value="">no provider</option>
              {providers.map((provider) => (
                <option key={provider} value={provider}>
                  {titleOf(provider)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </fieldset>
  );
};

type CostsProps = {
  readonly typed: RuleSetFields;
  readonly providers: readonly string[];
  readonly onChange: (fields: RuleSetFields) => void;
};

/** What is agreed with the providers: a comparison of the books finds fees that differ. */
const Costs = ({ typed, providers, onChange }: CostsProps) => {
  const titleOf = useProviderTitle();
  return (
    <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-ui font-bold">Agreed cost of a charge</legend>
      {providers.flatMap((provider) => {
        const cost = typed.costs[provider] ?? { percent: '', fixed: '' };
        const set = (changes: Partial<typeof cost>): void => {
          onChange({ ...typed, costs: { ...typed.costs, [provider]: { ...cost, ...changes } } });
        };
        return [
          <Text
            key={`${provider} percent`}
            label={`${titleOf(provider)}, percent`}
            optional
            placeholder="1.40"
            value={cost.percent}
            onValue={(percent) => {
              set({ percent });
            }}
          />,
          <Text
            key={`${provider} fixed`}
            label={`${titleOf(provider)}, fixed part`}
            optional
            placeholder="0.25"
            value={cost.fixed}
            onValue={(fixed) => {
              set({ fixed });
            }}
          />,
        ];
      })}
    </fieldset>
  );
};
