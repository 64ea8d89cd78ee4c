/** The loading animation: a rolling cart. */
export function RollingCart() {
  return (
    <svg
      viewBox="0 0 64 64"
      width="72"
      height="72"
      aria-hidden="true"
      className="rolling-cart mx-auto text-leaf"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M18 20h36l-5 20H22z" fill="var(--color-leaf-wash)" />
      <path d="M6 10h7l9 36h27" />
      <path d="M28 20l2 20M37 20v20M46 20l-2 20" strokeWidth="2" />
      <path d="M26 18c2-8 8-8 9-1 2-7 9-6 9 1" stroke="var(--color-turmeric)" />
      {[26, 45].map((x) => (
        <g key={x} className="rolling-wheel">
          <circle cx={x} cy="54" r="4.5" fill="var(--color-paper)" />
          <path d={`M${x} 51v6`} strokeWidth="1.5" />
        </g>
      ))}
    </svg>
  );
}
