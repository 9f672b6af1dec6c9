import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { findFreePort } from './ports.ts';
import { closeStrayUpgrades } from './stray-upgrades.ts';

const server = createServer();
const sockets = new WebSocketServer({ noServer: true });
server.on('upgrade', (request, socket, head) => {
  if (request.url === '/taken') sockets.handleUpgrade(request, socket, head, () => {});
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

test('an upgrade that nobody takes is closed, one that is taken stays', async () => {
  closeStrayUpgrades(server);
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const stray = connect(port, '127.0.0.1');
  stray.on('error', () => {});
  const closed = new Promise((resolve) => stray.once('close', () => resolve('closed')));
  stray.write('GET /stray HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const late = new Promise((resolve) => setTimeout(resolve, 2_000, 'still open'));
  const outcome = await Promise.race([closed, late]);
  stray.destroy();
  expect(outcome).toBe('closed');

  const taken = new WebSocket(`ws://127.0.0.1:${port}/taken`);
  await new Promise((resolve) => taken.once('open', resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(taken.readyState).toBe(WebSocket.OPEN);
  taken.terminate();
});
