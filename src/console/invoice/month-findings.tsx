import type { TaxMonth } from '../../contract/console-tax-months.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { isBlocking } from '../../domain/tax/returns/month-check.ts';
import { FINDING_HINTS, FINDING_NAMES, TAX_MONTH_TEXT } from '../../text/console-tax-month.ts';
import { hrefOfOrder } from '../money/money-filter.ts';
import { LINK } from '../money/money-link.ts';
import { Link } from '../router.tsx';

type Finding = TaxMonth['findings'][number];

interface MonthFindingsProps {
  findings: readonly Finding[];
  role: StaffRole;
}

/** What is missing before the return is filed, with links to it. */
export function MonthFindings({ findings, role }: MonthFindingsProps) {
  return (
    <section aria-labelledby="month-check" className="rounded-xl border border-line bg-paper p-4">
      <h2 id="month-check" className="text-lg">
        {TAX_MONTH_TEXT.check}
      </h2>
      {findings.length === 0 && <p className="mt-2">{TAX_MONTH_TEXT.nothingFound}</p>}
      <ul className="mt-2 grid gap-3">
        {findings.map((finding) => (
          <FoundItem key={finding.check} finding={finding} role={role} />
        ))}
      </ul>
    </section>
  );
}

function FoundItem({ finding, role }: { finding: Finding; role: StaffRole }) {
  const { check, count, examples } = finding;
  const isToMend = isBlocking(check);
  return (
    <li className={`border-l-4 pl-3 text-sm ${isToMend ? 'border-chilli' : 'border-turmeric'}`}>
      <p className="font-semibold">
        <span className={isToMend ? 'text-chilli' : 'text-soft'}>
          {isToMend ? TAX_MONTH_TEXT.mustMend : TAX_MONTH_TEXT.toLookAt}
        </span>
        {': '}
        {FINDING_NAMES[check](count)}
      </p>
      <p className="mt-0.5 text-soft">{FINDING_HINTS[check]}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3">
        {examples.map(({ name, orderId }) =>
          orderId === null ? (
            <span key={name}>{name}</span>
          ) : (
            <Link key={name} href={hrefOfOrder(orderId)} className={LINK}>
              {name}
            </Link>
          ),
        )}
        {check !== 'number-gap' && <span>{TAX_MONTH_TEXT.examples(examples.length, count)}</span>}
        {check.startsWith('own-') && role === 'owner' && (
          <Link href={CONSOLE_PATHS.settings} className={LINK}>
            {TAX_MONTH_TEXT.toSettings}
          </Link>
        )}
      </p>
    </li>
  );
}
