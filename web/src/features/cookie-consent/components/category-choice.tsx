import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { OPTIONAL_CATEGORIES, type CookiePreferences, type OptionalCategory } from './consent-store.ts';

const TEXTS: Readonly<Record<OptionalCategory, { readonly name: string; readonly text: string }>> = {
  analytics: { name: 'Analytics', text: 'Counts visits so that we can improve pages.' },
  performance: { name: 'Performance', text: 'Measures loading speed.' },
  marketing: { name: 'Marketing', text: 'Shows whether a campaign brought you here.' },
};

type CategoryChoiceProps = {
  readonly initial: CookiePreferences;
  readonly onBack: () => void;
  readonly onSave: (preferences: CookiePreferences) => void;
};

/** Optional categories are off unless the visitor switched them on. */
export const CategoryChoice = ({ initial, onBack, onSave }: CategoryChoiceProps) => {
  const [chosen, setChosen] = useState(initial);
  return (
    <>
      <div className="mb-4">
        <Category name="Essential" text="Sign-in, security and your cookie choice. Cannot be turned off." isOn isLocked />
        {OPTIONAL_CATEGORIES.map((category) => (
          <Category
            key={category}
            {...TEXTS[category]}
            isOn={chosen[category]}
            onChange={(isOn) => {
              setChosen({ ...chosen, [category]: isOn });
            }}
          />
        ))}
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button
          onClick={() => {
            onSave(chosen);
          }}
        >
          Save Preferences
        </Button>
      </div>
    </>
  );
};

type CategoryProps = {
  readonly name: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly isLocked?: boolean;
  readonly onChange?: (isOn: boolean) => void;
};

const Category = ({ name, text, isOn, isLocked = false, onChange }: CategoryProps) => {
  const id = useId();
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-t border-line py-3">
      <span id={`${id}-name`} className="font-bold">
        {name}
      </span>
      <Switch
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        checked={isOn}
        disabled={isLocked}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <p id={`${id}-text`} className="text-caption leading-[1.45] text-muted">
        {text}
      </p>
    </div>
  );
};
