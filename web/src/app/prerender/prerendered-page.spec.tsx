import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SITE_ADDRESS_PLACEHOLDER, SiteAddressContext } from '../../lib/site-address.ts';
import { App } from '../app.tsx';
import { loadLazyRoutes } from '../load-lazy-routes.ts';
import { routes } from '../router.tsx';
import { createPrerenderer } from './prerendered-page.tsx';
import { publicAddresses } from './site-files.ts';

const prerenderAnyPage = createPrerenderer(routes);
const prerenderNothing = createPrerenderer([{ path: '/', element: <p /> }]);

/**
 * React leaves the contexts of a page with lazy parts set until the next render, which would affect the hydration in the same process.
 * Rendering an empty page resets them.
 */
const prerenderPage = async (path: string) => {
  const made = await prerenderAnyPage(path);
  await prerenderNothing('/');
  return made;
};

let container: HTMLDivElement;
let root: Root | undefined;
beforeEach(() => {
  localStorage.setItem('danubit.cookie-consent', 'true');
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
  document.head.replaceChildren();
  localStorage.clear();
});

/** React's warning about rendering and hydrating in one process, which only this test does. */
const OF_THIS_TEST = 'Detected multiple renderers concurrently rendering the same context provider';

/** Hydrates like main.tsx. React's development build reports every difference between the markup and the hydrated tree. */
const hydrateAt = async (address: string): Promise<readonly unknown[]> => {
  const differences: unknown[] = [];
  const complaints = jest.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).startsWith(OF_THIS_TEST)) differences.push(said);
  });
  await loadLazyRoutes(routes, { pathname: address.split('?')[0] ?? '' });
  await act(async () => {
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    const pages = <RouterProvider router={router} />;
    root = hydrateRoot(
      container,
      <StrictMode>
        <SiteAddressContext value={SITE_ADDRESS_PLACEHOLDER}>
          <App pages={pages} />
        </SiteAddressContext>
      </StrictMode>,
      { onRecoverableError: (error) => differences.push(error) },
    );
    await Promise.resolve();
  });
  complaints.mockRestore();
  return differences;
};

describe('a prerendered page', () => {
  test.each(publicAddresses)('%s is readable without scripts and hydrates without a difference', async (path) => {
    const { head, body } = await prerenderPage(path);
    expect(head).toMatch(/<title>[^<]+ · [^<]+<\/title>/);
    expect(head).toContain(`<link rel="canonical" href="${SITE_ADDRESS_PLACEHOLDER}${path}"/>`);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toContain('style="');
    container.innerHTML = body;
    expect(await hydrateAt(path)).toEqual([]);
  });

  test('hydrates at an address with a query, and then shows the state of the query', async () => {
    container.innerHTML = (await prerenderPage('/api-docs')).body;
    expect(await hydrateAt('/api-docs?tab=transactions')).toEqual([]);
    await waitFor(() => {
      expect(container.querySelector('[role=tab][aria-selected=true]')).toHaveTextContent('Transactions');
    });
  });

  test('fails these tests when the application would render something else', async () => {
    container.innerHTML = (await prerenderPage('/services')).body;
    expect(await hydrateAt('/about')).not.toEqual([]);
  });

  test('contains the content of lazy parts, so that it is readable without their scripts', async () => {
    const { body } = await prerenderPage('/api-docs');
    expect(body).toContain('/functions/v1/process-payment');
    expect(body).not.toContain('Loading the endpoints');
  });

  test('refuses a route that redirects', async () => {
    const waiting = createPrerenderer([
      { path: '/', loader: () => new Response(null, { status: 302, headers: { location: '/auth' } }), element: <p /> },
    ]);
    await expect(waiting('/')).rejects.toThrow('it is no page');
  });
});
