import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { fakeSessionStore, SIGNED_OUT } from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { publicRoutes } from './public-routes.ts';

const routes: RouteObject[] = [
  { hydrateFallbackElement: <p>Loading</p>, children: [...publicRoutes, { path: '*', element: <p>Nothing here</p> }] },
];

/** A page is compiled on first use, which takes time on a busy machine. */
const LOADED = { timeout: 20_000 };

const open = async (path: string): Promise<HTMLElement> => {
  const { container } = renderAt(path, routes, fakeSessionStore(SIGNED_OUT));
  await screen.findByRole('heading', { level: 1 }, LOADED);
  return container;
};

const paths = publicRoutes.map(({ path }) => path);

describe('every public page', () => {
  test('exists once: 23 pages and six articles', () => {
    expect(new Set(paths).size).toBe(29);
    expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(6);
  });

  test.each(paths)('%s has one main heading, a title, a description and no accessibility violations', async (path) => {
    const container = await open(path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => {
      expect(document.title).toMatch(/.+ · /);
    });
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test.each(paths)('%s has no dead links and no buttons without effect', async (path) => {
    const container = await open(path);
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const known = [...paths, '/auth/recover', '/dashboard'];
    const dead = links.filter((href) => {
      // Handled by the shell: opens the cookie choices.
      if (href === '#cookie-settings') return false;
      if (href.startsWith('mailto:') || href.startsWith('/press/') || href.startsWith('/downloads/') || href.startsWith('/docs'))
        return false;
      const { pathname, hash } = new URL(href, `http://localhost${path}`);
      if (!known.includes(pathname)) return true;
      return pathname === path && hash !== '' && document.getElementById(hash.slice(1)) === null;
    });
    expect(dead).toEqual([]);
    for (const button of container.querySelectorAll('button:disabled')) expect(button).toHaveTextContent('Coming soon');
  });
});
