import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openListener } from '../../../local/http/listener.ts';

const CONNECTIONS = 64;

it.runIf(process.platform === 'linux')(
  'the listener accepts several connections per iteration of the event loop',
  async () => {
    const listener = await openListener('127.0.0.1', 0);
    onTestFinished(() => listener.close(0));
    let iteration = 0;
    let isDone = false;
    const countIteration = () => {
      iteration += 1;
      if (!isDone) setImmediate(countIteration);
    };
    countIteration();
    const iterations: number[] = [];
    const allReceived = new Promise<void>((resolve) => {
      listener.serve((_request, response) => {
        iterations.push(iteration);
        response.end();
        if (iterations.length === CONNECTIONS) resolve();
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
    expect(Math.max(...iterations) - Math.min(...iterations)).toBeLessThan(CONNECTIONS / 2);
  },
);
