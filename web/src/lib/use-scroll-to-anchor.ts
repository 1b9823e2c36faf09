import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the anchor of the address: on arrival, when the page rendered too late for the browser to do so, and after router links. */
export const useScrollToAnchor = (): void => {
  // The key changes with each navigation, so that pressing the same link again scrolls again.
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
};
