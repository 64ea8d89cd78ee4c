import { Menu, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { useMedia } from '../../ui/use-media.ts';
import { SCREEN_ID } from '../../web/focus-screen.ts';
import { useLiveStream } from '../live.ts';
import type { Operator } from '../session.ts';
import { BrandName } from './brand-name.tsx';
import { FindAnything } from './find-anything.tsx';
import { LeaveQuestion } from './leave-guard.tsx';
import { Rail } from './rail.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcutKeys, useShortcuts } from './use-shortcuts.ts';

interface FrameProps {
  operator: Operator;
  path: string;
  children: ReactNode;
}

/** The rail at the side (on a phone, a bar with a menu), the screen beside it, and what every screen can open. */
export function Frame({ operator, path, children }: FrameProps) {
  const [isFinding, setFinding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  useLiveStream(operator);
  useShortcutKeys();
  useShortcuts([
    { key: '?', label: CONSOLE_FRAME_TEXT.shortcuts, run: () => setHelping(true) },
    { key: '/', label: CONSOLE_FRAME_TEXT.find, run: () => setFinding(true) },
  ]);
  useFindKeys(() => setFinding((isOpen) => !isOpen));
  const rail = {
    operator,
    path,
    onFind: () => setFinding(true),
    onHelp: () => setHelping(true),
  };
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
      <a
        href={`#${SCREEN_ID}`}
        className="sr-only z-50 rounded-full bg-leaf font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-6 focus:py-3"
      >
        {SHELL_TEXT.skipToContent}
      </a>
      <Header {...rail} />
      <main
        id={SCREEN_ID}
        tabIndex={-1}
        className="min-w-0 px-3 py-4 outline-none sm:px-6 lg:py-5 print:p-0"
      >
        {children}
      </main>
      {isFinding && <FindAnything operator={operator} onClose={() => setFinding(false)} />}
      <ShortcutHelp isOpen={isHelping} onClose={() => setHelping(false)} />
      <LeaveQuestion />
    </div>
  );
}

type HeaderProps = Omit<FrameProps, 'children'> & { onFind: () => void; onHelp: () => void };

function Header(rail: HeaderProps) {
  const isWide = useMedia('(min-width: 1024px)');
  const [isOpen, setOpen] = useState(false);
  if (isWide) {
    return (
      <header className="on-leaf sticky top-0 flex h-dvh flex-col overflow-y-auto bg-leaf-deep px-3 py-4 text-cream print:hidden">
        <div className="mb-4 px-2">
          <BrandName />
        </div>
        <Rail {...rail} />
      </header>
    );
  }
  return (
    <header className="on-leaf sticky top-0 z-30 flex items-center gap-1 bg-leaf-deep px-3 py-1.5 text-cream print:hidden">
      <div className="min-w-0 grow">
        <BrandName />
      </div>
      <BarButton label={CONSOLE_FRAME_TEXT.find} onClick={rail.onFind}>
        <Search aria-hidden="true" size={20} />
      </BarButton>
      <BarButton label={CONSOLE_FRAME_TEXT.menu} isExpanded={isOpen} onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" size={22} />
      </BarButton>
      {isOpen && <RailSheet {...rail} onClose={() => setOpen(false)} />}
    </header>
  );
}

interface BarButtonProps {
  label: string;
  isExpanded?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const BarButton = ({ label, isExpanded, onClick, children }: BarButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
    onClick={onClick}
    className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-white/10"
  >
    {children}
  </button>
);

/** The rail on a phone: over the screen, until a link is followed or Escape is pressed. */
function RailSheet({ onClose, ...rail }: HeaderProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard.
    <dialog
      ref={dialog}
      aria-label={CONSOLE_FRAME_TEXT.menu}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="on-leaf mr-0 ml-auto h-dvh max-h-none w-[min(18rem,85vw)] max-w-none bg-leaf-deep text-cream"
    >
      <div className="flex min-h-full flex-col p-3">
        <div className="mb-2 flex justify-end">
          <BarButton label={CONSOLE_FRAME_TEXT.closeMenu} onClick={close}>
            <X aria-hidden="true" size={22} />
          </BarButton>
        </div>
        <Rail
          {...rail}
          onFind={() => {
            close();
            rail.onFind();
          }}
          onLeave={close}
        />
      </div>
    </dialog>
  );
}

/** Ctrl K or Cmd K, also while typing. */
function useFindKeys(toggle: () => void): void {
  const latest = useRef(toggle);
  latest.current = toggle;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) {
        return;
      }
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
