export const Spinner = () => (
  <svg
    viewBox="0 0 48 48"
    width="48"
    height="48"
    aria-hidden="true"
    className="spinner mx-auto"
    fill="none"
    strokeWidth="5"
    strokeLinecap="round"
  >
    <circle cx="24" cy="24" r="19" stroke="var(--color-line)" />
    <path d="M24 5a19 19 0 0 1 19 19" stroke="var(--color-leaf)" />
  </svg>
);
