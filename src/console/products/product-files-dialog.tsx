import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ProductFileCheck } from '../../contract/console-product-files.ts';
import { apiPath, CALLS } from '../../domain/paths.ts';
import type { SheetFileFormat } from '../../domain/sheet-file.ts';
import { PRODUCT_FILES_TEXT as TEXT } from '../../text/console-product-files.ts';
import { readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import type { FileFailure } from '../files/file-steps.tsx';
import { saveSheet, sendFile } from '../files/send-file.ts';
import { SheetFileDialog } from '../files/sheet-file-dialog.tsx';
import { PRODUCTS_KEY } from '../queries/products.ts';
import type { Operator } from '../session.ts';
import { applyFailure } from './apply-failure.ts';
import { ProductFileResult } from './product-file-result.tsx';

const ADDRESS = apiPath(CALLS.productFile);

interface ProductFilesDialogProps {
  operator: Operator;
  /** Downloads only products of this category. */
  category: string | undefined;
  mayChange: boolean;
  onClose: () => void;
}

/** Products as a file: the changes of a file are made all together. */
export function ProductFilesDialog(props: ProductFilesDialogProps) {
  const { operator, category, mayChange, onClose } = props;
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const [isApplying, setApplying] = useState(false);

  const save = (format: SheetFileFormat) =>
    saveSheet(ADDRESS, { format, ...(category && { category }) }, `products.${format}`);
  const send = (file: File, onProgress: (percent: number) => void, signal: AbortSignal) =>
    sendFile<ProductFileCheck>(ADDRESS, file, onProgress, signal);
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: [PRODUCTS_KEY, operator.id] });
  const apply = async (
    name: string,
    { products }: ProductFileCheck,
    onFailure: (failure: FileFailure) => void,
  ) => {
    setApplying(true);
    try {
      const json = { products };
      const { changed } = await readJson(api.console['product-changes'].$post({ json }));
      toast.success(TEXT.applied(changed));
      readAgain();
      onClose();
    } catch (error) {
      const failure = applyFailure(name, error);
      if (failure.isUnknown) readAgain();
      onFailure(failure);
    } finally {
      setApplying(false);
    }
  };
  return (
    <SheetFileDialog<ProductFileCheck>
      text={TEXT}
      downloadHint={TEXT.downloadHint}
      save={save}
      send={mayChange ? send : undefined}
      result={(name, check, again) => (
        <ProductFileResult
          name={name}
          check={check}
          isApplying={isApplying}
          onApply={() => apply(name, check, again)}
          onAgain={() => again()}
        />
      )}
      onClose={onClose}
    />
  );
}
