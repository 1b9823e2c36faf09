import type { FastifyReply } from 'fastify';
import { html, type Markup } from './html.ts';

export const PAGE_STYLE_PATH = '/docs/page.css';

/** No scripts, and only the page's own style sheet. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export const page = (title: string, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Danubit</title>
        <link rel="stylesheet" href="${PAGE_STYLE_PATH}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `;

export const sendPage = (reply: FastifyReply, { text }: Markup): void => {
  void reply.header('content-security-policy', CONTENT_SECURITY_POLICY).type('text/html; charset=utf-8').send(text);
};

/** Plain, for light and dark mode and any screen size. */
export const PAGE_STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.25rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; overflow-wrap: anywhere; }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.5rem 0; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.25rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; overflow-wrap: anywhere; }
a { color: LinkText; }
a:focus-visible, summary:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;
