import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:idle-or-interaction'?: boolean;
    'client:site-search'?: boolean;
  }
}
