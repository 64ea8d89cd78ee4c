import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { packText } from '../../domain/pack.ts';
import type { PackDecision } from '../../domain/pack-change.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { isSameValue } from '../../domain/product-fields.ts';
import { PRODUCT_FORM_TEXT as TEXT } from '../../text/console-products.ts';
import { SOLD_OUT_TEXT } from '../../text/console-sold-out.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { useDraft } from '../../web/draft-storage.ts';
import { useConsole } from '../console-context.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import { PRODUCTS_KEY, productQuery } from '../queries/products.ts';
import { changeSearch, Link } from '../router.tsx';
import type { Operator } from '../session.ts';
import { ArchiveButton } from './archive-button.tsx';
import { PackQuestion, packQuestion } from './pack-question.tsx';
import { ProductActivity } from './product-activity.tsx';
import {
  afterSave,
  type Edit,
  type EditedField,
  editKind,
  editOf,
  type ProductDraft,
  type Rebased,
  rebase,
} from './product-draft.ts';
import { LoadingProduct, ProductPage } from './product-page.tsx';
import { isChanged, sendEdit, wrongInputs } from './save-product.ts';
import { SoldOutBadge } from './sold-out-badge.tsx';
import { SoldOutDialog } from './sold-out-dialog.tsx';
import { maySaySoldOut } from './sold-out-draft.ts';
import { TheirChanges } from './their-changes.tsx';

interface EditProductProps {
  id: string;
  operator: Operator;
}

/** A product that exists: edited, archived, restored, duplicated. */
export function EditProduct({ id, operator }: EditProductProps) {
  const { api } = useConsole();
  const product = useQuery(productQuery(api, operator.id, id));
  if (!product.data) {
    const refusal = product.error instanceof CallFailed ? product.error.refusal : undefined;
    return (
      <LoadingProduct
        isPending={product.isPending}
        isMissing={refusal?.code === 'PRODUCT_NOT_FOUND'}
        tryAgain={() => product.refetch()}
        isTrying={product.isFetching}
      />
    );
  }
  return <Editor key={id} product={product.data} operator={operator} />;
}

/** What the form shows is not what there is now. */
const OVERTAKEN: readonly ErrorCode[] = [
  'PRODUCT_CHANGED',
  'PRICES_CHANGED',
  'DISTRICT_PRICES_UNDECIDED',
];

function Editor({ product: given, operator }: { product: ConsoleProduct; operator: Operator }) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const { id } = given;
  const { queryKey } = productQuery(api, operator.id, id);
  // After a save, what was typed meanwhile is shown before the query has told what was saved.
  const product = queryClient.getQueryData(queryKey) ?? given;
  const { title } = product;
  const mayChange = operator.role === 'owner' || operator.role === 'manager';
  const { draft: kept, isKept, readLatest, setDraft } = useDraft<Edit>(operator.id, editKind(id));
  useLeaveGuard(!isKept);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [wrong, setWrong] = useState<readonly EditedField[]>([]);
  const [isSoldOutOpen, setSoldOutOpen] = useState(false);
  const [decided, setDecided] = useState<{ question: string; decision: PackDecision }>();
  const [isUndecided, setUndecided] = useState(false);
  const questionPart = useRef<HTMLFieldSetElement>(null);

  // A draft that was begun on another version is shown on top of the colleague's changes.
  const isOlder =
    kept?.version !== product.version || kept.priceVersion !== product.basePriceVersion;
  const rebased = kept && isOlder ? rebase(kept, product) : undefined;
  // Shown until it is saved or discarded, also while the person types on.
  const colleague = useRef<{ theirs: Rebased['theirs']; before: ProductDraft }>(undefined);
  if (rebased && kept) colleague.current = { theirs: rebased.theirs, before: kept.seen };
  const edit = rebased?.edit ?? kept ?? editOf(product);
  const isEdited = isChanged(edit);
  const question = packQuestion(product, edit.now);
  // A choice counts for the pack and the prices that the person saw.
  const questionText = JSON.stringify(question);
  const decision = question && decided?.question === questionText ? decided.decision : undefined;
  const change = (now: ProductDraft) => {
    const next = { ...edit, now };
    // Also what changes nothing yet: the space between two words. During a save, the old value is a change again.
    setDraft(isSameValue(now, edit.seen) && !isSaving ? undefined : next);
    if (wrong.length > 0) {
      const still = wrongInputs(now, edit.seen);
      setWrong(wrong.filter((field) => still.includes(field)));
    }
  };
  const take = (saved: ConsoleProduct) => {
    queryClient.setQueryData(queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: [PRODUCTS_KEY, operator.id, 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['activity'] });
  };
  const save = async () => {
    if (isSaving || !isEdited) return;
    const found = wrongInputs(edit.now, edit.seen);
    setWrong(found);
    setProblem(found.length > 0 ? ERROR_MESSAGES.PRODUCT_INVALID : undefined);
    if (found.length > 0) return;
    setUndecided(question !== undefined && decision === undefined);
    if (question && !decision) {
      questionPart.current?.querySelector('input')?.focus();
      return;
    }
    setSaving(true);
    // As it is sent, with a colleague's changes taken over: what differs from it later was typed meanwhile.
    setDraft(edit);
    try {
      const saved = await sendEdit(api, id, edit, decision && { decision, seen: question!.own });
      colleague.current = undefined;
      take(saved);
      setDraft(afterSave(edit.now, readLatest()?.now, saved));
      toast.success(TEXT.saved(saved.title));
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      setProblem(refusal?.message ?? TEXT.saveFailed);
      setWrong(refusal?.productFields ?? []);
      if (refusal && OVERTAKEN.includes(refusal.code)) {
        await queryClient.refetchQueries({ queryKey });
      }
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <ProductPage
        title={title}
        draft={edit.now}
        onChange={mayChange ? change : () => {}}
        wrong={wrong}
        onSave={save}
        tools={
          <>
            {maySaySoldOut(operator.role) && product.archivedAt === null && (
              <ToolButton onClick={() => setSoldOutOpen(true)}>{SOLD_OUT_TEXT.short}</ToolButton>
            )}
            {mayChange && (
              <>
                <ToolButton onClick={() => changeSearch({ open: '', copy: id })}>
                  {TEXT.duplicate}
                </ToolButton>
                <ArchiveButton product={product} onDone={take} />
              </>
            )}
          </>
        }
        notices={
          <>
            {product.archivedAt !== null && (
              <p className="mb-4 rounded-xl bg-turmeric-wash px-4 py-3 text-sm font-medium">
                {TEXT.archivedNote}
              </p>
            )}
            {product.soldOut && (
              <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                <SoldOutBadge soldOut={product.soldOut} />
                {SOLD_OUT_TEXT.saidBy(product.soldOut)}
              </p>
            )}
            {!mayChange && <p className="mb-4 text-sm text-soft">{TEXT.readOnly}</p>}
            {colleague.current && isEdited && (
              <TheirChanges {...colleague.current} edit={edit} onChange={change} />
            )}
          </>
        }
        packQuestion={
          question && (
            <PackQuestion
              question={question}
              draft={edit.now}
              chosen={decision}
              onChoose={(chosen) => {
                setDecided({ question: questionText, decision: chosen });
                setUndecided(false);
              }}
              isRefused={isUndecided}
              ref={questionPart}
            />
          )
        }
        priceLink={
          <Link
            href={`${CONSOLE_PATHS.prices}?${new URLSearchParams({ text: title })}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-deep underline lg:min-h-6"
          >
            {TEXT.toPrices}
          </Link>
        }
        actions={
          mayChange && (
            <>
              <ToolButton type="submit" look="solid" isBusy={isSaving || !isEdited}>
                {isSaving ? TEXT.saving : TEXT.save}
              </ToolButton>
              {isEdited && (
                <ToolButton
                  onClick={() => {
                    colleague.current = undefined;
                    setDraft(undefined);
                    setWrong([]);
                    setProblem(undefined);
                  }}
                >
                  {TEXT.discard}
                </ToolButton>
              )}
              {isEdited && isKept && <span className="text-sm text-soft">{TEXT.unsaved}</span>}
              <DraftNotKept isKept={isKept} />
              {problem && (
                <p role="alert" className="w-full text-sm font-medium text-chilli">
                  {problem}
                </p>
              )}
            </>
          )
        }
      >
        <ProductActivity id={id} operator={operator} />
        <p className="text-sm">
          <Link
            href={`${CONSOLE_PATHS.activity}?${new URLSearchParams({ kind: 'product', objectId: id })}`}
            className={toolButtonClass()}
          >
            {TEXT.activity}
          </Link>
        </p>
      </ProductPage>
      {isSoldOutOpen && (
        <SoldOutDialog
          product={{ id, name: `${title} ${packText(product.pack)}` }}
          soldOut={product.soldOut}
          role={operator.role}
          onDone={(soldOut) => {
            setSoldOutOpen(false);
            take({ ...product, soldOut });
          }}
          onOvertaken={() =>
            void queryClient.invalidateQueries({ queryKey: [PRODUCTS_KEY, operator.id] })
          }
          onClose={() => setSoldOutOpen(false)}
        />
      )}
    </>
  );
}
