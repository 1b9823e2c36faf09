import { MAX_DOCUMENT_SIZE_TEXT, type DocumentKind, type DocumentSide } from '@danubit/contracts/values/customer-file';
import { Camera, FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAddDocument } from '../api/add-document.mutation.ts';
import { preparedFile, UnusableFile } from './prepared-file.ts';
import { documentName } from './verification-words.ts';

type DocumentInputProps = { readonly kind: DocumentKind; readonly side: DocumentSide };

/** Takes a photo with the camera of a phone, or a file. It is sent immediately; after a failure it is kept for another try. */
export const DocumentInput = ({ kind, side }: DocumentInputProps) => {
  const adding = useAddDocument();
  const [file, setFile] = useState<Blob>();
  const [mistake, setMistake] = useState<string>();
  const name = documentName(kind, side);
  const take = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    setMistake(undefined);
    adding.reset();
    try {
      const prepared = await preparedFile(chosen);
      setFile(prepared);
      adding.mutate({ kind, side, file: prepared });
    } catch (error) {
      setMistake(error instanceof UnusableFile ? error.message : 'We could not read this file. Choose another one.');
    }
  };
  return (
    <div role="group" aria-label={name} className="grid justify-items-start gap-3">
      <p className="text-ui font-label">{name}</p>
      {mistake === undefined ? null : <Alert variant="negative">{mistake}</Alert>}
      {adding.isError && file !== undefined ? (
        <Alert variant="negative" title="The document was not sent.">
          <p className="mb-2">{adding.error.message}</p>
          <Button
            size="dense"
            variant="secondary"
            onClick={() => {
              adding.mutate({ kind, side, file });
            }}
          >
            Try again
          </Button>
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {/* Where there is a camera to hold in front of a document. */}
        <span className="hidden pointer-coarse:contents">
          <Picker label="Take a photo" of={name} icon={Camera} accept="image/*" capture busy={adding.isPending} onTake={take} />
        </span>
        <Picker label="Choose a file" of={name} icon={FileUp} accept={ACCEPTED} busy={adding.isPending} onTake={take} />
      </div>
      <p role="status" className="text-caption text-muted">
        {adding.isPending ? 'Sending...' : `A photo, or a PDF of at most ${MAX_DOCUMENT_SIZE_TEXT}.`}
      </p>
    </div>
  );
};

const ACCEPTED = 'image/jpeg,image/png,application/pdf';

type PickerProps = {
  readonly label: string;
  readonly of: string;
  readonly icon: typeof Camera;
  readonly accept: string;
  /** Opens the camera of a phone. */
  readonly capture?: true;
  readonly busy: boolean;
  readonly onTake: (file: File | undefined) => Promise<void>;
};

const Picker = ({ label, of, icon: Icon, accept, capture, busy, onTake }: PickerProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        {...(capture === undefined ? {} : { capture: 'environment' })}
        aria-label={`${label}: ${of}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          // The same file may be chosen again.
          void onTake(chosen).finally(() => {
            currentTarget.value = '';
          });
        }}
      />
      <Button variant="secondary" busy={busy} aria-describedby={id} onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
        {label}
      </Button>
    </>
  );
};
