import { isCurrent } from './is-current.ts';

type Props = { links: readonly { label: string; href: string }[]; pathname: string };

/** A list of links to pages of this site. The link to the page at `pathname` is marked as current. */
export function SiteLinks({ links, pathname }: Props) {
  return (
    <ul role="list">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
