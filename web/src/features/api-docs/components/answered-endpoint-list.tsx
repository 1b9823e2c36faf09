import { useId, type ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { ANSWERED_ENDPOINTS } from '../answered-endpoints.ts';
import type { AnsweredEndpoint, Field } from '../endpoint-areas.ts';

export const AnsweredEndpointList = () => (
  <>
    {ANSWERED_ENDPOINTS.map(({ title, endpoints }) => (
      <section key={title} aria-label={title} className="mt-8">
        <h3 className="mb-3">{title}</h3>
        <ul className="border-t-2 border-ink">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="border-b border-line">
              <Endpoint endpoint={endpoint} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

const Endpoint = ({
  endpoint: { id, method, path, summary, isForEverybody, parameters, request, answers, errorCodes },
}: {
  readonly endpoint: AnsweredEndpoint;
}) => (
  <details id={id}>
    <summary className="min-h-11 cursor-pointer py-3">
      <span className="inline-flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-2.5 gap-y-1 align-top">
        <Badge variant="secondary">{method}</Badge>
        <code className="mono font-bold wrap-anywhere">{path}</code>
        <span className="w-full text-ui text-muted">{summary}</span>
      </span>
    </summary>
    <div className="grid gap-5 pt-1 pb-6 sm:pl-5">
      <Part title="Who may call">
        <p className="text-ui text-muted">
          {isForEverybody ? 'Everybody.' : 'Signed-in customers: Authorization: Bearer and the access token.'}
        </p>
      </Part>
      {parameters.length === 0 ? null : <Fields title="Parameters" fields={parameters} />}
      {request.length === 0 ? null : <Fields title="Request body" fields={request} />}
      {answers.map(({ status, mediaType, fields }) => (
        <Part key={status} title={`Answer ${status}`}>
          {fields.length === 0 ? <p className="text-ui text-muted">{mediaType ?? 'No fields.'}</p> : <FieldList fields={fields} />}
        </Part>
      ))}
      {errorCodes.length === 0 ? null : (
        <Part title="Error codes">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {errorCodes.map((code) => (
              <li key={code}>
                <code className="mono wrap-anywhere">{code}</code>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  </details>
);

/** A heading of the closed part would stand in every list of headings: the label of a group is enough. */
const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <p id={id} className="mb-1.5 text-ui font-label">
        {title}
      </p>
      {children}
    </div>
  );
};

const Fields = ({ title, fields }: { readonly title: string; readonly fields: readonly Field[] }) => (
  <Part title={title}>
    <FieldList fields={fields} />
  </Part>
);

const FieldList = ({ fields }: { readonly fields: readonly Field[] }) => (
  <ul className="grid gap-1">
    {fields.map(({ name, type, isRequired }) => (
      <li key={name} className="flex flex-wrap items-baseline gap-x-3">
        <code className="mono wrap-anywhere">{name}</code>
        <span className="min-w-0 text-caption text-muted wrap-anywhere">{`${type}, ${isRequired ? 'required' : 'optional'}`}</span>
      </li>
    ))}
  </ul>
);
