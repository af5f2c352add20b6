import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PUBLISH = fileURLToPath(new URL('../publish.ts', import.meta.url));

/** A page that could not be built. */
export interface FailedPage {
  readonly route: string;
  /** A sentence with the consequence and the reason. */
  readonly message: string;
}

/** The result of a publication. */
export type Published =
  | {
      /** Paths that were written: pages, and `/sitemap.xml`. */
      readonly rebuilt: readonly string[];
      /** Paths of removed pages. */
      readonly removed: readonly string[];
      /** Pages that could not be built and are unchanged. Default: none */
      readonly failed?: readonly FailedPage[];
    }
  | {
      /** Why a build of the whole site is needed; nothing was written. */
      readonly needsWholeBuild: string;
    };

/** A message of the process of `publish.ts` to its parent. */
export type PublishMessage = { readonly done: number; readonly message: string } | { readonly published: Published };

/** The request to that process to publish the content as it is now. */
export const PUBLISH_REQUEST = 'publish';

/** A process that updates the built site, rendering with the published packages. */
export interface PublishProcess {
  /** Whether it can publish; false after it has failed. */
  isRunning(): boolean;
  /**
   * Publishes once; the previous publication must have ended.
   *
   * @param progress - receives the completed part, from 0 to 1, and the next step. Default: nothing
   * @throws Error if the process fails, after its output is printed
   */
  publish(progress?: (done: number, message: string) => void): Promise<Published>;
  stop(): void;
}

/** Starts the process, which loads its modules meanwhile. The process that started it can end while it is idle. */
export function startPublishProcess(): PublishProcess {
  const child = fork(PUBLISH, [], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const keepAlive = (isBusy: boolean): void => {
    child[isBusy ? 'ref' : 'unref']();
    child.channel?.[isBusy ? 'ref' : 'unref']();
  };
  keepAlive(false);
  return {
    isRunning: () => child.connected,
    async publish(progress = () => undefined) {
      keepAlive(true);
      try {
        return await new Promise<Published>((resolve, reject) => {
          const fail = (): void => reject(new Error('The pages could not be rendered; see the output above.'));
          const listen = (message: PublishMessage): void => {
            if ('done' in message) return progress(message.done, message.message);
            child.off('message', listen).off('exit', fail);
            resolve(message.published);
          };
          child.on('message', listen).once('exit', fail);
          if (child.connected) child.send(PUBLISH_REQUEST);
          else fail();
        });
      } finally {
        keepAlive(false);
      }
    },
    stop: () => void child.kill(),
  };
}

/** Publishes once, in a process that ends afterwards. */
export async function publishInProcess(): Promise<Published> {
  const publishing = startPublishProcess();
  return publishing.publish().finally(() => publishing.stop());
}
