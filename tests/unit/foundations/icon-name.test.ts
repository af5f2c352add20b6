import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readIconName } from '../../../elements/foundations/icon-name.js';
import { resetWarnings } from '../../../elements/foundations/warn.js';

const warn = vi.spyOn(console, 'warn').mockReturnValue();
beforeEach(() => warn.mockClear());
afterEach(resetWarnings);

it('parses icon names of the form category:name [3.23a]', () => {
  expect(readIconName('utility:chevron_down')).toEqual({ category: 'utility', name: 'chevron_down' });
  expect(readIconName('doctype:pdf')).toEqual({ category: 'doctype', name: 'pdf' });
  expect([readIconName(undefined), readIconName('')]).toEqual([undefined, undefined]);
  expect(warn).not.toHaveBeenCalled();
});

it.each(['pdf', 'utility:', ':pdf', 'other:pdf', 'utility:../x', 'utility:a b', 'utility:a:b', '#x'])(
  'returns no icon for %j and warns once [5.9a, 8.6a]',
  (value) => {
    expect([readIconName(value), readIconName(value)]).toEqual([undefined, undefined]);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain(`"${value}" is not an icon name. Write category:name`);
  },
);
