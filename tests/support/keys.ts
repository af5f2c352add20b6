/** The code points that WebDriver gives to keys without a character. */
const WEBDRIVER_KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/** The keys of a chord such as `Shift+Tab`, in the order in which they are pressed. */
export const chord = (keys: string): string[] => keys.split(/(?<=.)\+/);

/** The WebDriver key actions that press a chord and release it in reverse order. */
export function webdriverKeyActions(keys: string): { type: 'keyDown' | 'keyUp'; value: string }[] {
  const values = chord(keys).map((key) => WEBDRIVER_KEYS[key] ?? key);
  return [
    ...values.map((value) => ({ type: 'keyDown' as const, value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
  ];
}
