interface MarkProps {
  shapes: readonly { path: string; colour: string }[];
  size?: number;
}

/** A drawn mark; the name stands beside it, so it says nothing itself. */
export function Mark({ shapes, size = 30 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      {shapes.map(({ path, colour }) => (
        <path key={path} d={path} fill={colour} />
      ))}
    </svg>
  );
}
