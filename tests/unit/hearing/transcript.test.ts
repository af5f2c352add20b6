import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differenceFrom, writeTranscript } from '../../hearing/transcript.js';

const WAY = { name: 'home', title: 'The home page', path: '/', steps: [] };

describe('a transcript of what a screen reader said', () => {
  const spoken = (...texts: string[]) => texts.map((text) => ({ text, isLive: false }));

  it('has each step, then one line per utterance', () => {
    const heard = [
      { did: 'Opened', said: [] },
      { did: 'Tab', said: spoken('Skip to content link.') },
    ];
    expect(writeTranscript(WAY, heard)).toBe('The home page\n/\n\nOpened\n\nTab\n  Skip to content link.\n');
  });

  it('leaves out what differs from run to run: ports and spaces', () => {
    const said = spoken(' localhost:41045 ', 'Two  spaces', ' ');
    expect(writeTranscript(WAY, [{ did: 'Opened', said }])).toContain('Opened\n  localhost\n  Two spaces\n');
  });

  it('has the text of a live region last, which is said sooner or later', () => {
    const said = [{ text: 'Why Us | Northmast', isLive: true }, ...spoken('Culture', 'heading level 2.')];
    expect(writeTranscript(WAY, [{ did: 'Enter', said }])).toContain(
      'Enter\n  Culture\n  heading level 2.\n  Why Us | Northmast\n',
    );
  });
});

describe('the difference from a stored transcript', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-'));
    await writeFile(join(folder, 'home.txt'), 'Tab\n  Skip to content link.\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is none where every word is the same', () => {
    expect(differenceFrom(join(folder, 'home.txt'), 'Tab\n  Skip to content link.\n')).toBeUndefined();
  });

  it('shows which words are said no more and which are new', () => {
    const difference = differenceFrom(join(folder, 'home.txt'), 'Tab\n  Skip to the content link.\n');
    expect(difference).toContain('  Skip to {+the+} content link.');
    expect(difference).not.toContain(folder);
  });

  it('says where nothing is stored yet', () => {
    expect(differenceFrom(join(folder, 'other.txt'), '')).toContain('other.txt');
  });
});
