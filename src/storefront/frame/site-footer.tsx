import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { servedDistricts } from '../../domain/district-list.ts';
import { PATHS } from '../../domain/paths.ts';
import { BRAND } from '../../text/brand.ts';
import { POLICY_LINKS } from '../../text/policy-links.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Mark } from '../../ui/mark.tsx';
import { stopMotion, useMotionStopped } from '../../ui/motion.ts';
import { storeFacts } from './store-facts.ts';
import { useBrand } from './use-brand.ts';

const LINK =
  'flex min-h-11 items-center underline decoration-transparent hover:decoration-turmeric underline-offset-4';

/** The footer: the four policies (APP-06), how to reach the store, and the switch for animations. */
export function SiteFooter() {
  const brand = useBrand();
  const isStopped = useMotionStopped();
  return (
    <footer className="on-leaf mt-16 bg-leaf-deep text-cream max-md:pb-[calc(var(--bar-height)+var(--safe-bottom))]">
      <div className="column grid grid-cols-2 gap-x-8 gap-y-6 py-10 sm:grid-cols-[1.6fr_1fr_1fr]">
        <div className="max-sm:col-span-2">
          <p className="mb-3 flex items-center gap-2.5 font-display text-xl font-bold text-white">
            <span className="grid size-11 place-items-center rounded-full bg-paper">
              <Mark shapes={BRAND.mark} size={26} />
            </span>
            {brand.name}
          </p>
          <p className="max-w-sm">{SHELL_TEXT.promise}</p>
          <p className="mt-3 max-w-sm text-sm">
            {SHELL_TEXT.districts} {servedDistricts().join(', ')}.
          </p>
          <Facts />
        </div>
        <Column title={SHELL_TEXT.policies}>
          {POLICY_LINKS.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
        </Column>
        <Column title={SHELL_TEXT.store}>
          <li>
            <Link to={PATHS.products} className={LINK}>
              {SHELL_TEXT.products}
            </Link>
          </li>
          <li>
            <Link to={PATHS.contact} className={LINK}>
              {SHELL_TEXT.contactUs}
            </Link>
          </li>
        </Column>
        <button
          type="button"
          onClick={() => stopMotion(!isStopped)}
          className={`${LINK} cursor-pointer text-sm motion-reduce:hidden`}
        >
          {isStopped ? SHELL_TEXT.startMotion : SHELL_TEXT.stopMotion}
        </button>
      </div>
    </footer>
  );
}

/** Nothing, if none is set. */
function Facts() {
  const facts = storeFacts(useBrand());
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3 max-w-sm text-sm">
      {facts.map(({ label, value, href }) => (
        <div key={label} className={`flex gap-x-2 ${href ? 'items-center' : 'py-0.5'}`}>
          <dt className="shrink-0 text-white">{label}</dt>
          <dd className="wrap-anywhere">
            {href ? (
              <a href={href} className={LINK}>
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <p className="mb-1 font-semibold text-white">{title}</p>
      <ul>{children}</ul>
    </nav>
  );
}
