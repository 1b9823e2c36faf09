import { URL } from 'node:url';
import { TestEnvironment } from 'jest-environment-jsdom';
import { readFileSync } from 'node:fs';

/** Browser globals that jsdom lacks, taken from Node. Requests and their abort signals must come from the same implementation. */
const LENT = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TransformStream',
  'TextDecoderStream',
  'TextDecoder',
  'TextEncoder',
];

const nothing = () => undefined;

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    for (const name of LENT) page[name] = globalThis[name];
    // Reads a file of public/ for tests; the page itself has no file access.
    page.readPublicFile = (address) => readFileSync(new URL(`public${address}`, import.meta.url), 'utf8');
    Object.defineProperty(page.crypto, 'subtle', { value: globalThis.crypto.subtle });
    // jsdom has no layout; the shell and Radix call layout functions.
    page.scrollTo = nothing;
    page.Element.prototype.scrollIntoView = nothing;
    page.Element.prototype.hasPointerCapture = () => false;
    // jsdom has no top layer either.
    page.HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    page.HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    // Without layout, every element counts as visible.
    page.IntersectionObserver = class {
      constructor(report) {
        this.report = report;
      }
      observe() {
        this.report([{ isIntersecting: true }]);
      }
      unobserve = nothing;
      disconnect = nothing;
    };
    page.ResizeObserver = class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    };
  }
}
