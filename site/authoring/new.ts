import { spawnSync } from 'node:child_process';
import { command, runCommand } from '../console/command.js';
import { newPage } from './new-page.js';
import { newImage } from './new-image.js';

const program = command('new', 'Begins a page, an image or a block, and says what comes next.');

program
  .command('page')
  .description('writes a page from a pattern into site/content/pages; what is not said is asked')
  .argument('[name]', 'as it stands in its address, such as apprenticeships')
  .option('--title <title>', 'as it stands in the tab of the browser and in search results')
  .option('--description <text>', 'what it is about, in one or two sentences, for search results')
  .option('--pattern <name>', 'of site/content/patterns', 'article')
  .option('--picture <key>', 'the content key of the image that the pattern shows first')
  .option('--language <code>', 'of another language of the site, such as es')
  .action(newPage);

program
  .command('picture')
  .description('adds an image to site/content/media, with an item that says what it shows; what is not said is asked')
  .argument('[file]', 'the image')
  .option('--title <title>', 'by which authors find it')
  .option('--alt <text>', 'what it shows, for those who do not see it')
  .option('--key <key>', 'its content key; by default the name of the file')
  .option('--focal <point>', 'the point that crops keep, such as "40% 35%"')
  .action(newImage);

program
  .command('block')
  .description('writes the files of a new block, and a test that fails until you write the block')
  .argument('<name>', 'a noun in lower case, words joined by hyphens, such as quote')
  .action((name: string) => {
    // A package of its own, which knows what a block needs.
    const { status } = spawnSync('npm', ['run', '--silent', 'new', '-w', 'elements', '--', name], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  });

await runCommand(program);
