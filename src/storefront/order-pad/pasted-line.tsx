import { X } from 'lucide-react';
import { useId } from 'react';
import { rateText } from '../../domain/pack.ts';
import { priceText } from '../../domain/unit.ts';
import { ORDER_PAD_TEXT, PASTE_TEXT } from '../../text/order-pad.ts';
import { soldOutText } from '../../text/sold-out.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import {
  type Candidate,
  candidatesOf,
  chosen,
  chosenOf,
  isOrderable,
  type PastedLine as Line,
} from './pasted-lines.ts';

interface PastedLineProps {
  line: Line;
  change: (line: Line) => void;
  searchFor: (text: string) => void;
}

/** One line of a pasted list: a match in one row, a question, or 'not found'. */
export function PastedLine(props: PastedLineProps) {
  return props.line.answer.kind === 'match' ? <Match {...props} /> : <Question {...props} />;
}

function Match({ line, change }: PastedLineProps) {
  const candidate = chosenOf(line)!;
  const { title, pack, price, unit } = candidate.product;
  const isPriced = typeof price === 'number';
  const canBeAdded = isOrderable(candidate.product);
  return (
    <li className="flex min-h-11 items-center gap-1.5 border-b border-line py-0.5 last:border-b-0">
      <div className="min-w-0 grow leading-tight">
        <p className={`font-semibold ${canBeAdded ? 'truncate' : ''}`}>{title}</p>
        <p className={`text-[0.8125rem] text-soft tabular-nums ${canBeAdded ? 'truncate' : ''}`}>
          {candidate.isUsual && <Usual />}
          {pack}
          {isPriced ? ` · ${priceText(price, unit)} · ` : ' · '}“{line.answer.source}”
        </p>
        <WhyNot product={candidate.product} />
      </div>
      {canBeAdded && <Quantity line={line} change={change} />}
      <LeaveOut line={line} change={change} />
    </li>
  );
}

function Question({ line, change, searchFor }: PastedLineProps) {
  const { answer } = line;
  const candidate = chosenOf(line);
  const isSearchable = answer.kind === 'not-found' || (answer.kind === 'choice' && answer.hasMore);
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 text-sm text-soft wrap-anywhere">“{answer.source}”</p>
        <LeaveOut line={line} change={change} />
      </div>
      {answer.kind === 'choice' && <Choice line={line} change={change} />}
      {answer.kind === 'not-found' && (
        <p className="font-semibold text-chilli">{PASTE_TEXT.notFound}</p>
      )}
      {candidate && isOrderable(candidate.product) && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
          <Readings line={line} candidate={candidate} change={change} />
          <span aria-hidden="true" className="text-sm">
            {PASTE_TEXT.quantity}
          </span>
          <Quantity line={line} change={change} />
        </div>
      )}
      {isSearchable && (
        <button
          type="button"
          aria-label={
            answer.kind === 'choice'
              ? PASTE_TEXT.searchMoreFor(answer.source)
              : PASTE_TEXT.searchFor(answer.source)
          }
          onClick={() => searchFor(answer.source)}
          className={`${TEXT_LINK} cursor-pointer`}
        >
          {answer.kind === 'choice' ? PASTE_TEXT.searchMore : PASTE_TEXT.search}
        </button>
      )}
    </li>
  );
}

const LeaveOut = ({ line, change }: Pick<PastedLineProps, 'line' | 'change'>) => (
  <IconButton
    label={PASTE_TEXT.leaveOut(line.answer.source)}
    onClick={() => change({ ...line, isLeftOut: true })}
    className="-mr-2 shadow-none!"
  >
    <X aria-hidden="true" size={18} />
  </IconButton>
);

const Usual = () => <b className="font-semibold text-leaf-deep">{PASTE_TEXT.usual} · </b>;

/** Why it can't be ordered; nothing if it can. */
const WhyNot = ({ product }: { product: Candidate['product'] }) =>
  isOrderable(product) ? null : (
    <span className="block text-sm text-chilli">{whyNot(product)}</span>
  );

function whyNot({ price, soldOut }: Candidate['product']): string {
  if (soldOut) return soldOutText(soldOut);
  return price === null ? ORDER_PAD_TEXT.noPrice : ORDER_PAD_TEXT.notVerified;
}

/** The questions in words, and a radio for each product that it may be. */
function Choice({ line, change }: Pick<PastedLineProps, 'line' | 'change'>) {
  const name = useId();
  const { answer, chosenId } = line;
  if (answer.kind !== 'choice') return null;
  return (
    <fieldset>
      <legend className="rounded-md bg-turmeric-wash px-2 py-0.5 text-sm font-semibold">
        <span className="sr-only">{answer.source}: </span>
        {answer.questions.map((question) => PASTE_TEXT.questions[question]).join(' ')}
      </legend>
      {candidatesOf(answer).map(({ product, isUsual }) => (
        <label
          key={product.id}
          className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5 has-disabled:cursor-default has-disabled:opacity-70"
        >
          <input
            type="radio"
            name={name}
            value={product.id}
            checked={chosenId === product.id}
            disabled={!isOrderable(product)}
            onChange={() => change(chosen(line, product.id))}
            className="mt-1 size-5 shrink-0 accent-leaf"
          />
          <span className="block min-w-0 wrap-anywhere">
            <span className="block leading-snug font-semibold">{product.title}</span>
            <span className="block text-sm text-soft tabular-nums">
              {isUsual && <Usual />}
              {product.pack}
              {typeof product.price === 'number' && ` · ${priceText(product.price, product.unit)}`}
              {product.rate && product.rate.price !== product.price && (
                <> · {rateText(product.rate)}</>
              )}
            </span>
            <WhyNot product={product} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ReadingsProps extends Pick<PastedLineProps, 'line' | 'change'> {
  candidate: Candidate;
}

/** What the number may mean, a button each: '100 kg = 2 sacks' and '100 sacks'. */
const Readings = ({ line, candidate: { product, readings }, change }: ReadingsProps) =>
  readings.map((reading) => (
    <button
      key={reading.quantity}
      type="button"
      aria-pressed={line.quantity === String(reading.quantity)}
      onClick={() => change({ ...line, quantity: String(reading.quantity) })}
      className="min-h-11 cursor-pointer rounded-full px-4 text-sm font-semibold text-leaf-deep shadow-[inset_0_0_0_1.5px_var(--color-leaf)] hover:bg-leaf-wash aria-pressed:bg-leaf aria-pressed:text-white"
    >
      {PASTE_TEXT.reading(product.packDetails, reading)}
    </button>
  ));

const Quantity = ({ line, change }: Pick<PastedLineProps, 'line' | 'change'>) => (
  <input
    type="text"
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    aria-label={PASTE_TEXT.quantityOf(line.answer.source)}
    value={line.quantity}
    onChange={({ target }) => change({ ...line, quantity: target.value })}
    onFocus={({ target }) => target.select()}
    className="h-11 w-16 shrink-0 rounded-lg border border-control bg-white text-center text-base font-semibold tabular-nums"
  />
);
