import { readStaffDocument } from '@danubit/contracts/http/console/verification-reviews.contract';
import type { VerificationDocument } from '@danubit/contracts/http/verification/verification.contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { authorizedFetch } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { documentName } from './review-words.ts';

type DocumentPictureProps = { readonly reviewId: string; readonly document: VerificationDocument };

/** A document of the file. A picture is drawn into a canvas, so that the browser never opens a customer's file as a page. */
export const DocumentPicture = ({ reviewId, document: filed }: DocumentPictureProps) => {
  const { formatDateTime } = useTimeFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setShown] = useState(false);
  const path = readStaffDocument.path.replace(':id', reviewId).replace(':documentId', filed.id);
  const showing = useMutation({ gcTime: 0, mutationFn: () => drawInto(canvas.current, path) });
  const saving = useMutation({ mutationFn: () => download({ path }) });
  const name = documentName(filed.kind, filed.side);
  const error = showing.error ?? saving.error;
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ui">
          <span className="font-bold">{name}</span>{' '}
          <span className="text-caption text-muted">
            {formatDateTime(filed.added_at)}, {String(Math.max(1, Math.round(filed.bytes / 1024)))} KB
          </span>
        </p>
        {filed.is_replaced ? <Badge variant="outline">another one was requested</Badge> : null}
        <div className="flex gap-2">
          {filed.media_type === 'application/pdf' || isShown ? null : (
            <Button
              size="dense"
              variant="secondary"
              aria-label={`Show ${name}`}
              busy={showing.isPending}
              busyLabel="Opening..."
              onClick={() => {
                showing.mutate(undefined, {
                  onSuccess: () => {
                    setShown(true);
                  },
                });
              }}
            >
              Show
            </Button>
          )}
          <Button
            size="dense"
            variant="secondary"
            aria-label={`Save ${name}`}
            busy={saving.isPending}
            busyLabel="Saving..."
            onClick={() => {
              saving.mutate();
            }}
          >
            Save
          </Button>
        </div>
      </div>
      {error === null ? null : <Alert variant="negative">{error.message}</Alert>}
      <figure aria-label={name} hidden={!isShown}>
        <canvas ref={canvas} className="h-auto max-w-full border border-line" />
      </figure>
    </li>
  );
};

/** @throws Error when it is refused, or the bytes are not a picture */
const drawInto = async (canvas: HTMLCanvasElement | null, path: string): Promise<void> => {
  const response = await authorizedFetch(path);
  if (!response.ok || canvas === null) throw new Error('The document could not be opened. Try again.');
  const picture = await createImageBitmap(await response.blob());
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
};
