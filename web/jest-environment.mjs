import { URL } from 'node:url';
import { TestEnvironment } from 'jest-environment-jsdom';
import { readFileSync } from 'node:fs';

/** What every browser has and jsdom has not, lent by Node. Requests and their abort signals must come from one house. */
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
    // What is served as it lies in public/; only Node can read it.
    page.readPublicFile = (address) => readFileSync(new URL(`public${address}`, import.meta.url), 'utf8');
    Object.defineProperty(page.crypto, 'subtle', { value: globalThis.crypto.subtle });
    // jsdom does no layout; the shell and Radix ask for some.
    page.scrollTo = nothing;
    page.Element.prototype.scrollIntoView = nothing;
    page.Element.prototype.hasPointerCapture = () => false;
    // Nor has it a top layer.
    page.HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    page.HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    // Without layout everything is near.
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
