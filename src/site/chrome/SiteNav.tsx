import { type ReactNode, useEffect, useState } from 'react';
import { NAVIGATION, navigationLabels, SEARCH_LINK } from '#src/copy/navigation.ts';
import { Icon } from '#src/site/ui/Icon.tsx';
import { openDialog, toDialogCommand } from '#src/site/ui/open-dialog.ts';
import { MENU_ID, MobileMenu } from './MobileMenu.tsx';
import { SiteLinks } from './SiteLinks.tsx';
import styles from './SiteNav.module.css';
import { Wordmark } from './Wordmark.tsx';

const NAV_SCROLL_PX = 20;

type Props = {
  pathname: string;
  brand: string;
  /** The URL of the logo. Default: none. */
  logo?: string;
  /** Static links to the other languages, at the end of the top bar. */
  end?: ReactNode;
  /** Static content of the mobile menu, below its links. */
  children?: ReactNode;
};

/** The top bar and the full-screen mobile menu. */
export function SiteNav({ pathname, brand, logo = '', end, children }: Props) {
  const scrolled = useScrolled();
  return (
    <>
      <header className={styles['header']} data-scrolled={scrolled || undefined}>
        <div className={`wrap ${styles['bar']}`}>
          <Wordmark brand={brand} logo={logo} />
          <nav aria-label={navigationLabels.main}>
            <SiteLinks links={NAVIGATION} pathname={pathname} />
          </nav>
          <a
            href={SEARCH_LINK.href}
            aria-haspopup="dialog"
            aria-keyshortcuts="/"
            data-search-link
            data-astro-prefetch="false"
          >
            <Icon name="search" />
            <span className="visually-hidden">{SEARCH_LINK.label}</span>
          </a>
          {end}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-controls={MENU_ID}
            {...toDialogCommand(MENU_ID)}
            onClick={() => openDialog(MENU_ID)}
          >
            <Icon name="menu" />
            <span className="visually-hidden">{navigationLabels.openMenu}</span>
          </button>
        </div>
      </header>
      <MobileMenu pathname={pathname}>{children}</MobileMenu>
    </>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > NAV_SCROLL_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
