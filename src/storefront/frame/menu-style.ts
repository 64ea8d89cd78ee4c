// Styles and behaviour of the small link menus in the header and the bottom bar.

export const MENU_PANEL =
  'rising inset-auto fixed m-0 min-w-52 rounded-2xl border border-line bg-paper p-2 text-ink shadow-lifted';

export const MENU_ITEM =
  'flex min-h-12 items-center gap-3 rounded-xl px-4 font-semibold hover:bg-leaf-wash';

/** Closes a menu when one of its items is chosen. */
export const closeOnChoice = (id: string) => () => document.getElementById(id)?.hidePopover();
