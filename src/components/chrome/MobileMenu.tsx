import { useEffect, useRef } from 'react';
import { Film } from '#src/components/ui/Film.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { NAVIGATION } from '#src/copy/navigation.ts';
import styles from './MobileMenu.module.css';
import { SiteLinks } from './SiteLinks.tsx';
import { SiteSocial } from './SiteSocial.tsx';

export const MENU_ID = 'mobile-menu';

type Props = { pathname: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Every page of the site over a looping film. A modal dialog: focus stays inside, and Escape closes it. */
export function MobileMenu({ pathname, open, onOpenChange }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // Pressed before this code ran: the browser has opened it already.
    if (dialog.current?.open) onOpenChange(true);
    const close = () => onOpenChange(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [onOpenChange]);

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key clicks too.
    <dialog
      id={MENU_ID}
      ref={dialog}
      className={styles['menu']}
      aria-label="Menu"
      onClose={() => onOpenChange(false)}
      onToggle={({ currentTarget }) => onOpenChange(currentTarget.open)}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onOpenChange(false);
      }}
    >
      {open && <Film name="menu" />}
      <div className={`wrap ${styles['content']}`}>
        <form method="dialog">
          <button type="submit">
            <Icon name="close" />
            <span className="visually-hidden">Close menu</span>
          </button>
        </form>
        <nav aria-label="Menu">
          <SiteLinks links={NAVIGATION} pathname={pathname} />
        </nav>
        <SiteSocial />
      </div>
    </dialog>
  );
}
