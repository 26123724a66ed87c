// A worker that answers what it hears.
addEventListener('message', ({ data }) => postMessage(`heard ${data}`));
