/**
 * /widget.js: the element <danubit-onramp> for pages of partners. It opens a frame of ours and passes messages on; it sees no card, no
 * address and no amount that the person types. Built as one file without dependencies; the widget demo loads it as a module.
 */
import { isToPage, toFrame, WIDGET_OPTIONS, type ToPage, type WidgetOptions } from './widget-messages.ts';

/** A frame that our site does not let the page show stays silent. */
const SILENCE_MS = 8_000;
const FIRST_HEIGHT = '560px';
const MOST_HEIGHT = 2_000;

/** The site that this file comes from; the frame comes from there too. */
const script = document.currentScript;
const home = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

class DanubitOnramp extends HTMLElement {
  static readonly observedAttributes = ['client-id', ...WIDGET_OPTIONS];

  #frame: HTMLIFrameElement | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isHeard = false;

  connectedCallback(): void {
    window.addEventListener('message', this.#hear);
    this.#show();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#hear);
    clearTimeout(this.#silence);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback(name: string): void {
    if (this.#frame === undefined) return;
    if (name === 'client-id') this.#show();
    else this.#open();
  }

  #show(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const frame = document.createElement('iframe');
    frame.title = 'Buy crypto with Danubit';
    frame.referrerPolicy = 'origin';
    frame.src = `${home}/widget?client_id=${encodeURIComponent(this.getAttribute('client-id') ?? '')}`;
    // Set as properties, which the content security policy of the page does not concern.
    Object.assign(frame.style, { display: 'block', width: '100%', height: FIRST_HEIGHT, border: '0', colorScheme: 'normal' });
    frame.addEventListener('load', this.#awaitHello);
    this.#isHeard = false;
    this.#frame = frame;
    root.replaceChildren(frame);
  }

  readonly #awaitHello = (): void => {
    clearTimeout(this.#silence);
    if (this.#isHeard) return;
    this.#silence = setTimeout(() => {
      const message = 'This page may not show the purchase window. Add its origin in API Settings.';
      const notice = document.createElement('p');
      notice.role = 'alert';
      notice.textContent = message;
      this.shadowRoot?.replaceChildren(notice);
      this.#tell({ type: 'error', code: 'ORIGIN_NOT_ALLOWED', message });
    }, SILENCE_MS);
  };

  #open(): void {
    const options = Object.fromEntries(WIDGET_OPTIONS.map((name) => [name, this.getAttribute(name)])) as WidgetOptions;
    this.#frame?.contentWindow?.postMessage(toFrame(options), home);
  }

  readonly #hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (origin !== home || source !== this.#frame?.contentWindow || !isToPage(data)) return;
    if (data.type === 'hello') {
      this.#isHeard = true;
      clearTimeout(this.#silence);
      this.#open();
    } else if (data.type === 'resize') this.#resize(data.height);
    else this.#tell(data);
  };

  #resize(height: unknown): void {
    if (typeof height !== 'number' || !(height > 0) || this.#frame === undefined) return;
    this.#frame.style.height = `${String(Math.min(Math.ceil(height), MOST_HEIGHT))}px`;
  }

  /** The mark of a message is ours; the page gets what the message says. */
  #tell({ danubit: _mark, type, ...detail }: ToPage & { readonly danubit?: unknown }): void {
    this.dispatchEvent(new CustomEvent(`danubit-${type}`, { detail, bubbles: true, composed: true }));
  }
}

if (customElements.get('danubit-onramp') === undefined) customElements.define('danubit-onramp', DanubitOnramp);
