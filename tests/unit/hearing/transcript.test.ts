import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { diffTranscript, formatTranscript } from '../../hearing/transcript.js';
import { temporaryFolder } from '../site-server/fixture.js';

const JOURNEY = { name: 'home', title: 'The home page', path: '/', steps: [] };

describe('a transcript of what a screen reader said', () => {
  const spoken = (...texts: string[]) => texts.map((text) => ({ text, isLive: false }));

  it('has each step, then one line per utterance', () => {
    const steps = [
      { action: 'Opened', utterances: [] },
      { action: 'Tab', utterances: spoken('Skip to content link.') },
    ];
    expect(formatTranscript(JOURNEY, steps)).toBe('The home page\n/\n\nOpened\n\nTab\n  Skip to content link.\n');
  });

  it('leaves out what differs from run to run: ports and spaces', () => {
    const utterances = spoken(' localhost:41045 ', 'Two  spaces', ' ');
    expect(formatTranscript(JOURNEY, [{ action: 'Opened', utterances }])).toContain(
      'Opened\n  localhost\n  Two spaces\n',
    );
  });

  it('has the text of a live region last, which is said sooner or later', () => {
    const utterances = [{ text: 'Why Us | Northmast', isLive: true }, ...spoken('Culture', 'heading level 2.')];
    expect(formatTranscript(JOURNEY, [{ action: 'Enter', utterances }])).toContain(
      'Enter\n  Culture\n  heading level 2.\n  Why Us | Northmast\n',
    );
  });
});

describe('the difference from a stored transcript', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await temporaryFolder({ 'home.txt': 'Tab\n  Skip to content link.\n' });
  });

  it('is none where every word is the same', () => {
    expect(diffTranscript(join(folder, 'home.txt'), 'Tab\n  Skip to content link.\n')).toBeUndefined();
  });

  it('shows which words are said no more and which are new', () => {
    const difference = diffTranscript(join(folder, 'home.txt'), 'Tab\n  Skip to the content link.\n');
    expect(difference).toContain('  Skip to {+the+} content link.');
    expect(difference).not.toContain(folder);
  });

  it('says where nothing is stored yet', () => {
    expect(diffTranscript(join(folder, 'other.txt'), '')).toContain('other.txt');
  });
});
