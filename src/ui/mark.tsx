interface MarkProps {
  shapes: readonly { path: string; colour: string }[];
}

/** A drawn mark; the name stands beside it, so it says nothing itself. */
export function Mark({ shapes }: MarkProps) {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      {shapes.map(({ path, colour }) => (
        <path key={path} d={path} fill={colour} />
      ))}
    </svg>
  );
}
