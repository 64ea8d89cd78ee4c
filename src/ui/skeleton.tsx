/** In place of what is on its way: the same size, quietly breathing. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`shimmer rounded-md bg-line ${className}`} />;
}
