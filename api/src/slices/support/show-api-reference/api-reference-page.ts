import type { OpenApiDocument, Operation, Parameter } from '../../../openapi/openapi-types.ts';
import { html, type Markup } from '../../../platform/pages/html.ts';
import { page } from '../../../platform/pages/page.ts';

type Entry = { readonly method: string; readonly path: string; readonly operation: Operation };

/** One page without scripts: Swagger UI cannot run under our content security policy (docs/decisions/0054-openapi.md). */
export const apiReferencePage = ({ info, paths }: OpenApiDocument): Markup => {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Entry => ({ method: method.toUpperCase(), path, operation })),
  );
  const tags = [...new Set(entries.flatMap(({ operation }) => operation.tags))];
  return page(
    'API reference',
    html`<p>${info.description}</p>
      <p>Version ${info.version}. As a file: <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
      <nav aria-label="Endpoints">
        <ul>
          ${entries.map(contentsLine)}
        </ul>
      </nav>
      ${tags.map(
        (tag) =>
          html`<section>
            <h2>/${tag}</h2>
            ${entries.filter(({ operation }) => operation.tags.includes(tag)).map(article)}
          </section>`,
      )}`,
  );
};

const contentsLine = ({ method, path, operation }: Entry): Markup =>
  html`<li>
    <a href="#${operation.operationId}"><code>${method} ${path}</code></a>
  </li>`;

const article = ({ method, path, operation }: Entry): Markup => {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  return html`<article id="${operationId}">
    <h3><code>${method} ${path}</code></h3>
    <p>${summary}</p>
    <p>${security.length > 0 ? 'Needs an access token: Authorization: Bearer …' : 'Needs no access token.'}</p>
    ${parameters.length === 0 ? html`` : parameterTable(parameters)}
    ${requestBody === undefined ? html`` : details('Request', requestBody.content)}
    ${Object.entries(responses).map(([status, { description, content }]) => details(`Reply ${status}: ${description}`, content))}
    ${operation['x-refusals'].length === 0 ? html`` : html`<p>Be ready for: ${operation['x-refusals'].join(', ')}.</p>`}
  </article>`;
};

const parameterTable = (parameters: readonly Parameter[]): Markup =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">In</th>
        <th scope="col">Required</th>
        <th scope="col">Type</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, in: where, required, schema }) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td>${where}</td>
            <td>${required ? 'yes' : 'no'}</td>
            <td><code>${JSON.stringify(schema)}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const details = (label: string, content: NonNullable<Operation['requestBody']>['content'] | undefined): Markup =>
  content === undefined
    ? html`<p>${label}</p>`
    : html`<details>
        <summary>${label}</summary>
        ${Object.entries(content).map(
          ([type, { schema }]) =>
            html`<p><code>${type}</code></p>
              <pre>${JSON.stringify(schema, undefined, 2)}</pre>`,
        )}
      </details>`;
