import { html, type Html } from './simulator-pages.ts';

/** A scrolling region needs a name and keyboard focus. */
export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): Html =>
  html`<div class="scroll" role="region" aria-label="${headings.join(', ')}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
