import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { showModalBelow } from '../../ui/use-modal.ts';
import { focusScreen } from '../../web/focus-screen.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** From here on the panel has room beside a list. */
const BESIDE = '(min-width: 1280px)';

/** Around the panel, as `top-4` says too. */
const MARGIN_PX = 16;

interface PanelLayoutProps {
  /** The list. */
  children: ReactNode;
  /** A SidePanel, or nothing. */
  panel: ReactNode;
}

/** A list, with the panel of the chosen thing beside it. */
export const PanelLayout = ({ children, panel }: PanelLayoutProps) => (
  <div
    className={panel ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start xl:gap-4' : ''}
  >
    <div className="min-w-0">{children}</div>
    {panel}
  </div>
);

interface SidePanelProps {
  title: string;
  /** Beside the title, such as a badge. */
  badge?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The chosen thing: beside the list on a laptop, a sheet over it in less space. It takes the focus when it opens, not
 * when it shows another thing; Escape closes it, and the focus returns to where it was.
 */
export function SidePanel(props: SidePanelProps) {
  const isBeside = useMedia(BESIDE);
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnFocus();
  return isBeside ? (
    <Beside {...props} heading={heading} />
  ) : (
    <Sheet {...props} heading={heading} />
  );
}

type ShapeProps = SidePanelProps & { heading: RefObject<HTMLHeadingElement | null> };

function Beside({ onClose, heading, ...props }: ShapeProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEndInSight(panel);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  useShortcuts([{ key: 'Escape', label: CONSOLE_FRAME_TEXT.closePanel, run: onClose }]);
  // The shortcut is off while typing in a field of the panel; this is not.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside
      ref={panel}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className="sticky top-4 scroll-pb-28 overflow-y-auto rounded-xl border border-line bg-paper p-4"
    >
      <Inside {...props} id={id} onClose={onClose} heading={heading} />
    </aside>
  );
}

/** The panel ends above the end of the window, wherever it begins: its buttons stand at its end. */
function useEndInSight(panel: RefObject<HTMLElement | null>): void {
  const fit = useCallback(() => {
    const top = Math.max(panel.current?.getBoundingClientRect().top ?? 0, MARGIN_PX);
    panel.current?.style.setProperty('max-height', `calc(100dvh - ${top + MARGIN_PX}px)`);
  }, [panel]);
  // After every change: a notice above the list moves the panel.
  useLayoutEffect(fit);
  useEffect(() => {
    window.addEventListener('scroll', fit, { passive: true });
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('scroll', fit);
      window.removeEventListener('resize', fit);
    };
  }, [fit]);
}

function Sheet({ onClose, heading, ...props }: ShapeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    // If the window has become narrow, something that was opened from the panel may be open.
    const isAlone = dialog.current && showModalBelow(dialog.current);
    if (isAlone) heading.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // The browser also sends this for dialogs inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="rising mr-0 ml-auto h-dvh max-h-none w-full max-w-none scroll-pb-28 overflow-y-auto bg-paper p-4 text-ink sm:w-[32rem] sm:shadow-lifted"
    >
      <Inside {...props} id={id} onClose={onClose} heading={heading} />
    </dialog>
  );
}

type InsideProps = ShapeProps & { id: string };

function Inside({ id, title, badge, onClose, heading, children }: InsideProps) {
  return (
    <>
      <div className="mb-3 flex items-center gap-2">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="min-w-0 grow text-lg wrap-anywhere outline-none"
        >
          {title}
        </h2>
        {badge}
        <IconButton label={CONSOLE_FRAME_TEXT.closePanel} onClick={onClose} className="lg:size-9!">
          <X aria-hidden="true" size={18} />
        </IconButton>
      </div>
      {children}
    </>
  );
}

/** After the panel is gone: the focus returns to what had it before, or to the screen if that is gone. */
function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The person may already be elsewhere.
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
        before.focus({ preventScroll: true });
      } else focusScreen();
    },
    [before],
  );
}
