import { useId, useState, type ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { AVAILABLE_ENDPOINTS } from './available-endpoints.ts';
import type { AvailableEndpoint, Field } from './endpoint-areas.ts';

/** Both areas and endpoints are collapsible, because collapsed content is not laid out. */
export const AvailableEndpointList = () => (
  <div className="mt-8 border-t-2 border-ink">
    {AVAILABLE_ENDPOINTS.map(({ title, endpoints }) => (
      <details key={title} className="border-b border-line">
        <summary className="min-h-11 cursor-pointer py-3">
          <h3 className="inline">{title}</h3>
          <span className="ml-3 inline-block text-ui text-muted">
            {endpoints.length === 1 ? '1 endpoint' : `${String(endpoints.length)} endpoints`}
          </span>
        </summary>
        <ul className="mb-5 border-t border-line sm:ml-5">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="border-b border-line">
              <Endpoint endpoint={endpoint} />
            </li>
          ))}
        </ul>
      </details>
    ))}
  </div>
);

/** An endpoint's fields are rendered when it is opened; rendering all of them would take a phone too long. */
const Endpoint = ({ endpoint }: { readonly endpoint: AvailableEndpoint }) => {
  const [wasOpened, setWasOpened] = useState(false);
  const { id, method, path, summary } = endpoint;
  return (
    <details
      id={id}
      ref={(element) => {
        // It was opened before the list's script loaded.
        if (element?.open === true) setWasOpened(true);
      }}
      onToggle={() => {
        setWasOpened(true);
      }}
    >
      <summary className="min-h-11 cursor-pointer py-3">
        <span className="inline-flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-2.5 gap-y-1 align-top">
          <Badge variant="secondary">{method}</Badge>
          <code className="mono font-bold wrap-anywhere">{path}</code>
          <span className="w-full text-ui text-muted">{summary}</span>
        </span>
      </summary>
      <div className="grid gap-5 pt-1 pb-6 sm:pl-5">
        {wasOpened ? <EndpointParts endpoint={endpoint} /> : null}
        <p className="text-ui">
          <a href={`/docs#${id}`}>In the complete reference</a>
        </p>
      </div>
    </details>
  );
};

const CALLERS = {
  anyone: 'Anyone.',
  customers: 'Signed-in customers: Authorization: Bearer and the access token.',
  partners: 'Companies: Authorization: Bearer and an API key.',
} as const;

const EndpointParts = ({ endpoint: { callers, parameters, request, answers, errorCodes } }: { readonly endpoint: AvailableEndpoint }) => (
  <>
    <Part title="Who may call">
      <p className="text-ui text-muted">{CALLERS[callers]}</p>
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
        <p className="mono wrap-anywhere">{errorCodes.join(', ')}</p>
      </Part>
    )}
  </>
);

/** A labelled group, because headings in a collapsed part would appear in every list of headings. */
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
  <ul className="grid gap-1 text-caption text-muted wrap-anywhere">
    {fields.map(({ name, type, isRequired, text }) => (
      <li key={name}>
        <code className="mono mr-2 text-ui text-ink">{name}</code>
        {` ${type}, ${isRequired ? 'required' : 'optional'}`}
        {text === undefined ? null : <span className="block">{text}</span>}
      </li>
    ))}
  </ul>
);
