import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router-dom';
import { SITE_ADDRESS_PLACEHOLDER, SiteAddressContext } from '../../lib/site-address.ts';
import { App } from '../app.tsx';

export type PrerenderedPage = {
  /** Elements that React hoists into the head: title, description, canonical link. */
  readonly head: string;
  /** Content of the element with the id "root" before hydration. */
  readonly body: string;
};

/** React puts hoisted elements first and escapes text and attributes in them, so they contain no other angle brackets. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^<>]*\/?>)*/;

/**
 * Renders the page of an address as a first visitor without a session or scripts sees it.
 * @throws Error when a page redirects or is incomplete
 */
export const createPrerenderer = (routes: RouteObject[]): ((path: string) => Promise<PrerenderedPage>) => {
  const handler = createStaticHandler(routes);
  return async (path) => {
    const context = await handler.query(new Request(new URL(path, SITE_ADDRESS_PLACEHOLDER)));
    if (context instanceof Response) throw new Error(`${path} leads elsewhere (${String(context.status)}): it is no page.`);
    const pages = <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />;
    const markup = await markupOf(
      <StrictMode>
        <SiteAddressContext value={SITE_ADDRESS_PLACEHOLDER}>
          <App pages={pages} />
        </SiteAddressContext>
      </StrictMode>,
    );
    // React completes late parts with inline scripts. The CSP forbids those, and readers without scripts would never see the parts.
    if (markup.includes('<script')) throw new Error(`${path} contains a script: a part of it was not ready when it was rendered.`);
    const head = HOISTED.exec(markup)?.[0] ?? '';
    return { head, body: markup.slice(head.length) };
  };
};

const markupOf = async (page: React.ReactNode): Promise<string> => {
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
};
