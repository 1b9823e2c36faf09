import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Plain pages of the simulators: no scripts, no other host, all outside values escaped by `html`. */

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
main.narrow { max-width: 32rem; margin: 0 auto; }
.notice { border: 2px solid; padding: .75rem 1rem; font-weight: 600; }
.alarm { border: 3px solid #b3261e; padding: .75rem 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: .4rem .6rem; border-bottom: 1px solid #8888; vertical-align: top; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: inline; }
button { font: inherit; min-height: 44px; padding: .5rem 1rem; margin: .25rem .5rem .25rem 0; cursor: pointer; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export type Html = { readonly html: string };

const raw = (text: string): Html => ({ html: text });

type HtmlPart = Html | string | number | null | readonly Html[];

/** Template tag that escapes every value, except what it made itself. */
export const html = (texts: TemplateStringsArray, ...values: readonly HtmlPart[]): Html =>
  raw(texts.map((text, index) => text + rendered(values[index] ?? null)).join(''));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const rendered = (value: HtmlPart): string => {
  if (value === null) return '';
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  if (typeof value === 'number') return value.toString();
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
};

export type PageOptions = {
  readonly title: string;
  readonly body: Html;
  readonly narrow?: boolean;
  readonly status?: number;
  /** Origins to which a form of the page may be redirected besides its own: browsers apply form-action to redirects too. */
  readonly formTargets?: readonly string[];
};

export const sendPage = (reply: FastifyReply, page: PageOptions): FastifyReply => {
  const text = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${page.title}</title><style>${raw(STYLE)}</style></head><body><main${raw(page.narrow === true ? ' class="narrow"' : '')}>${page.body}</main></body></html>`;
  const formAction = ["'self'", ...(page.formTargets ?? [])].join(' ');
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(text.html);
};

/** True if another site made the browser send this request. Requests without a browser have no such header and pass. */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};
