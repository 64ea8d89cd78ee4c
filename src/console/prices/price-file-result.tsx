import type { PriceFileCheck } from '../../contract/console-price-files.ts';
import type { PricePlace } from '../../domain/price-cell.ts';
import { priceFileHeader } from '../../domain/price-file.ts';
import { ROW_PROBLEM_TEXT, PRICE_FILES_TEXT as TEXT } from '../../text/console-price-files.ts';
import { SHEET_FILES_TEXT } from '../../text/console-sheet-files.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { HEAD, ResultSummary, TableFrame } from '../files/file-result.tsx';

interface PriceFileResultProps {
  name: string;
  check: PriceFileCheck;
  onTake: () => void;
  onAgain: () => void;
}

/** Enough to see that the file was understood; the grid shows all. */
const SAMPLE_CHANGES = 50;

/** What the file would change, and the rows that are not understood. */
export function PriceFileResult({ name, check, onTake, onAgain }: PriceFileResultProps) {
  const { changes, badRowCount, overtakenCount } = check;
  return (
    <>
      <ResultSummary
        summary={TEXT.summary(changes.length, badRowCount, overtakenCount)}
        name={name}
        check={check}
      >
        {check.encoding === 'windows-1252' && ` ${TEXT.otherLetters}`}
      </ResultSummary>
      {check.asOf === null && <p className="mt-1 max-w-prose text-sm">{TEXT.noMoment}</p>}
      <div className="mt-3 grid max-h-[55dvh] gap-4 overflow-y-auto">
        {badRowCount > 0 && <BadRows check={check} />}
        {overtakenCount > 0 && <Overtaken check={check} />}
        {changes.length > 0 && <Changes check={check} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {changes.length > 0 && (
          <ToolButton look="solid" onClick={onTake}>
            {TEXT.take(changes.length)}
          </ToolButton>
        )}
        <ToolButton onClick={onAgain}>{SHEET_FILES_TEXT.again}</ToolButton>
      </div>
    </>
  );
}

const CELL = 'border-t border-line px-3 py-1.5 align-top';

const columnName = (place: PricePlace | null) => priceFileHeader(place ?? 'id');

function BadRows({ check: { badRows, badRowCount } }: { check: PriceFileCheck }) {
  const problems = badRows.flatMap(({ row, name, productId, problems: each }) =>
    each.map((problem, nth) => ({ row, nth, name: name || productId, ...problem })),
  );
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold">{TEXT.badRows}</h3>
      <p className="mb-2 text-sm text-soft">{TEXT.badRowsHint}</p>
      <TableFrame label={TEXT.badRows}>
        <thead>
          <tr>
            <th className={HEAD}>{SHEET_FILES_TEXT.row}</th>
            <th className={HEAD}>{TEXT.product}</th>
            <th className={HEAD}>{SHEET_FILES_TEXT.column}</th>
            <th className={HEAD}>{SHEET_FILES_TEXT.found}</th>
            <th className={HEAD}>{SHEET_FILES_TEXT.toDo}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, nth, name, place, problem, found }) => (
            <tr key={`${row} ${nth}`}>
              <th scope="row" className={`${CELL} text-right font-semibold tabular-nums`}>
                {row}
              </th>
              <td className={`${CELL} wrap-anywhere`}>{name}</td>
              <td className={CELL}>{columnName(place)}</td>
              <td className={`${CELL} max-w-40 font-mono text-xs wrap-anywhere`}>{found}</td>
              <td className={CELL}>{ROW_PROBLEM_TEXT[problem](found)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {badRowCount > badRows.length && (
        <p className="mt-2 text-sm">{TEXT.moreBadRows(badRowCount - badRows.length)}</p>
      )}
    </div>
  );
}

function Overtaken({ check: { overtaken, overtakenCount } }: { check: PriceFileCheck }) {
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold">{TEXT.overtaken}</h3>
      <p className="mb-2 text-sm text-soft">{TEXT.overtakenHint}</p>
      <TableFrame label={TEXT.overtaken}>
        <thead>
          <tr>
            <th className={HEAD}>{SHEET_FILES_TEXT.row}</th>
            <th className={HEAD}>{TEXT.product}</th>
            <th className={HEAD}>{SHEET_FILES_TEXT.column}</th>
            <th className={`${HEAD} text-right!`}>{SHEET_FILES_TEXT.found}</th>
            <th className={HEAD}>{TEXT.notTaken}</th>
          </tr>
        </thead>
        <tbody>
          {overtaken.map(({ row, name, pack, place, price, now }) => (
            <tr key={`${row} ${place}`}>
              <td className={`${CELL} text-right tabular-nums`}>{row}</td>
              <th scope="row" className={`${CELL} text-left font-semibold wrap-anywhere`}>
                {name} <span className="text-xs font-normal text-soft">{pack}</span>
              </th>
              <td className={CELL}>{columnName(place)}</td>
              <td className={`${CELL} text-right text-soft tabular-nums`}>
                {TEXT.price(price, place)}
              </td>
              <td className={CELL}>{TEXT.overtakenNow(now, place)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {overtakenCount > overtaken.length && (
        <p className="mt-2 text-sm">{TEXT.moreOvertaken(overtakenCount - overtaken.length)}</p>
      )}
    </div>
  );
}

function Changes({ check }: { check: PriceFileCheck }) {
  const sample = sampleOf(check);
  const rest = check.changes.length - sample.length;
  return (
    <div>
      <h3 className="mb-2 font-sans text-sm font-semibold">{TEXT.changes}</h3>
      <TableFrame label={TEXT.changes}>
        <thead>
          <tr>
            <th className={HEAD}>{SHEET_FILES_TEXT.row}</th>
            <th className={HEAD}>{TEXT.product}</th>
            <th className={HEAD}>{SHEET_FILES_TEXT.column}</th>
            <th className={`${HEAD} text-right!`}>{TEXT.oldPrice}</th>
            <th className={`${HEAD} text-right!`}>{TEXT.newPrice}</th>
          </tr>
        </thead>
        <tbody>
          {sample.map(({ row, product, pack, place, from, to }) => (
            <tr key={`${row} ${place}`}>
              <td className={`${CELL} text-right tabular-nums`}>{row}</td>
              <th scope="row" className={`${CELL} text-left font-semibold wrap-anywhere`}>
                {product} <span className="text-xs font-normal text-soft">{pack}</span>
              </th>
              <td className={CELL}>{columnName(place)}</td>
              <td className={`${CELL} text-right text-soft tabular-nums`}>
                {TEXT.price(from, place)}
              </td>
              <td className={`${CELL} text-right font-semibold tabular-nums`}>
                {TEXT.price(to, place)}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {rest > 0 && <p className="mt-2 text-sm text-soft">{TEXT.moreChanges(rest)}</p>}
    </div>
  );
}

/** The first changes with their rows: a row has as many of the changes as it says, in the same order. */
function sampleOf({ changes, before, changedRows }: PriceFileCheck) {
  let at = 0;
  return changedRows
    .slice(0, SAMPLE_CHANGES)
    .flatMap(([row, , product, pack, count]) => {
      const from = at;
      at += count;
      return changes.slice(from, at).map(({ place, price }, nth) => ({
        row,
        product,
        pack,
        place,
        from: before[from + nth] ?? null,
        to: price,
      }));
    })
    .slice(0, SAMPLE_CHANGES);
}
