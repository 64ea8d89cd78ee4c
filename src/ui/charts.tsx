import { type ComponentType, type ReactNode, useState } from 'react';
import { ToolButton } from './tool-button.tsx';

// Charts as plain SVG, each with a table of the same figures. The picture is hidden from screen readers. Every figure may
// lead to its list.

interface ChartPoint {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The value in words: '₹84,200'. */
  readonly text: string;
  /** The list of what is counted. */
  readonly href?: string | undefined;
}

/** The application's own link. */
type LinkComponent = ComponentType<{
  href: string;
  className?: string;
  tabIndex?: number;
  children: ReactNode;
}>;

interface ChartTableProps {
  caption: string;
  /** The heads of both columns. */
  heads: readonly [string, string];
  points: readonly ChartPoint[];
  link: LinkComponent;
}

const LINKED = 'inline-flex items-center underline underline-offset-2 min-h-6 max-lg:min-h-11';

function ChartTable({ caption, heads, points, link: Link }: ChartTableProps) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-soft">
        <tr>
          <th scope="col" className="py-1 font-medium">
            {heads[0]}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label, text, href }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1 font-normal">
              {href === undefined ? (
                label
              ) : (
                <Link href={href} className={LINKED}>
                  {label}
                </Link>
              )}
            </th>
            <td className="py-1 text-right tabular-nums">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEIGHT = 100;
/** A bar is two thirds of its column. */
const BAR = { width: 2, column: 3 };

interface BarChartProps extends ChartTableProps {
  words: { readonly asTable: string; readonly asChart: string };
  className?: string;
}

/** One upright bar per point, or the same as a table. The last bar, which is still growing, has another colour. */
export function BarChart({ words, className = '', ...chart }: BarChartProps) {
  const [isTable, setTable] = useState(false);
  return (
    <>
      <div className={`relative ${className}`}>
        {/* Around the table, because a table is never narrower than its content and would widen the page. */}
        {isTable ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, keyboards can't scroll it.
          <section aria-label={chart.caption} tabIndex={0} className="h-full overflow-y-auto pr-2">
            <ChartTable {...chart} />
          </section>
        ) : (
          <>
            <div className="sr-only">
              <ChartTable {...chart} points={chart.points.map(({ href: _, ...each }) => each)} />
            </div>
            <Bars {...chart} />
          </>
        )}
      </div>
      <ToolButton
        aria-pressed={isTable}
        onClick={() => setTable(!isTable)}
        className="mt-2 print:hidden"
      >
        {isTable ? words.asChart : words.asTable}
      </ToolButton>
    </>
  );
}

/** A pointer follows a bar to its list; keyboards do so from the table. */
function Bars({ points, link: Link }: ChartTableProps) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${points.length * BAR.column - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="size-full"
    >
      {points.map((point, nth) => (
        <g key={point.key} className={nth === points.length - 1 ? 'fill-turmeric' : 'fill-leaf'}>
          {point.href === undefined ? (
            <Bar point={point} nth={nth} most={most} />
          ) : (
            <Link href={point.href} tabIndex={-1}>
              <Bar point={point} nth={nth} most={most} />
            </Link>
          )}
        </g>
      ))}
    </svg>
  );
}

interface BarProps {
  point: ChartPoint;
  nth: number;
  most: number;
}

const Bar = ({ point: { label, value, text }, nth, most }: BarProps) => (
  <g>
    <title>{`${label}: ${text}`}</title>
    {/* The whole column shows the figure when it is pointed at. */}
    <rect x={nth * BAR.column - 0.5} width={BAR.column} height={HEIGHT} fill="transparent" />
    <rect
      x={nth * BAR.column}
      y={HEIGHT - heightOf(value, most)}
      width={BAR.width}
      height={heightOf(value, most)}
    />
  </g>
);

/** A day with little is still to be seen, and a day with nothing is a line. */
const heightOf = (value: number, most: number): number =>
  value > 0 ? Math.max(2, (value / most) * HEIGHT) : 0.6;

interface BarListProps extends ChartTableProps {
  /** Widths of the label, the bar and the figure. */
  columns?: string;
}

/** One lying bar per point, between its label and its figure: a table that is a chart. */
export function BarList({ columns = 'grid-cols-[9rem_1fr_3.5rem]', ...chart }: BarListProps) {
  const { caption, heads, points, link: Link } = chart;
  const most = Math.max(1, ...points.map(({ value }) => value));
  return (
    <table className="block w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody className="grid gap-1 lg:gap-2.5">
        {points.map(({ key, label, value, text, href }) => (
          <tr key={key} className={`grid items-center gap-3 ${columns}`}>
            <th scope="row" className="min-w-0 text-left leading-tight font-normal wrap-anywhere">
              {href === undefined ? (
                label
              ) : (
                <Link
                  href={href}
                  className="flex items-center hover:underline min-h-6 max-lg:min-h-11"
                >
                  {label}
                </Link>
              )}
            </th>
            <td className="col-start-3 row-start-1 text-right tabular-nums">{text}</td>
            <td
              aria-hidden="true"
              className="col-start-2 row-start-1 h-2 overflow-hidden rounded-full"
            >
              <span
                className="block h-full rounded-full bg-leaf"
                style={{ width: `${(value / most) * 100}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
