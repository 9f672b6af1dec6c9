import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Closes upgraded connections that nobody takes; Node would keep each for ever. The function returned stops that. */
export function closeStrayUpgrades(server: Server): () => void {
  const onUpgrade = (_request: IncomingMessage, socket: Duplex) => {
    // After every other listener has had its turn: who takes a socket reads from it, who refuses it ends it.
    setImmediate(() => {
      if (socket.listenerCount('data') === 0 && !socket.writableEnded) socket.destroy();
    });
  };
  server.on('upgrade', onUpgrade);
  return () => server.off('upgrade', onUpgrade);
}
