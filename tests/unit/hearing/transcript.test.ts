import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { diffTranscript, formatTranscript } from '../../hearing/transcript.js';
import { temporaryFolder } from '../site-server/fixture.js';

const JOURNEY = { name: 'home', title: 'The home page', path: '/', steps: [] };

describe('a screen reader transcript', () => {
  const spoken = (...texts: string[]) => texts.map((text) => ({ text, isLive: false }));

  it('contains each step, followed by one line per utterance', () => {
    const steps = [
      { action: 'Opened', utterances: [] },
      { action: 'Tab', utterances: spoken('Skip to content link.') },
    ];
    expect(formatTranscript(JOURNEY, steps)).toBe('The home page\n/\n\nOpened\n\nTab\n  Skip to content link.\n');
  });

  it('omits differences between runs: ports and repeated spaces', () => {
    const utterances = spoken(' localhost:41045 ', 'Two  spaces', ' ');
    expect(formatTranscript(JOURNEY, [{ action: 'Opened', utterances }])).toContain(
      'Opened\n  localhost\n  Two spaces\n',
    );
  });

  it('puts the text of a live region last, because its timing varies', () => {
    const utterances = [{ text: 'Why Us | Northmast', isLive: true }, ...spoken('Culture', 'heading level 2.')];
    expect(formatTranscript(JOURNEY, [{ action: 'Enter', utterances }])).toContain(
      'Enter\n  Culture\n  heading level 2.\n  Why Us | Northmast\n',
    );
  });
});

describe('the diff with a stored transcript', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await temporaryFolder({ 'home.txt': 'Tab\n  Skip to content link.\n' });
  });

  it('is undefined if all words are equal', () => {
    expect(diffTranscript(join(folder, 'home.txt'), 'Tab\n  Skip to content link.\n')).toBeUndefined();
  });

  it('marks added words, and does not contain the path of the file', () => {
    const difference = diffTranscript(join(folder, 'home.txt'), 'Tab\n  Skip to the content link.\n');
    expect(difference).toContain('  Skip to {+the+} content link.');
    expect(difference).not.toContain(folder);
  });

  it('names the missing file if nothing is stored yet', () => {
    expect(diffTranscript(join(folder, 'other.txt'), '')).toContain('other.txt');
  });
});
