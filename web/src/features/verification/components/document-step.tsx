import type { VerificationDocument, VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import { IDENTITY_KINDS, sidesOf, type COMPANY_DOCUMENT_KINDS, type DocumentKind } from '@danubit/contracts/values/customer-file';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useRemoveDocument } from '../api/change-file.mutations.ts';
import { DocumentInput } from './document-input.tsx';
import { documentName, KINDS } from './verification-words.ts';

type DocumentStepProps = {
  readonly view: VerificationView;
  readonly step: 'identity_document' | 'proof_of_address' | (typeof COMPANY_DOCUMENT_KINDS)[number];
  /** Leaves a step that was opened again. */
  readonly onDone: () => void;
};

/**
 * The document of a step: for an identity the customer chooses which one; each side is sent on its own. What was reviewed stays; a newer
 * one takes its place, such as after a refusal.
 */
export const DocumentStep = ({ view: { documents }, step, onDone }: DocumentStepProps) => {
  const current = documents.filter(({ is_replaced: isReplaced }) => !isReplaced);
  const begun = IDENTITY_KINDS.find((kind) => current.some((document) => document.kind === kind));
  const [chosen, setChosen] = useState<DocumentKind>(begun ?? 'passport');
  const kind = step === 'identity_document' ? chosen : step;
  const sides = sidesOf(kind).map((side) => ({
    side,
    sent: current.findLast((document) => document.kind === kind && document.side === side),
  }));
  return (
    <div className="grid gap-5">
      {step !== 'identity_document' ? null : (
        <Field label="Document" className="max-w-[320px]">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ currentTarget: { value } }) => {
                setChosen(IDENTITY_KINDS.find((one) => one === value) ?? 'passport');
              }}
            >
              {IDENTITY_KINDS.map((one) => (
                <option key={one} value={one}>
                  {KINDS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {sides.map(({ side, sent }) => (
        <div key={`${kind}-${side}`} className="grid gap-3">
          {sent === undefined ? null : <Sent key={sent.id} document={sent} />}
          {sent?.is_handed_in === true ? <p className="text-ui">If it has changed or we did not accept it, send it again.</p> : null}
          {sent === undefined || sent.is_handed_in ? <DocumentInput kind={kind} side={side} /> : null}
        </div>
      ))}
      {sides.every(({ sent }) => sent !== undefined) ? (
        <Button className="justify-self-start" onClick={onDone}>
          Continue
        </Button>
      ) : null}
    </div>
  );
};

const Sent = ({ document: { id, kind, side, is_handed_in: isHandedIn } }: { readonly document: VerificationDocument }) => {
  const removing = useRemoveDocument();
  return (
    <div className="flex flex-wrap items-center gap-3 text-ui">
      <Check aria-hidden="true" strokeWidth={1.75} className="size-[18px] text-primary" />
      <span>{documentName(kind, side)}: saved</span>
      {isHandedIn ? null : (
        <Button
          size="dense"
          variant="quiet"
          busy={removing.isPending}
          aria-label={`Remove ${documentName(kind, side)}`}
          onClick={() => {
            removing.mutate(id);
          }}
        >
          Remove
        </Button>
      )}
    </div>
  );
};
