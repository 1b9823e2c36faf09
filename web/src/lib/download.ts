import { problemSchema } from '@danubit/contracts/values/problem';
import { ApiProblem, offlineProblem, STEP_UP_REQUIRED, stepUpCancelledProblem, unreadableProblem } from './api-problem.ts';
import { authorizedFetch, proofIn } from './api-client.ts';
import { stepUpStore } from './step-up/step-up-store.ts';

/** The object URL is revoked after the browser had time to start the download. */
const ADDRESS_KEPT_MS = 60_000;

type Download = {
  readonly path: string;
  /** Number of bytes received so far. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Fetches a file with the bearer token, which a plain link could not send, and saves it under the name that the server gave. Asks for a
 * fresh proof of identity where the server requires one.
 * @throws ApiProblem for every refusal, and with code OFFLINE when there was no answer or the transfer was interrupted
 */
export const download = async ({ path, onProgress, signal }: Download): Promise<void> => {
  const response = await proven(() => authorizedFetch(path, signal === undefined ? {} : { signal }));
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

/** Saves a text that is already here. */
export const saveText = (text: string, name: string, type: string): void => {
  save(new Blob([text], { type }), name);
};

const proven = async (fetched: () => Promise<Response>): Promise<Response> => {
  const first = await fetched();
  if (first.ok) return first;
  const refusal = await refusalOf(first);
  if (refusal.code !== STEP_UP_REQUIRED) throw refusal;
  if (!(await stepUpStore.ask(proofIn(refusal)))) throw stepUpCancelledProblem();
  const second = await fetched();
  if (!second.ok) throw await refusalOf(second);
  return second;
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
