import type { ClientDirective } from 'astro';

/**
 * The Astro directive `client:fresh-settings`. It hydrates an island only if the settings are newer than those of the
 * page, so the island's code is usually never loaded. The event name is not imported, because this script is part of
 * every page.
 */
const directive: ClientDirective = (load, _options, island) => {
  document.addEventListener(
    'fresh-settings',
    async () => {
      const hydrate = await load();
      // The visitor may have left the page while the code was loading.
      if (island.isConnected) await hydrate();
    },
    { once: true },
  );
};

export default directive;
