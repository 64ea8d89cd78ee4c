import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { SettingEntry } from '../../contract/console-settings.ts';
import { SHOP_SETTINGS, type ShopSetting } from '../../domain/shop-settings.ts';
import { SETTINGS_TEXT } from '../../text/console-settings.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { readDraft, useDraft } from '../../web/draft-storage.ts';
import { useConsole } from '../console-context.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { settingsQuery } from '../queries/settings.ts';
import type { Operator } from '../session.ts';
import { StepUpCancelled, useStepUp } from '../step-up.tsx';
import {
  invalidDrafts,
  SETTING_DRAFTS,
  type SettingDrafts,
  withDraft,
  withoutDraft,
  withoutSaved,
} from './setting-drafts.ts';

const NONE: SettingDrafts = {};

/** What the owner has typed, and saving it. */
export function useSettingsForm(operator: Operator) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const withStepUp = useStepUp();
  const { draft, isKept, setDraft } = useDraft(operator.id, SETTING_DRAFTS);
  const [invalid, setInvalid] = useState<readonly ShopSetting[]>([]);
  const [isBusy, setBusy] = useState(false);
  const drafts = draft ?? NONE;
  const changed = SHOP_SETTINGS.filter((name) => drafts[name]);
  const { queryKey } = settingsQuery(api, operator.id);
  useLeaveGuard(!isKept && changed.length > 0);

  const keep = (next: SettingDrafts) => setDraft(Object.keys(next).length === 0 ? undefined : next);

  /** A text; null for 'back to the default'. */
  const type = (entry: SettingEntry, value: string | null) => {
    const next = withDraft(drafts, entry, value);
    keep(next);
    if (invalid.length > 0)
      setInvalid(invalid.filter((name) => invalidDrafts(next).includes(name)));
  };
  const drop = (name: ShopSetting) => {
    keep(withoutDraft(drafts, name));
    setInvalid(invalid.filter((other) => other !== name));
  };
  /** Their change is seen: saving replaces it. */
  const keepMine = ({ name, version }: SettingEntry) => {
    const mine = drafts[name];
    if (mine) keep({ ...drafts, [name]: { ...mine, version } });
  };
  const discard = () => {
    setDraft(undefined);
    setInvalid([]);
  };

  const save = async () => {
    if (isBusy || changed.length === 0) return;
    const wrong = invalidDrafts(drafts);
    setInvalid(wrong);
    if (wrong.length > 0) {
      toast.error(ERROR_MESSAGES.SETTINGS_INVALID);
      return;
    }
    setBusy(true);
    const changes = changed.map((name) => ({ name, ...drafts[name]! }));
    try {
      const settings = await withStepUp(() =>
        readJson(api.console.settings.$put({ json: { changes } })),
      );
      queryClient.setQueryData(queryKey, settings);
      // What was typed in the meantime stays.
      keep(withoutSaved(readDraft(operator.id, SETTING_DRAFTS) ?? NONE, drafts));
      toast.success(SETTINGS_TEXT.saved);
    } catch (error) {
      if (error instanceof StepUpCancelled) return;
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      toast.error(refusal?.message ?? SETTINGS_TEXT.changeFailed);
      if (refusal?.settings) setInvalid(refusal.settings);
      // Someone else may have changed the same.
      await queryClient.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  return { drafts, changed, invalid, isKept, isBusy, type, drop, keepMine, discard, save };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
