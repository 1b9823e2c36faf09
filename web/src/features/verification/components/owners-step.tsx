import type { CompanyFileView } from '@danubit/contracts/http/verification/company.contract';
import { MAX_OWNERS } from '@danubit/contracts/values/company-file';
import { useState } from 'react';
import { countryNameOf } from '../../../lib/country-names.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRemoveOwner } from '../api/change-company.mutations.ts';
import { BASES } from './company-words.ts';
import { OwnerForm } from './owner-form.tsx';

const NEW = 'new';

type Owner = CompanyFileView['owners'][number];
type OwnersStepProps = {
  readonly owners: readonly Owner[];
  /** A person was saved; others may follow. */
  readonly onNamed: () => void;
  readonly onDone: () => void;
};

/** Who owns, controls or manages the company: one person after the other, each saved on its own. */
export const OwnersStep = ({ owners, onNamed, onDone }: OwnersStepProps) => {
  /** Whose form is open; `NEW` for another person. */
  const [open, setOpen] = useState<string | null>(null);
  const removing = useRemoveOwner();
  const known = owners.filter(({ person }) => person !== null);
  const close = (): void => {
    setOpen(null);
  };
  if (open !== null || known.length === 0) {
    return (
      <OwnerForm
        key={open}
        owner={known.find(({ id }) => id === open) ?? null}
        onSaved={() => {
          close();
          onNamed();
        }}
        {...(known.length === 0 ? {} : { onCancel: close })}
      />
    );
  }
  return (
    <div className="grid gap-4">
      {removing.isError ? <Alert variant="negative">{removing.error.message}</Alert> : null}
      <ul className="divide-y divide-line border-y border-line">
        {known.map((owner) => (
          <OwnerRow
            key={owner.id}
            owner={owner}
            busy={removing.isPending}
            onChange={() => {
              setOpen(owner.id);
            }}
            onRemove={() => {
              removing.mutate(owner.id);
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>Everyone is named</Button>
        {known.length < MAX_OWNERS ? (
          <Button
            variant="secondary"
            onClick={() => {
              setOpen(NEW);
            }}
          >
            Name another person
          </Button>
        ) : null}
      </div>
    </div>
  );
};

type OwnerRowProps = { readonly owner: Owner; readonly busy: boolean; readonly onChange: () => void; readonly onRemove: () => void };

const OwnerRow = ({ owner: { person }, busy, onChange, onRemove }: OwnerRowProps) => {
  if (person === null) return null;
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2 text-ui">
      <span className="min-w-48 flex-1">
        {name}
        <span className="block text-caption text-muted">
          {BASES[person.basis]}
          {person.share === null ? '' : `, ${person.share} %`}, {countryNameOf(person.country)}
        </span>
      </span>
      <Button size="dense" variant="quiet" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button size="dense" variant="quiet" busy={busy} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
};
