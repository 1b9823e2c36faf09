/** Files that the site's build writes beside Vite's output: see web/write-pages.mjs. Bundled for Node, never shipped to a browser. */
import type { RouteObject } from 'react-router-dom';
import { SITE_ADDRESS_PLACEHOLDER } from '../../lib/site-address.ts';
import { consolePaths } from '../../lib/console-paths.ts';
import { paths } from '../../lib/paths.ts';
import { publicRoutes } from '../public-routes.ts';
import { routes } from '../router.tsx';
import { createPrerenderer } from './prerendered-page.tsx';
import { consoleDocument, notFoundDocument, publicDocument, shellDocument, widgetDocument, type Template } from './page-document.ts';
import { articleAt } from './structured-data.ts';

/** Passed to the site process in pages.json (deploy/site/prerendered-pages.ts). The files are in the folder "pages". */
export type SiteFiles = {
  readonly texts: Readonly<Record<string, string>>;
  /** Route pattern of an address in React Router's notation, and the file that answers it. */
  readonly addresses: readonly { readonly path: string; readonly file: string }[];
  readonly notFoundFile: string;
  /** Answers the address that partners' pages frame. */
  readonly widgetFile: string;
  readonly siteAddressPlaceholder: string;
};

export const publicAddresses: readonly string[] = publicRoutes.map(({ path }) => path);

const NOT_FOUND_FILE = '404.html';
const SHELL_FILE = 'app-shell.html';
const CONSOLE_FILE = 'console.html';
const WIDGET_FILE = 'widget.html';
/** An address that matches the catch-all route. */
const NOWHERE = '/404';
const NOT_FOUND_MODULES = ['src/routes/not-found.route.tsx'];

export const siteFiles = async (template: Template): Promise<SiteFiles> => {
  const prerenderPage = createPrerenderer(routes);
  const pages: { path: string; file: string; text: string }[] = [];
  for (const { path, modules } of publicRoutes)
    pages.push({ path, file: fileOf(path), text: publicDocument(template, path, modules, await prerenderPage(path)) });
  const others = [
    { path: '/sitemap.xml', file: 'sitemap.xml', text: sitemap() },
    { path: '/robots.txt', file: 'robots.txt', text: robots() },
  ];
  const shells = addressesOf(routes).filter((path) => !publicAddresses.includes(path));
  return {
    texts: {
      ...Object.fromEntries([...pages, ...others].map(({ file, text }) => [file, text])),
      [SHELL_FILE]: shellDocument(template),
      [CONSOLE_FILE]: consoleDocument(template),
      [WIDGET_FILE]: widgetDocument(template),
      [NOT_FOUND_FILE]: notFoundDocument(template, NOT_FOUND_MODULES, await prerenderPage(NOWHERE)),
    },
    addresses: [
      ...[...pages, ...others].map(({ path, file }) => ({ path, file })),
      ...shells.map((path) => ({ path, file: SHELL_FILE })),
      ...CONSOLE_ADDRESSES,
    ],
    notFoundFile: NOT_FOUND_FILE,
    widgetFile: WIDGET_FILE,
    siteAddressPlaceholder: SITE_ADDRESS_PLACEHOLDER,
  };
};

/** The console's router decides what is below its address. */
const CONSOLE_ADDRESSES = [consolePaths.home, `${consolePaths.home}/*`].map((path) => ({ path, file: CONSOLE_FILE }));

const fileOf = (path: string): string => `${path === paths.home ? 'home' : path.slice(1).replaceAll('/', '--')}.html`;

/** All route patterns of the application except the catch-all. */
const addressesOf = (some: readonly RouteObject[], parent = ''): readonly string[] =>
  some.flatMap(({ path, children }) => {
    if (path === '*') return [];
    const own = path === undefined ? parent : `${path.startsWith('/') ? '' : `${parent}/`}${path}`;
    return children === undefined ? [own] : addressesOf(children, own);
  });

const sitemap = (): string => {
  const urls = publicAddresses.map((path) => {
    const published = articleAt(path)?.date;
    return `  <url><loc>${SITE_ADDRESS_PLACEHOLDER}${path}</loc>${published === undefined ? '' : `<lastmod>${published}</lastmod>`}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
};

/**
 * Excludes customer pages, targets of mailed links and machine endpoints from indexing. Scripts and styles stay allowed, because crawlers
 * need them to render pages.
 */
const robots = (): string =>
  [
    'User-agent: *',
    ...[
      '/dashboard',
      '/checkout/',
      '/console',
      '/auth/',
      '/newsletter/',
      '/api/',
      '/v1/',
      '/functions/',
      '/mailbox',
      '/webhooks',
      '/health',
    ].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${SITE_ADDRESS_PLACEHOLDER}/sitemap.xml`,
    '',
  ].join('\n');
