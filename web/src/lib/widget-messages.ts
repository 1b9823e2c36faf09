/** Messages between the page of a shop and the frame of the widget. Each side checks the window and the origin of what it receives. */
const MARK = 'danubit-onramp';

/** Attributes of the element. The page may set each; the frame decides what it takes from them. */
export const WIDGET_OPTIONS = ['session', 'amount', 'fiat', 'crypto', 'theme', 'accent', 'radius'] as const;
export type WidgetOptions = Readonly<Record<(typeof WIDGET_OPTIONS)[number], string | null>>;

/** Messages from the frame to the page. `hello` says only that the frame has loaded. */
export type ToPage =
  | { readonly type: 'hello' | 'ready' | 'close' }
  | { readonly type: 'quote'; readonly quote_id: string; readonly fiat_amount: string; readonly crypto_amount: string }
  | { readonly type: 'order'; readonly order_id: string; readonly status: string }
  | { readonly type: 'error'; readonly code: string; readonly message: string }
  | { readonly type: 'resize'; readonly height: number };

const TO_PAGE: readonly string[] = ['hello', 'ready', 'close', 'quote', 'order', 'error', 'resize'] satisfies ToPage['type'][];

export const toPage = (message: ToPage): object => ({ danubit: MARK, ...message });
export const toFrame = (options: WidgetOptions): object => ({ danubit: MARK, type: 'open', options });

const isOurs = (data: unknown): data is { readonly type?: unknown; readonly options?: unknown } =>
  typeof data === 'object' && data !== null && 'danubit' in data && data.danubit === MARK;

/** The sender is checked before; this distinguishes its messages from those of other programs on the page. */
export const isToPage = (data: unknown): data is ToPage => isOurs(data) && typeof data.type === 'string' && TO_PAGE.includes(data.type);

/** @returns undefined when it is not a message that opens the widget */
export const optionsIn = (data: unknown): WidgetOptions | undefined => {
  if (!isOurs(data) || data.type !== 'open' || typeof data.options !== 'object' || data.options === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(data.options));
  const textOf = (name: string): string | null => {
    const value = given.get(name);
    return typeof value === 'string' && value !== '' && value.length <= 100 ? value : null;
  };
  return {
    session: textOf('session'),
    amount: textOf('amount'),
    fiat: textOf('fiat'),
    crypto: textOf('crypto'),
    theme: textOf('theme'),
    accent: textOf('accent'),
    radius: textOf('radius'),
  };
};
