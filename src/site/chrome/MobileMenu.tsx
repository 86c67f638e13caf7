import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NAVIGATION, navigationLabels } from '#src/copy/navigation.ts';
import { BackgroundVideo } from '#src/site/heroes/BackgroundVideo.tsx';
import { Icon } from '#src/site/ui/Icon.tsx';
import styles from './MobileMenu.module.css';
import { SiteLinks } from './SiteLinks.tsx';

export const MENU_ID = 'mobile-menu';

/** The children are below the links. */
type Props = { pathname: string; children?: ReactNode };

/**
 * The full-screen navigation over a looping video. It is a modal dialog, so the focus stays inside and Escape
 * closes it.
 */
export function MobileMenu({ pathname, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const menu = dialog.current;
    if (!menu) return;
    // React does not listen for the `toggle` event of a dialog that it hydrates. The menu may have been opened before
    // hydration.
    const syncOpen = () => setOpen(menu.open);
    const close = () => menu.close();
    syncOpen();
    menu.addEventListener('toggle', syncOpen);
    window.addEventListener('popstate', close);
    return () => {
      menu.removeEventListener('toggle', syncOpen);
      window.removeEventListener('popstate', close);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link also fires click.
    <dialog
      id={MENU_ID}
      ref={dialog}
      className={styles['menu']}
      aria-label={navigationLabels.menu}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a')) currentTarget.close();
      }}
    >
      {open && <BackgroundVideo name="menu" />}
      <div className={`wrap ${styles['content']}`}>
        <form method="dialog">
          <button type="submit">
            <Icon name="close" />
            <span className="visually-hidden">{navigationLabels.closeMenu}</span>
          </button>
        </form>
        <nav aria-label={navigationLabels.menu}>
          <SiteLinks links={NAVIGATION} pathname={pathname} />
        </nav>
        {children}
      </div>
    </dialog>
  );
}
