import type { ViteUserConfig } from 'astro';

type Plugins = NonNullable<ViteUserConfig['plugins']>;

/** Tells Chromium to compile all functions of a script on a background thread, while it is downloaded. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds a compile hint to the chunks with these names. Without it, the main thread compiles each function at its first
 * call, which is most of the script time before the first row of a back-office list.
 */
export const compileHints = (chunkNames: readonly string[]): Plugins[number] => ({
  name: 'compile-hints',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After minification, which removes comments.
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && chunkNames.includes(file.name)) file.code = HINT + file.code;
    },
  },
});
