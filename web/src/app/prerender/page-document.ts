import { SITE_ADDRESS_PLACEHOLDER } from '../../lib/site-address.ts';
import { brand } from '../../content/brand.ts';
import type { PrerenderedPage } from './prerendered-page.tsx';
import { articleAt, SOCIAL_CARD, structuredDataOf } from './structured-data.ts';

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const NO_SCRIPT = /\s*<noscript>[^]*?<\/noscript>/;
const THEME_SCRIPT = '<script src="/theme.js"></script>';
const APPLICATION = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const NO_INDEX = '<meta name="robots" content="noindex" />';

export type Template = {
  /** index.html as built by Vite. */
  readonly html: string;
  /** console.html as built by Vite. */
  readonly consoleHtml: string;
  /** widget.html as built by Vite. */
  readonly widgetHtml: string;
  /** Inlined, because the first paint would otherwise wait for the file. */
  readonly themeScript: string;
  /** Loads a page's scripts after its first paint. */
  readonly startScript: string;
  /** Addresses of the scripts that the modules and the entry need, without duplicates and without the entry itself. */
  readonly scriptsOf: (modules: readonly string[]) => readonly string[];
};

/**
 * The document of a public page. It can be read, indexed and shared without scripts, and preloads its scripts in parallel after the first
 * paint.
 */
export const publicDocument = (template: Template, path: string, modules: readonly string[], page: PrerenderedPage): string =>
  documentOf(template, `${page.head}\n    ${shareTags(path, page.head)}`, modules, page);

/** The document for unknown addresses, which search engines must not index. */
export const notFoundDocument = (template: Template, modules: readonly string[], page: PrerenderedPage): string =>
  documentOf(template, `${page.head}\n    ${NO_INDEX}`, modules, page);

/** For pages that show a customer's own data: an empty document that the application fills. */
export const shellDocument = (template: Template): string =>
  replaceOnce(withTheme(template), TITLE, `<title>${brand.name}</title>\n    ${NO_INDEX}`);

/** The staff console and the widget: empty documents that their applications fill. */
export const consoleDocument = ({ consoleHtml, themeScript }: Template): string => withInlineTheme(consoleHtml, themeScript);
export const widgetDocument = ({ widgetHtml, themeScript }: Template): string => withInlineTheme(widgetHtml, themeScript);

const documentOf = (template: Template, head: string, modules: readonly string[], { body }: PrerenderedPage): string => {
  const application = APPLICATION.exec(template.html)?.[1];
  if (application === undefined) throw new Error('The template has no application script.');
  const named = replaceOnce(replaceOnce(withTheme(template), TITLE, head), APPLICATION, '');
  const scripts = JSON.stringify([application, ...template.scriptsOf(modules)]);
  const started = `${blockOfData('id="scripts" type="application/json"', scripts)}\n    <script>${template.startScript}</script>\n  </body>`;
  // The page is readable without scripts; parts that need them carry their own notice.
  const readable = replaceOnce(replaceOnce(named, NO_SCRIPT, ''), ROOT, `<div id="root">${body}</div>`);
  return replaceOnce(readable, '</body>', `  ${started}`);
};

/** A data block is not a script, so the CSP need not allow it. "<" is escaped, because "</script>" would end the block. */
const blockOfData = (attributes: string, json: string): string => `<script ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`;

const withTheme = ({ html, themeScript }: Template): string => withInlineTheme(html, themeScript);

const withInlineTheme = (html: string, themeScript: string): string => replaceOnce(html, THEME_SCRIPT, `<script>${themeScript}</script>`);

/** @throws Error when the template lacks the part, so that an incomplete page is never served. */
const replaceOnce = (text: string, part: string | RegExp, by: string): string => {
  const done = text.replace(part, () => by);
  if (done === text) throw new Error(`The template has no ${String(part)}.`);
  return done;
};

const shareTags = (path: string, head: string): string => {
  const title = TITLE.exec(head)?.[0].slice('<title>'.length, -'</title>'.length);
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  if (title === undefined || description === undefined) throw new Error(`${path} has no title or no description.`);
  const article = articleAt(path);
  const site = SITE_ADDRESS_PLACEHOLDER;
  const data = structuredDataOf({ site, path, title: plain(title).replace(` · ${brand.name}`, ''), description: plain(description) });
  return [
    property('og:type', article === undefined ? 'website' : 'article'),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', `${site}${path}`),
    property('og:locale', 'en_GB'),
    property('og:image', `${site}${SOCIAL_CARD.path}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SOCIAL_CARD.width)),
    property('og:image:height', String(SOCIAL_CARD.height)),
    property('og:image:alt', SOCIAL_CARD.alt),
    ...(article === undefined ? [] : [property('article:published_time', article.date), property('article:section', article.category)]),
    '<meta name="twitter:card" content="summary_large_image" />',
    blockOfData('type="application/ld+json"', JSON.stringify(data)),
  ].join('\n    ');
};

/** `content` is already escaped: it comes from React's markup or from constants in this repository. */
const property = (name: string, content: string): string => `<meta property="${name}" content="${content}" />`;

const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const plain = (markup: string): string => markup.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => ESCAPED[escaped] ?? escaped);
