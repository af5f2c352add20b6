import { spawnSync } from 'node:child_process';
import { Argument } from 'commander';
import { command, runCommand, withExample } from '../../site/console/command.js';

const BUILD = 'npm run build -w elements && npm run build -w react-wrappers';
const STAGE = 'tsx elements/build/stage.ts elements react-wrappers';

const STEPS: Readonly<Record<string, { readonly does: string; readonly run: string }>> = {
  change: { does: 'asks what a release changes for users, and records it', run: 'changeset' },
  version: {
    does: 'turns the changes into versions and changelogs',
    run: 'changeset version && npm install --package-lock-only',
  },
  check: {
    does: 'packs the packages and tests them in an empty project',
    run: `${BUILD} && vitest run --project hosts tests/hosts/packages.test.ts`,
  },
  stage: { does: 'stages the published files of each built package, for npm pack', run: STAGE },
  publish: { does: 'builds and publishes the packages', run: `${BUILD} && ${STAGE} && changeset publish` },
};

const steps = Object.entries(STEPS).map(([name, { does }]) => `  ${name.padEnd(8)} ${does}`);
await runCommand(
  withExample(
    command('release', 'Runs one step of a release; .changeset/README.md lists the steps in order.'),
    'npm run release -- check',
  )
    .addArgument(new Argument('<step>').choices(Object.keys(STEPS)))
    .addHelpText('after', `\nSteps:\n${steps.join('\n')}`)
    .action((name: string) => {
      const { status } = spawnSync(STEPS[name]!.run, { shell: true, stdio: 'inherit' });
      if (status !== 0) throw new Error(`${name} failed.`);
    }),
);
