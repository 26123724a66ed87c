// A worker that echoes what it is sent.
addEventListener('message', ({ data }) => postMessage(`heard ${data}`));
