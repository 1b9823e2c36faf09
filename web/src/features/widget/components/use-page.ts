import { useEffect, useState } from 'react';
import { optionsIn, toPage, type ToPage, type WidgetOptions } from '../../../lib/widget-messages.ts';

export type Page = { readonly origin: string; readonly options: WidgetOptions };

export const isFramed = (): boolean => window.parent !== window;

/**
 * The page around the frame, once it has opened the widget. Only messages of the window around us count, and of no other origin after the
 * first.
 */
export const usePage = (): Page | undefined => {
  const [page, setPage] = useState<Page>();
  useEffect(() => {
    if (!isFramed()) return undefined;
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      const options = source === window.parent ? optionsIn(data) : undefined;
      if (options === undefined) return;
      setPage((known) => (known === undefined || known.origin === origin ? { origin, options } : known));
    };
    window.addEventListener('message', hear);
    // The origin is not known yet, and this says only that the frame has loaded.
    window.parent.postMessage(toPage({ type: 'hello' }), '*');
    return () => {
      window.removeEventListener('message', hear);
    };
  }, []);
  return page;
};

export const tellPage = (origin: string, message: ToPage): void => {
  window.parent.postMessage(toPage(message), origin);
};

/** The frame is as high as its content. */
export const useToldHeight = (origin: string | undefined): void => {
  useEffect(() => {
    const root = document.getElementById('root');
    if (origin === undefined || root === null) return undefined;
    const observer = new ResizeObserver(() => {
      tellPage(origin, { type: 'resize', height: root.getBoundingClientRect().height });
    });
    observer.observe(root);
    return () => {
      observer.disconnect();
    };
  }, [origin]);
};
