// A client module: it is in the browser's bundle, and the server's rendering imports it too.
if (typeof window !== 'undefined') import('utf8-inspector/define');
