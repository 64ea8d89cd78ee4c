import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RaisedCart } from '../../contract/cart.ts';
import { PASTE_TEXT } from '../../text/order-pad.ts';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { chosenOf, linesOf, type PastedLine, resolved } from './pasted-lines.ts';
import { raiseCart } from './raise-cart.ts';
import { type StoredAnswer, storedList, storeList } from './stored-list.ts';

type Step = 'finding' | 'adding';

export type Paste = ReturnType<typeof usePaste>;

/** The way of a pasted list: read by the server, questions answered, added to the cart. What fails keeps what was typed. */
export function usePaste(userId: string) {
  const { context } = useRouter().options;
  const [stored] = useState(() => storedList(userId));
  const [text, setText] = useState(stored?.text ?? '');
  const [lines, setLines] = useState<readonly PastedLine[]>();
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<Omit<RaisedCart, 'cart'>>();
  const [step, setStep] = useState<Step>();
  const [problem, setProblem] = useState<string>();

  const work = async (name: Step, failed: string, act: () => Promise<void>) => {
    setStep(name);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      console.error(error);
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      setProblem(refusal?.message ?? failed);
    } finally {
      setStep(undefined);
    }
  };

  const find = (stored: readonly StoredAnswer[] | null = null) =>
    work('finding', PASTE_TEXT.failed, async () => {
      const call = context.api['order-pad']['match-list'].$post({ json: { text } });
      const matched = await readJson(call);
      setOutcome(undefined);
      setIgnored(matched.ignored);
      setLines(linesOf(matched, stored));
    });

  const add = () =>
    work('adding', PASTE_TEXT.addFailed, async () => {
      const found = (lines ?? []).flatMap((line) => resolved(line) ?? []);
      const raised = found.map(({ amount, ...line }) => line);
      const { cart: _, ...happened } = await raiseCart(context, raised);
      setOutcome(happened);
      // What has no answer yet stays.
      const open = (lines ?? []).filter((line) => !line.isLeftOut && resolved(line) === null);
      if (open.length === 0) throwAway();
      else {
        // Only the open lines are the list now.
        setText(open.map(({ answer }) => answer.source).join('\n'));
        setLines(open.map((line, place) => ({ ...line, place })));
        setIgnored([]);
      }
    });

  const throwAway = () => {
    setText('');
    setLines(undefined);
    setIgnored([]);
    setProblem(undefined);
  };

  // A list that was left unfinished is read again, at today's prices.
  const resume = useRef(() => {
    if (stored?.answers) void find(stored.answers);
  });
  useEffect(() => resume.current(), []);

  const isResuming = lines === undefined && stored?.answers && text === stored.text;
  useEffect(() => {
    if (isResuming) return;
    const answers = lines?.map((line) => ({
      place: line.place,
      chosenId: line.chosenId ?? null,
      quantity: line.quantity,
      pack: chosenOf(line)?.product.pack,
      isLeftOut: line.isLeftOut,
    }));
    storeList(userId, { text, answers: answers ?? null });
  }, [userId, text, lines, isResuming]);

  return {
    text,
    setText,
    lines: lines?.filter(({ isLeftOut }) => !isLeftOut),
    ignored,
    outcome,
    step,
    problem,
    setProblem,
    find: () => find(),
    add,
    throwAway,
    change: (changed: PastedLine) =>
      setLines(lines?.map((line) => (line.place === changed.place ? changed : line))),
  };
}
