import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a database that can be cut, and mended. */
export interface SeveredLine {
  /** The address of the database by way of this line. */
  readonly url: string;
  /** Ends all connections, and takes no new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param url - of the database itself */
export async function severedLine(url: string): Promise<SeveredLine> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
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
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href,
    cut,
    mend: () => void (isCut = false),
    close: () =>
      new Promise((closed) => {
        cut();
        server.close(() => closed());
      }),
  };
}
