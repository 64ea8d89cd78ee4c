/** Ends the current task: the browser paints, and answers what the person did meanwhile, before the script goes on. */
export const nextTask = (): Promise<unknown> =>
  new Promise((onmessage) => {
    const { port1, port2 } = new MessageChannel();
    Object.assign(port1, { onmessage });
    port2.postMessage(0);
  });
