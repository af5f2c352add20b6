import { spawnSync } from 'node:child_process';
import { command, runCommand, withExample } from '../console/command.js';
import { npmCommand } from '../console/npm.js';
import { withContentOption } from '../store/content-option.js';
import { newPage } from './new-page.js';
import { newImage } from './new-image.js';

const program = command('new', 'Creates a page, an image or a block, and prints the next steps.');

withContentOption(
  withExample(
    program.command('page'),
    'npm run new -- page apprenticeships --title "Apprenticeships" --description "Learn a trade."',
  ),
)
  .description('creates a page from a pattern; prompts for missing options')
  .argument('[name]', 'name in the address, such as apprenticeships')
  .option('--title <title>', 'title, shown in the browser tab and in search results')
  .option('--description <text>', 'description in one or two sentences, for search results')
  .option('--pattern <name>', 'name of a file in the folder "patterns" of the content', 'article')
  .option('--picture <key>', 'content key of the first image of the page')
  .option('--language <code>', 'another language of the site, such as es')
  .action(newPage);

withContentOption(
  withExample(
    program.command('picture'),
    'npm run new -- picture ~/Pictures/workshop.jpg --title "School workshop" --alt "A lathe."',
  ),
)
  .description('adds an image, with an item that describes it; prompts for missing options')
  .argument('[file]', 'the image')
  .option('--title <title>', 'title by which authors find it')
  .option('--alt <text>', 'what it shows, for people who cannot see it')
  .option('--key <key>', 'its content key (default: the file name)')
  .option('--focal <point>', 'the point that stays visible when the image is cropped, such as "40% 35%"')
  .action(newImage);

withExample(program.command('block'), 'npm run new -- block quote')
  .description('creates the files of a new block, with a test that fails until you write the block')
  .argument('<name>', 'a lowercase noun, words joined by hyphens, such as quote')
  .action((name: string) => {
    // The elements package has its own generator.
    const [program, parameters] = npmCommand('run', '--silent', 'new', '-w', 'elements', '--', name);
    const { status } = spawnSync(program, parameters, { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  });

await runCommand(program);
