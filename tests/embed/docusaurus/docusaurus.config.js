/** @type {import('@docusaurus/types').Config} */
export default {
  title: 'Bytes',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './src/inspector.css' } }]],
  themeConfig: { colorMode: { respectPrefersColorScheme: true } },
  clientModules: ['./src/inspector.js'],
};
