import { useEffect, useRef, useState } from 'react';
import { BackgroundVideo } from '#src/components/ui/BackgroundVideo.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { NAVIGATION } from '#src/copy/navigation.ts';
import styles from './MobileMenu.module.css';
import { SiteLinks } from './SiteLinks.tsx';
import { SiteSocial } from './SiteSocial.tsx';

export const MENU_ID = 'mobile-menu';

/** Every page of the site over a looping film. A modal dialog: focus stays inside, and Escape closes it. */
export function MobileMenu({ pathname }: { pathname: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const menu = dialog.current;
    if (!menu) return;
    // A dialog's `toggle` does not bubble to where React listens. It may be open already, pressed before this code ran.
    const look = () => setOpen(menu.open);
    const close = () => menu.close();
    look();
    menu.addEventListener('toggle', look);
    window.addEventListener('popstate', close);
    return () => {
      menu.removeEventListener('toggle', look);
      window.removeEventListener('popstate', close);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key clicks too.
    <dialog
      id={MENU_ID}
      ref={dialog}
      className={styles['menu']}
      aria-label="Menu"
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a')) currentTarget.close();
      }}
    >
      {open && <BackgroundVideo name="menu" />}
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
