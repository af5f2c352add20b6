import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy for a database whose connections can be interrupted. */
export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}

/** @param url - URL of the database */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  const server = createServer((client) => {
    if (isDisconnected) return void client.destroy();
    const database = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const disconnect = (): void => {
    isDisconnected = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href,
    disconnect,
    reconnect: () => void (isDisconnected = false),
    close: () =>
      new Promise((closed) => {
        disconnect();
        server.close(() => closed());
      }),
  };
}
