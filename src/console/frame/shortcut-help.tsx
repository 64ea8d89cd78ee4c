import { useState } from 'react';
import { CONSOLE_FRAME_TEXT, KEY_NAMES } from '../../text/console-frame.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { areShortcutsOn, turnShortcuts, useListedShortcuts } from './use-shortcuts.ts';

/** The keys that work on this screen, and the switch for those that are single letters. */
export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const listed = useListedShortcuts();
  const [isOn, setOn] = useState(areShortcutsOn);
  const keys = [
    ...listed.filter(({ key }, at) => listed.findLastIndex((other) => other.key === key) === at),
    { key: CONSOLE_FRAME_TEXT.findKeys, label: CONSOLE_FRAME_TEXT.find },
  ];
  return (
    <Dialog
      title={CONSOLE_FRAME_TEXT.shortcuts}
      closeLabel={SHELL_TEXT.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <dl className="my-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-line bg-ivory px-2 py-0.5 text-center font-sans font-semibold">
                {KEY_NAMES[key] ?? key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={CONSOLE_FRAME_TEXT.singleKeys}
        checked={isOn}
        onChange={(isChecked) => {
          turnShortcuts(isChecked);
          setOn(isChecked);
        }}
      />
    </Dialog>
  );
}
