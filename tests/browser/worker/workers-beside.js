// The list of workers, as www/core/workers-beside.js has it, with one to test.

export const WORKERS = {
  echo: () => new URL('./echo.js', import.meta.url).href,
};
