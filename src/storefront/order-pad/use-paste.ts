import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RaisedCart } from '../../contract/cart.ts';
import { PASTE_TEXT } from '../../text/order-pad.ts';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { answersOf, linesOf, type PastedLine, resolved } from './pasted-lines.ts';
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
  /** The text that the lines are of. */
  const [readText, setReadText] = useState('');
  const [isAsked, setAsked] = useState(false);
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

  const isUnread = lines !== undefined && text.trim() !== readText.trim();

  const find = (said: readonly StoredAnswer[] | null, isByPerson: boolean) =>
    work('finding', PASTE_TEXT.failed, async () => {
      const call = context.api['order-pad']['match-list'].$post({ json: { text } });
      const matched = await readJson(call);
      setOutcome(undefined);
      setIgnored(matched.ignored);
      setLines(linesOf(matched, said));
      setReadText(text);
      setAsked(isByPerson);
    });

  const add = () =>
    work('adding', PASTE_TEXT.addFailed, async () => {
      const found = (lines ?? []).flatMap((line) => resolved(line) ?? []);
      const raised = found.map(({ amount, ...line }) => line);
      const { cart: _, ...happened } = await raiseCart(context, raised);
      setOutcome(happened);
      // What has no answer yet stays.
      const open = (lines ?? []).filter((line) => !line.isLeftOut && resolved(line) === null);
      const rest = open.map(({ answer }) => answer.source).join('\n');
      // What was typed meanwhile stays, too.
      setText((now) => (now === text ? rest : now));
      setReadText(rest);
      setLines(open.length === 0 ? undefined : open.map((line, place) => ({ ...line, place })));
      setIgnored([]);
    });

  const throwAway = () => {
    setText('');
    setLines(undefined);
    setIgnored([]);
    setProblem(undefined);
  };

  // A list that was left unfinished is read again, at today's prices.
  const resume = useRef(() => {
    if (stored?.answers) void find(stored.answers, false);
  });
  useEffect(() => resume.current(), []);

  const isResuming = lines === undefined && stored?.answers && text === stored.text;
  useEffect(() => {
    if (isResuming) return;
    storeList(userId, { text, answers: lines ? answersOf(lines) : null });
  }, [userId, text, lines, isResuming]);

  return {
    text,
    setText,
    lines: lines?.filter(({ isLeftOut }) => !isLeftOut),
    /** The text has changed since the lines were read. */
    isUnread,
    /** The lines were last read because the person asked for it, not because the pad was opened. */
    isAsked,
    ignored,
    outcome,
    step,
    problem,
    setProblem,
    // The same text is read afresh; in a changed one, what was said about the other lines stays.
    find: () => find(lines && isUnread ? answersOf(lines) : null, true),
    add,
    throwAway,
    change: (changed: PastedLine) =>
      setLines(lines?.map((line) => (line.place === changed.place ? changed : line))),
  };
}
