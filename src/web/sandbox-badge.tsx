import { FlaskConical } from 'lucide-react';
import { SANDBOX_TEXT } from '../text/sandbox.ts';

/** Marks an order that was paid in the built-in sandbox: nobody may take it for a paid one. */
export const SandboxBadge = () => (
  <span className="inline-flex items-center gap-1.5 rounded-full bg-chilli-wash px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-chilli">
    <FlaskConical aria-hidden="true" size={16} className="shrink-0" />
    {SANDBOX_TEXT.badge}
  </span>
);
