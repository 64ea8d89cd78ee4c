import { Link } from '@tanstack/react-router';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import type { Policy } from '../../text/policies/policy-text.ts';
import { POLICIES_UPDATED, POLICY_LINKS } from '../../text/policy-links.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { LinkedText } from '../frame/linked-text.tsx';
import { useBrand } from '../frame/use-brand.ts';

/** One of the four policies, with links to the others. */
export function PolicyScreen({ title, policy }: { title: string; policy: Policy }) {
  const { summary, sections } = policy(useBrand());
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,68ch)_16rem] lg:gap-14">
      <article className="max-w-[68ch]">
        <h1 className="mb-3 text-[1.875rem] sm:text-[2.5rem]">{title}</h1>
        <p className="text-lg">{summary}</p>
        <p className="mt-2 mb-8 text-sm text-soft">
          {PAGE_TEXT.updated} {POLICIES_UPDATED}
        </p>
        {sections.map(({ heading, paragraphs, points }) => (
          <section key={heading} className="mb-8">
            <h2 className="mb-2 text-xl">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mb-3 leading-relaxed">
                <LinkedText text={paragraph} />
              </p>
            ))}
            {points && (
              <ul className="list-disc space-y-1.5 pl-5 leading-relaxed marker:text-leaf">
                {points.map((point) => (
                  <li key={point}>
                    <LinkedText text={point} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
      <nav
        aria-label={PAGE_TEXT.allPolicies}
        className="lg:sticky lg:top-(--below-header) lg:self-start"
      >
        <p className="mb-1 font-semibold">{SHELL_TEXT.policies}</p>
        <ul>
          {POLICY_LINKS.map((link) => (
            <li key={link.path}>
              <Link
                to={link.path}
                className="flex min-h-11 items-center rounded-xl px-3 font-medium hover:bg-leaf-wash aria-[current]:bg-leaf-wash aria-[current]:text-leaf-deep"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
