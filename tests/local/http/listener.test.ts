import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openListener } from '../../../local/http/listener.ts';

const CONNECTIONS = 64;

it.runIf(process.platform === 'linux')(
  'the listener accepts several connections per turn of the event loop',
  async () => {
    const listener = await openListener('127.0.0.1', 0);
    onTestFinished(() => listener.close(0));
    let turn = 0;
    let isDone = false;
    const countTurn = () => {
      turn += 1;
      if (!isDone) setImmediate(countTurn);
    };
    countTurn();
    const turns: number[] = [];
    const allReceived = new Promise<void>((resolve) => {
      listener.serve((_request, response) => {
        turns.push(turn);
        response.end();
        if (turns.length === CONNECTIONS) resolve();
      });
    });
    const sockets = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(Number(new URL(listener.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      return socket.end('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    });
    onTestFinished(() => {
      isDone = true;
      for (const socket of sockets) socket.destroy();
    });
    await allReceived;
    expect(Math.max(...turns) - Math.min(...turns)).toBeLessThan(CONNECTIONS / 2);
  },
);
