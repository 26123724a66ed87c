// For pages that hold <iframe data-utf8-inspector src="…/embed.html#…">: gives each frame the height that it asks for.
/** @returns {HTMLIFrameElement[]} */
const frames = () => Array.from(document.querySelectorAll('iframe[data-utf8-inspector]'));

addEventListener('message', ({ source, data }) => {
  // A sandboxed frame has no origin to check: what matters is that the sender is one of the frames.
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  if (!frame || data?.subject !== 'utf8-inspector.frameResize') return;
  if (!Number.isFinite(data.height) || data.height < 0) return;
  frame.style.boxSizing = 'content-box';
  frame.style.height = `${Math.min(data.height, 4000)}px`;
});

// Frames that sent their height before this script ran send it again.
for (const { contentWindow } of frames()) contentWindow?.postMessage({ subject: 'utf8-inspector.frameResize?' }, '*');
