/** @type {import('@docusaurus/types').Config} */
export default {
  title: 'Bytes',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]],
  themes: [['@docusaurus/theme-classic', { customCss: './src/inspector.css' }]],
  themeConfig: { colorMode: { respectPrefersColorScheme: true } },
  clientModules: ['./src/inspector.js'],
};
