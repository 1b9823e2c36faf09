import { problemSchema } from '@danubit/contracts/values/problem';
import { ApiProblem, offlineProblem, unreadableProblem } from './api-problem.ts';
import { authorizedFetch } from './api-client.ts';

/** The object URL is revoked after the browser had time to start the download. */
const ADDRESS_KEPT_MS = 60_000;

type Download = {
  readonly path: string;
  /** Number of bytes received so far. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Fetches a file with the bearer token, which a plain link could not send, and saves it under the name that the server gave.
 * @throws ApiProblem for every refusal, and with code OFFLINE when there was no answer or the transfer was interrupted
 */
export const download = async ({ path, onProgress, signal }: Download): Promise<void> => {
  const response = await authorizedFetch(path, signal === undefined ? {} : { signal });
  if (!response.ok) throw await refusalOf(response);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const piece of piecesOf(response)) {
      pieces.push(piece);
      bytes += piece.byteLength;
      onProgress?.(bytes);
    }
  } catch {
    signal?.throwIfAborted();
    throw offlineProblem();
  }
  save(new Blob(pieces, { type: response.headers.get('content-type') ?? '' }), nameOf(response));
};

async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (read === undefined || read.done) return;
    yield read.value;
  }
}

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, ADDRESS_KEPT_MS);
};

const nameOf = ({ headers }: Response): string => /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'danubit';

const refusalOf = async (response: Response): Promise<ApiProblem> => {
  const parsed = problemSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return unreadableProblem(response.status);
  const { error, request_id: requestId } = parsed.data;
  return new ApiProblem({ code: error.code, message: error.message, details: error.details, status: response.status, requestId });
};
