import { spawnSync } from 'node:child_process';
import { command, Misuse, runCommand } from '../../site/console/command.js';

const BUILD = 'npm run build -w elements && npm run build -w react-wrappers';
const STAGE = 'tsx elements/build/stage.ts elements react-wrappers';

const STEPS: Readonly<Record<string, { readonly does: string; readonly run: string }>> = {
  change: { does: 'asks what a release brings to users, and writes it down', run: 'changeset' },
  version: {
    does: 'turns the changes into versions and changelogs',
    run: 'changeset version && npm install --package-lock-only',
  },
  check: {
    does: 'packs the packages and tries them in an empty project',
    run: `${BUILD} && vitest run --project hosts tests/hosts/packages.test.ts`,
  },
  stage: { does: 'lays out what is published of each built package, for npm pack', run: STAGE },
  publish: { does: 'builds and publishes the packages', run: `${BUILD} && ${STAGE} && changeset publish` },
};

const steps = Object.entries(STEPS).map(([name, { does }]) => `  ${name.padEnd(8)} ${does}`);
await runCommand(
  command('release', 'One step of a release; what comes when stands in .changeset/README.md.')
    .argument('<step>', Object.keys(STEPS).join(', '))
    .addHelpText('after', `\nSteps:\n${steps.join('\n')}`)
    .action((name: string) => {
      const step = STEPS[name];
      if (step === undefined) throw new Misuse(`There is no step ${name}; there are ${Object.keys(STEPS).join(', ')}.`);
      if (spawnSync(step.run, { shell: true, stdio: 'inherit' }).status !== 0) throw new Error(`${name} has failed.`);
    }),
);
