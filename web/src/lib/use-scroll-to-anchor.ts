import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the anchor of the address: on arrival, when the page came too late for the browser to do it, and on links of the router. */
export const useScrollToAnchor = (): void => {
  // The key is new with each navigation: pressing the same link twice arrives twice.
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
};
