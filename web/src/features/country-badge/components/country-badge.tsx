import { useEffect, useState } from 'react';
import { findLocation, type LocationInfo } from '../api/find-location.ts';

/** One request per visit, because the country does not change during it. */
let visit: Promise<LocationInfo> | undefined;
const locationOfVisit = (): Promise<LocationInfo> => (visit ??= findLocation());

/** Flag and country code of a signed-in customer's visit. */
export const CountryBadge = () => {
  const [location, setLocation] = useState<LocationInfo>();
  useEffect(() => {
    void locationOfVisit().then(setLocation);
  }, []);
  if (location === undefined) return <span aria-hidden="true" className="h-8 w-15 rounded-chip bg-sunken" />;
  const { country, countryCode } = location;
  return (
    <span
      title={country}
      className="inline-flex h-8 min-w-15 items-center justify-center gap-1.5 rounded-chip border border-line px-2 text-caption font-label text-ink"
    >
      <Flag code={countryCode} />
      <span aria-hidden="true">{countryCode}</span>
      <span className="sr-only">Your country: {country}</span>
    </span>
  );
};

/** Unknown country codes have no flag file and are shown without a flag. */
const Flag = ({ code }: { readonly code: string }) => {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      src={`/flags/${code.toLowerCase()}.svg`}
      alt=""
      width={20}
      height={15}
      className="rounded-[2px] ring-1 ring-line"
      onError={() => {
        setMissing(true);
      }}
    />
  );
};
