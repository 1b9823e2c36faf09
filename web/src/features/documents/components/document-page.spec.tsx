import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amlCft } from '../../../content/legal/aml-cft.document.ts';
import { fakeSessionStore, SIGNED_OUT } from '../../../testing/fake-session-store.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { LegalPage } from './legal-page.tsx';

const open = (address = '/aml-cft') =>
  renderAt(address, [{ path: '/aml-cft', element: <LegalPage document={amlCft} /> }], fakeSessionStore(SIGNED_OUT));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a legal page', () => {
  test('has an anchor and a number for every section, and a link to each in the contents', () => {
    const { container } = open();
    for (const number of [8, 9, 10, 11, 12, 13]) expect(container.querySelector(`#section-${String(number)}`)).not.toBeNull();
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(amlCft.sections.map(({ id }) => `#${id}`));
    expect(links.filter((link) => link.getAttribute('aria-current') === 'location')).toHaveLength(1);
  });

  test('scrolls to the anchor of its address on arrival', () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    open('/aml-cft#section-8');
    expect(scrolled.mock.contexts.at(-1)).toHaveProperty('id', 'section-8');
  });

  test('can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('ends with the contact address of the compliance team', () => {
    const { container } = open();
    expect(container.querySelector('#section-13 a[href^="mailto:"]')).not.toBeNull();
  });
});
