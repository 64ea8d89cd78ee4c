import { X } from 'lucide-react';
import { useId } from 'react';
import type { ProductCard } from '../../contract/catalogue.ts';
import { priceText } from '../../domain/unit.ts';
import { ORDER_PAD_TEXT, PASTE_TEXT } from '../../text/order-pad.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { candidatesOf, chosen, type PastedLine as Line, productOf } from './pasted-lines.ts';

interface PastedLineProps {
  line: Line;
  change: (line: Line) => void;
  leaveOut: () => void;
  searchFor: (text: string) => void;
}

/** One line of a pasted list: a match, a question, or 'not found'. */
export function PastedLine({ line, change, leaveOut, searchFor }: PastedLineProps) {
  const { answer } = line;
  const product = productOf(line);
  return (
    <li className="border-b border-line py-2.5 last:border-b-0">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 pt-2.5 text-sm text-soft wrap-anywhere">“{answer.source}”</p>
        <IconButton
          label={PASTE_TEXT.leaveOut(answer.source)}
          onClick={leaveOut}
          className="-mr-2 shadow-none!"
        >
          <X aria-hidden="true" size={18} />
        </IconButton>
      </div>
      {answer.kind === 'match' && product && <Named product={product} />}
      {answer.kind === 'choice' && <Choice line={line} change={change} />}
      {answer.kind === 'not-found' && (
        <p className="font-semibold text-chilli">{PASTE_TEXT.notFound}</p>
      )}
      {product && typeof product.price === 'number' && <Quantity line={line} change={change} />}
      {(answer.kind === 'not-found' || (answer.kind === 'choice' && answer.hasMore)) && (
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

const Named = ({ product: { title, pack, price, unit } }: { product: ProductCard }) => (
  <span className="block min-w-0 wrap-anywhere">
    <span className="block leading-snug font-semibold">{title}</span>
    <span className="block text-sm text-soft tabular-nums">
      {pack}
      {typeof price === 'number' && ` · ${priceText(price, unit)}`}
    </span>
    {price === null && <span className="block text-sm text-chilli">{ORDER_PAD_TEXT.noPrice}</span>}
    {price === undefined && (
      <span className="block text-sm text-chilli">{ORDER_PAD_TEXT.notVerified}</span>
    )}
  </span>
);

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
      {candidatesOf(answer).map(({ product }) => (
        <label
          key={product.id}
          className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5 has-disabled:cursor-default has-disabled:opacity-70"
        >
          <input
            type="radio"
            name={name}
            value={product.id}
            checked={chosenId === product.id}
            disabled={typeof product.price !== 'number'}
            onChange={() => change(chosen(line, product.id))}
            className="mt-1 size-5 shrink-0 accent-leaf"
          />
          <Named product={product} />
        </label>
      ))}
    </fieldset>
  );
}

function Quantity({ line, change }: Pick<PastedLineProps, 'line' | 'change'>) {
  return (
    <label className="mt-1 flex items-center justify-end gap-2 text-sm">
      <span aria-hidden="true">{PASTE_TEXT.quantity}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={PASTE_TEXT.quantityOf(line.answer.source)}
        value={line.quantity}
        onChange={({ target }) => change({ ...line, quantity: target.value })}
        onFocus={({ target }) => target.select()}
        className="h-11 w-20 rounded-lg border border-control bg-white text-center text-base font-semibold tabular-nums"
      />
    </label>
  );
}
