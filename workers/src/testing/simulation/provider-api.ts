import type { Charge } from './simulated-charge.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

/** The API of a provider over the book of a simulated one, and the network between it and a process. */

type Addressed = { readonly method: string; readonly path: string };
export type Route<Call extends Addressed, Answer> = readonly [method: string, path: RegExp, answer: (call: Call, id: string) => Answer];

/** @throws Error for an address that the API lacks */
export const answerOf = <Call extends Addressed, Answer>(routes: readonly Route<Call, Answer>[], call: Call): Answer => {
  for (const [method, path, answer] of routes) {
    const match = method === call.method ? path.exec(call.path) : null;
    if (match !== null) return answer(call, decodeURIComponent(match[1] ?? ''));
  }
  throw new Error(`The simulated provider has no ${call.method} ${call.path}.`);
};

/** `page`: the answer has the address of a page at which the customer pays. */
type Answered = { readonly page?: Charge };

/** The request arrives and its answer comes back; `undefined` when one of the two is lost. */
export const carried = async <Answer extends Answered>(provider: SimulatedProvider, answer: () => Answer): Promise<Answer | undefined> => {
  const fate = await provider.reach();
  if (fate === 'unreached') return undefined;
  const given = answer();
  if (fate === 'answer-lost') return undefined;
  if (given.page !== undefined) provider.book.showPage(given.page);
  return given;
};
