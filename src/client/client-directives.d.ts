import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:idle-or-interaction'?: boolean | 'fonts-loaded';
    'client:site-search'?: boolean;
    'client:fresh-settings'?: boolean;
  }
}
