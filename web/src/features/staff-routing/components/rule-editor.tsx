import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { RuleFields } from './rule-fields.ts';

type RuleEditorProps = {
  readonly rule: RuleFields;
  readonly place: number;
  readonly providers: readonly string[];
  readonly onChange: (rule: RuleFields) => void;
  readonly onRemove: () => void;
  /** Undefined for the first. */
  readonly onUp: (() => void) | undefined;
};

const CONDITIONS = [
  ['currencies', 'Currencies', 'EUR, USD'],
  ['countries', 'Countries of the card', 'SK, CZ'],
  ['brands', 'Brands', 'visa, mastercard'],
  ['levels', 'Verification levels', 'standard'],
  ['from', 'Amount from', '100.00'],
  ['to', 'Amount up to', '10000.00'],
] as const;

/** One rule. An empty condition applies to every payment. */
export const RuleEditor = ({ rule, place, providers, onChange, onRemove, onUp }: RuleEditorProps) => {
  const titleOf = useProviderTitle();
  const set = (changes: Partial<RuleFields>): void => {
    onChange({ ...rule, ...changes });
  };
  const setShare = (provider: string, share: string): void => {
    set({ shares: { ...rule.shares, [provider]: share } });
  };
  return (
    <fieldset className="grid grid-cols-1 gap-3 border-l-3 border-line-strong pl-4">
      <legend className="mb-2 text-ui font-bold">Rule {place}</legend>
      <Text label="Name" value={rule.name} onValue={(name) => set({ name })} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {CONDITIONS.map(([field, label, example]) => (
          <Text key={field} label={label} optional placeholder={example} value={rule[field]} onValue={(value) => set({ [field]: value })} />
        ))}
      </div>
      <Field label="Choose the provider by">
        {(control) => (
          <Select
            {...control}
            value={rule.by}
            onChange={({ target }) => {
              set({ by: target.value === 'score' ? 'score' : 'split' });
            }}
          >
            <option value="split">shares</option>
            <option value="score">approvals and cost</option>
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {providers.map((provider) =>
          rule.by === 'split' ? (
            <Text
              key={provider}
              label={`Share of ${titleOf(provider)}`}
              optional
              value={rule.shares[provider] ?? ''}
              onValue={(share) => {
                setShare(provider, share);
              }}
            />
          ) : (
            <Checkbox
              key={provider}
              label={`Consider ${titleOf(provider)}`}
              checked={(rule.shares[provider] ?? '') !== ''}
              onChange={({ target }) => {
                setShare(provider, target.checked ? '1' : '');
              }}
            />
          ),
        )}
        {rule.by === 'score' ? (
          <Text label="Weight of the cost, 0 to 100" value={rule.costWeight} onValue={(costWeight) => set({ costWeight })} />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="dense" variant="secondary" disabled={onUp === undefined} onClick={onUp} aria-label={`Move up rule ${String(place)}`}>
          Move up
        </Button>
        <Button size="dense" variant="secondary" onClick={onRemove} aria-label={`Remove rule ${String(place)}`}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
};

type TextProps = {
  readonly label: string;
  readonly optional?: boolean;
  readonly placeholder?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

export const Text = ({ label, optional = false, placeholder, value, onValue }: TextProps) => (
  <Field label={label} optional={optional}>
    {(control) => (
      <Input
        {...control}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => {
          onValue(target.value);
        }}
      />
    )}
  </Field>
);
