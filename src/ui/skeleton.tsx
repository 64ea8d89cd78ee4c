/** A placeholder of the same size as the content that is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`shimmer rounded-md bg-line ${className}`} />;
}
