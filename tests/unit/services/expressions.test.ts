import { expressionPaths, fillExpressions, hasExpressions } from '@pallet/elements/services';
import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';

const scope = {
  Record: { Name: 'Ada', Age: 7, Active: false, Account: { Name: 'Northmast' }, 'Owner.Name': 'Grace' },
  Item: { Title: '{!Record.Name}' },
  Site: { basePath: '/jobs' },
  recordId: 'R1',
};

describe('expressions [4.5a]', () => {
  it.each([
    ['{!Record.Name}', 'Ada'],
    ['{!Site.basePath}/why-us', '/jobs/why-us'],
    ['{! Record.Age } and {!Record.Active}', '7 and false'],
    ['{!Record.Account.Name}', 'Northmast'],
    ['{!Record.Owner.Name}', 'Grace'],
    ['{!recordId}', 'R1'],
    ['no expression', 'no expression'],
  ])('%s becomes "%s"', (text, expected) => {
    expect(fillExpressions(text, scope)).toBe(expected);
  });

  it.each([
    ...['{!Record.Missing}', '{!Missing.Name}', '{!Record}', '{!Record.Account}', '{!Record.Name.length}'],
    ...['{!Record.constructor}', '{!Record.constructor.name}', '{!Record.__proto__.x}', '{!toString}'],
  ])('%s shows nothing', (text) => {
    expect(fillExpressions(`[${text}]`, scope)).toBe('[]');
  });

  it.each(['{!Record.Name()}', '{!1+1}', '{!Record["Name"]}', '{!}', '{!Record.}', '{Record.Name}', '{!a-b}'])(
    '%s is not an expression and stays unchanged',
    (text) => {
      expect(hasExpressions(text)).toBe(false);
      expect(fillExpressions(text, scope)).toBe(text);
    },
  );

  it('values are not parsed for expressions [4.5b]', () => {
    expect(fillExpressions('{!Item.Title}', scope)).toBe('{!Record.Name}');
    expect(fillExpressions('{!Item.x}', { Item: { x: '$& $1' } })).toBe('$& $1');
  });

  it('values are encoded for their context [4.5b]', () => {
    const quoted = (value: string) => JSON.stringify(value);
    expect(fillExpressions('<{!Record.Name}>', scope, quoted)).toBe('<"Ada">');
  });

  it('have each of their paths found once', () => {
    expect(hasExpressions('a {!Record.Name}')).toBe(true);
    expect(hasExpressions(undefined)).toBe(false);
    expect(expressionPaths('{!B.x} {!A.y} {! B.x }')).toEqual(['B.x', 'A.y']);
  });

  it('ignore inherited properties', () => {
    const inheriting = Object.create({ secret: { text: 'x' } }) as object;
    expect(fillExpressions('[{!Record.secret.text}]', { Record: inheriting })).toBe('[]');
  });

  it('access only own properties of the scope', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '_', 'proto', 'constructor', '.') })), (parts) => {
        expect(fillExpressions(`{!${parts.join('.')}}`, {})).toMatch(/^$|^\{!/);
      }),
    );
  });
});
