/** Shows the current year in the footer of each page. The page may have been built in an earlier one. */
export function updateYear(): void {
  document.addEventListener('astro:page-load', () => {
    const year = document.querySelector('[data-year]');
    if (year) year.textContent = String(new Date().getFullYear());
  });
}
