/** Reports the progress of a stage. */
export type Progress = (done: number, total: number) => void;

const NAME_COLUMNS = 34;
const BAR_CELLS = 24;
/** Earlier estimates are too inaccurate. */
const SECONDS_BEFORE_ESTIMATE = 2;

/**
 * Runs one stage of a command and prints one line at its end: its name and how long it took. A terminal shows a
 * progress bar meanwhile; a pipe gets only the line.
 *
 * @param name - of the finished stage, for instance "Images encoded"
 * @param work - receives a function to report its progress with
 * @param output - where the line goes. Default: the standard output
 */
export async function stage<Result>(
  name: string,
  work: (progress: Progress) => Promise<Result>,
  output: NodeJS.WriteStream = process.stdout,
): Promise<Result> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  let counted = '';
  const showProgress: Progress = (done, total) => {
    counted = ` (${total})`;
    if (!output.isTTY) return;
    const bar = '█'.repeat(Math.round((BAR_CELLS * done) / total)).padEnd(BAR_CELLS, '░');
    const isEstimated = done > 0 && seconds() >= SECONDS_BEFORE_ESTIMATE;
    const left = isEstimated ? `, about ${Math.ceil((seconds() / done) * (total - done))} s left` : '';
    output.write(`\r\u001b[K  ${name} ${bar} ${done} of ${total}${left}`);
  };
  try {
    return await work(showProgress);
  } finally {
    const line = `${`${name}${counted}`.padEnd(NAME_COLUMNS)} ${seconds().toFixed(1).padStart(6)} s`;
    output.write(`${output.isTTY ? '\r\u001b[K' : ''}${line}\n`);
  }
}
