import { examples as curl } from '../../../content/api-examples/curl.ts';
import { Suspense, useState } from 'react';
import type { Endpoint } from '../../../content/api-reference.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ExamplePanel } from './example-panel.tsx';

const TryIt = lazyPart(async () => (await import('./try-it.tsx')).TryIt);

/** One endpoint: description and parameters on the left, request and reply on the right. */
export const EndpointSection = ({
  endpoint: { id, title, method, path, text, parameters, sample, response },
}: {
  readonly endpoint: Endpoint;
}) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid gap-x-10 gap-y-6 border-t border-line py-8 xl:grid-cols-[minmax(0,1fr)_440px]"
  >
    <div className="min-w-0">
      <h3 id={`${id}-title`}>{title}</h3>
      <p className="mt-2 flex flex-wrap items-center gap-2.5">
        <Badge variant="secondary">{method}</Badge>
        <code className="mono wrap-anywhere">{path}</code>
      </p>
      <p className="mt-3.5 text-muted">{text}</p>
      {parameters.length === 0 ? null : (
        <dl className="mt-5 border-t-2 border-ink text-ui">
          {parameters.map(({ name, type, required, text: meaning }) => (
            <div key={name} className="border-b border-line py-3">
              <dt className="flex flex-wrap items-baseline gap-x-3">
                <code className="mono font-bold">{name}</code>
                <span className="text-caption text-muted">
                  {type}, {required ? 'required' : 'optional'}
                </span>
              </dt>
              <dd className="mt-1 text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {id in curl ? <TryItSection method={method} sample={sample} title={title} /> : null}
    </div>
    <div className="grid min-w-0 content-start gap-3 xl:sticky xl:top-24 xl:self-start">
      {id in curl ? <ExamplePanel title={`${method} ${path}`} ids={[id]} /> : null}
      {response === undefined ? null : <CodePanel title={`Answer of ${method} ${path}`} code={response} copyable={false} />}
    </div>
  </section>
);

const TryItSection = (request: Pick<Endpoint, 'method' | 'sample' | 'title'>) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="mt-5 border-b border-line"
      onToggle={() => {
        setWasOpened(true);
      }}
    >
      <summary className="min-h-11 cursor-pointer py-3 font-label">Try it in the sandbox</summary>
      {wasOpened ? (
        <Suspense
          fallback={
            <p role="status" className="pb-4 text-ui text-muted">
              Loading…
            </p>
          }
        >
          <TryIt {...request} />
        </Suspense>
      ) : null}
    </details>
  );
};
