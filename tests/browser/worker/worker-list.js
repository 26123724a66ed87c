// The list of workers in place of www/core/worker-list.js, with one for tests.

export const WORKERS = {
  echo: () => new URL('./echo.js', import.meta.url).href,
};
