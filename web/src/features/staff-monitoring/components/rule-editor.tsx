import { Checkbox } from '../../../ui/checkbox.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { conditionOf, type RuleText } from './rule-text.ts';

type RuleEditorProps = { readonly rule: RuleText; readonly onChange: (rule: RuleText) => void; readonly onRemove: () => void };

/** One rule, folded up until it is changed. */
export const RuleEditor = ({ rule, onChange, onRemove }: RuleEditorProps) => {
  const set = (changes: Partial<RuleText>): void => {
    onChange({ ...rule, ...changes });
  };
  const condition = conditionOf(rule.when);
  const problem = 'problem' in condition ? condition.problem : undefined;
  return (
    <details open={rule.id !== rule.key} className="border-l-3 border-line-strong pl-4">
      <summary className="min-h-11 cursor-pointer py-2 text-ui font-bold">{rule.name === '' ? 'New rule' : rule.name}</summary>
      <div className="grid grid-cols-1 gap-3 py-2">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Text label="Name" value={rule.name} onValue={(name) => set({ name })} />
          <Text label="Id" value={rule.id} onValue={(id) => set({ id })} />
          <Field label="What a hit does">
            {(control) => (
              <Select {...control} value={rule.outcome} onChange={({ target }) => set({ outcome: target.value as RuleText['outcome'] })}>
                <option value="review">raises an alert</option>
                <option value="block_and_review">raises an alert and holds the money</option>
                <option value="decline">declines the payment immediately (coins are held)</option>
              </Select>
            )}
          </Field>
          <Text label="Score" value={rule.score} onValue={(score) => set({ score })} />
        </div>
        {rule.outcome === 'decline' ? (
          <Checkbox
            label="Raise an alert as well"
            checked={rule.alert}
            onChange={({ target }) => {
              set({ alert: target.checked });
            }}
          />
        ) : null}
        <Text label="Why the rule exists" value={rule.reason} onValue={(reason) => set({ reason })} />
        <Field label="Condition" hint={'words' in condition ? `Reads: ${condition.words}.` : undefined} error={problem}>
          {(control) => (
            <Textarea
              {...control}
              className="font-mono text-small"
              rows={Math.min(16, rule.when.split('\n').length + 1)}
              spellCheck={false}
              value={rule.when}
              onChange={({ target }) => {
                set({ when: target.value });
              }}
            />
          )}
        </Field>
        <div>
          <Button size="dense" variant="secondary" onClick={onRemove}>
            Remove {rule.name}
          </Button>
        </div>
      </div>
    </details>
  );
};

type TextProps = { readonly label: string; readonly hint?: string; readonly value: string; readonly onValue: (value: string) => void };

export const Text = ({ label, hint, value, onValue }: TextProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <Input
        {...control}
        value={value}
        onChange={({ target }) => {
          onValue(target.value);
        }}
      />
    )}
  </Field>
);
