import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:idle-or-interaction'?: boolean | 'top-visible';
    'client:site-search'?: boolean;
  }
}
