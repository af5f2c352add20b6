import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../client/announce.js';
import type { StudioHook } from '../model.js';
import {
  splitSchemes,
  toPickerColor,
  getInheritedValue,
  stepValue,
  setSchemeColor,
  applyDarkRule,
  findValueIssue,
} from '../value-edit.js';
import type { EditableTheme } from './use-theme.js';

interface HookControlProps {
  readonly hook: StudioHook;
  readonly theme: EditableTheme;
  /** Content below the control. Default: the hook's description. */
  readonly note?: ReactNode;
}

/** A hook with the control of its kind. */
export function HookControl({ hook, theme, note }: HookControlProps): ReactNode {
  const isSet = theme.draft.settings[hook.name] !== undefined || theme.dark[hook.name] !== undefined;
  const id = useId();
  const reset = (button: Element): void => {
    const field = button.closest('.hook')?.querySelector<HTMLElement>('.fields :is(input[type=text], select)');
    // The button is removed, and a focused field would not show the new value.
    flushSync(() => {
      theme.endStep();
      theme.set(hook.name, undefined);
    });
    field?.focus();
    const value = getInheritedValue(hook, theme.draft.settings);
    announce(value === '' ? `${hook.name} reset.` : `${hook.name} reset to ${value}.`);
  };
  return (
    <div className="hook" data-hook={hook.name} data-set={isSet} role="group" aria-labelledby={id}>
      <p className="hook-name">
        <code id={id}>{hook.name}</code>
        {isSet && (
          <button
            type="button"
            className="quiet"
            aria-label={`Reset ${hook.name}`}
            onClick={({ currentTarget }) => reset(currentTarget)}
          >
            Reset
          </button>
        )}
      </p>
      <Control hook={hook} theme={theme} />
      <div className="hook-note">{note ?? <Description text={hook.description} />}</div>
    </div>
  );
}

/** A hook's description, with code between backticks. */
export const Description = ({ text }: { text: string }): ReactNode =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

function Control({ hook, theme }: HookControlProps): ReactNode {
  if (hook.kind === 'color') return <ColorControl hook={hook} theme={theme} />;
  if (hook.kind === 'keyword') return <KeywordControl hook={hook} theme={theme} />;
  const inherited = getInheritedValue(hook, theme.draft.settings);
  const value = theme.draft.settings[hook.name] ?? '';
  const set = (next: string): void => theme.set(hook.name, next === '' ? undefined : next);
  return (
    <div className="fields">
      <ValueField hook={hook} label="Value" value={value} inherited={inherited} onValue={set} onEnd={theme.endStep} />
      <Slider hook={hook} value={value === '' ? inherited : value} onValue={set} onEnd={theme.endStep} />
    </div>
  );
}

function ColorControl({ hook, theme }: HookControlProps): ReactNode {
  const written = theme.draft.settings[hook.name] ?? '';
  const inherited = getInheritedValue(hook, theme.draft.settings);
  const whole = applyDarkRule(written, inherited, theme.dark[hook.name]);
  const own = { light: splitSchemes(written).light, dark: splitSchemes(whole).dark };
  const set = (scheme: 'light' | 'dark', color: string): void =>
    theme.set(hook.name, setSchemeColor(whole, inherited, scheme, color) || undefined);
  return (
    <div className="fields">
      {(['light', 'dark'] as const).map((scheme) => (
        <div className="color" key={scheme}>
          <input
            type="color"
            aria-label={`Pick ${scheme} color`}
            value={toPickerColor(own[scheme] === '' ? inherited : own[scheme], scheme) ?? '#808080'}
            data-unknown={toPickerColor(own[scheme] === '' ? inherited : own[scheme], scheme) === undefined}
            onChange={({ target }) => set(scheme, target.value)}
            onBlur={theme.endStep}
          />
          <ValueField
            hook={hook}
            label={scheme === 'light' ? 'Light' : 'Dark'}
            value={own[scheme]}
            inherited={splitSchemes(inherited)[scheme]}
            onValue={(color) => set(scheme, color)}
            onEnd={theme.endStep}
          />
        </div>
      ))}
    </div>
  );
}

function KeywordControl({ hook, theme }: HookControlProps): ReactNode {
  const value = theme.draft.settings[hook.name] ?? '';
  const inherited = getInheritedValue(hook, theme.draft.settings);
  const words = [...new Set([...(hook.keywords ?? []), ...(value === '' ? [] : [value])])];
  return (
    <div className="fields">
      <select
        aria-label="Value"
        value={value}
        onChange={({ target }) => {
          theme.set(hook.name, target.value === '' ? undefined : target.value);
          theme.endStep();
        }}
      >
        <option value="">{inherited === '' ? 'Block default' : `Not set (${inherited})`}</option>
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    </div>
  );
}

interface ValueFieldProps {
  readonly hook: StudioHook;
  readonly label: string;
  readonly value: string;
  /** The value that applies while the field is empty. */
  readonly inherited: string;
  readonly onValue: (value: string) => void;
  readonly onEnd: () => void;
}

const FONTS = ['system-ui, sans-serif', 'Georgia, serif', "'Trebuchet MS', sans-serif", 'ui-monospace, monospace'];
const WEIGHTS = ['300', '400', '500', '600', '700', '800'];

/** A text field for a value. Invalid input shows a message and is not applied. */
function ValueField({ hook, label, value, inherited, onValue, onEnd }: ValueFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const id = useId();
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value);
  }, [value]);
  const wrong = text.trim() === '' ? undefined : findValueIssue(hook, text.trim());
  const write = (next: string): void => {
    setText(next);
    const trimmed = next.trim();
    if (trimmed === '' || findValueIssue(hook, trimmed) === undefined) onValue(trimmed);
  };
  const step = (event: KeyboardEvent): void => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    const next = stepValue(hook.kind, text === '' ? inherited : text, direction * (event.shiftKey ? 10 : 1));
    if (next === undefined) return;
    event.preventDefault();
    write(next);
  };
  const choices = hook.kind === 'font' ? FONTS : hook.kind === 'weight' ? WEIGHTS : [];
  return (
    <div className="value">
      <input
        ref={field}
        type="text"
        spellCheck={false}
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        list={choices.length > 0 ? `${id}-choices` : undefined}
        placeholder={inherited === '' ? 'block default' : inherited}
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={step}
        onBlur={onEnd}
      />
      {choices.length > 0 && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {wrong !== undefined && (
        <p className="wrong" id={`${id}-wrong`} role="status">
          {wrong.wrong} {wrong.remedy}
        </p>
      )}
    </div>
  );
}

/** Maximum and step of a slider, by unit. */
const RANGES: Readonly<Record<string, readonly [most: number, step: number]>> = {
  px: [64, 1],
  rem: [6, 0.125],
  ms: [2000, 10],
};

/** A slider for a length or time that is a number with a unit. */
function Slider({
  hook,
  value,
  onValue,
  onEnd,
}: Pick<ValueFieldProps, 'hook' | 'value' | 'onValue' | 'onEnd'>): ReactNode {
  const [, number, unit = ''] = /^([\d.]+)(px|rem|ms)$/.exec(value.trim()) ?? [];
  const [most, step] = RANGES[unit] ?? [];
  if (!['length', 'time'].includes(hook.kind) || number === undefined || most === undefined) return null;
  return (
    <input
      type="range"
      aria-label="Value slider"
      min={0}
      max={Math.max(most, Number(number))}
      step={step}
      value={number}
      onChange={({ target }) => onValue(`${target.value}${unit}`)}
      onPointerUp={onEnd}
      onBlur={onEnd}
    />
  );
}
