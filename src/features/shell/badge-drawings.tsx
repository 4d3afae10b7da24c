import type { SVGProps } from 'react';

/** A phone with an arrow into it: an app to load. */
export function AppStoreDrawing(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
      {...props}
    >
      <rect x="5.5" y="2" width="13" height="20" rx="3" />
      <path d="M12 6.5v7.5m-3-3 3 3 3-3M10.5 18.5h3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** A play sign. */
export function PlayDrawing(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
      {...props}
    >
      <path
        d="M5 4.3v15.4a1.2 1.2 0 0 0 1.8 1L20 13a1.2 1.2 0 0 0 0-2L6.800 3.300a1.200 1.200 0 0 0-1.800 1z"
        strokeLinejoin="round"
      />
      <path d="M5.600 3.800 14.500 12l-8.900 8.200" strokeLinejoin="round" />
    </svg>
  );
}
