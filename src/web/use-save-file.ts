import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { FileRefused } from './save-file.ts';

/** Saves a file on a click; why it could not be saved is said in a toast. */
export function useSaveFile(save: () => Promise<void>) {
  const [isSaving, setSaving] = useState(false);
  const saveIt = async () => {
    setSaving(true);
    try {
      await save();
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      toast.error(error.message, { id: 'save-file' });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, saveIt };
}
