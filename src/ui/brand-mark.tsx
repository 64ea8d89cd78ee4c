/** The drawn mark: a pod, opened. */
export function BrandMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 2c8 4 12 10 10 18-2 7-8 10-10 10S8 27 6 20C4 12 8 6 16 2z"
        className="fill-leaf"
      />
      <path
        d="M16 7c4 3 6 7 5 12-1 4-3 6-5 7-2-1-4-3-5-7-1-5 1-9 5-12z"
        className="fill-turmeric"
      />
    </svg>
  );
}
