import { useId, type ReactNode } from 'react';
import { inheritedText, textOf, type ControlProps, type Kind } from './control.js';
import { useSiteKnowledge } from './site-knowledge.js';

/** An icon by its name, found by writing a part of it. */
export function IconControl({ id, value, inherited, onChange }: ControlProps<Kind<'icon'>>): ReactNode {
  const list = useId();
  const { icons } = useSiteKnowledge();
  const text = textOf(value);
  const isUnknown = text !== '' && !icons.includes(text) && !text.startsWith('custom:') && !text.includes('{!');
  return (
    <>
      <input
        id={id}
        list={list}
        value={text}
        placeholder={inheritedText(inherited) || 'Write a part of its name'}
        aria-describedby={isUnknown ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <datalist id={list}>
        {icons.map((icon) => (
          <option key={icon} value={icon} />
        ))}
      </datalist>
      {isUnknown && (
        <p className="error" id={`${id}-error`}>
          There is no icon “{text}”. Choose one of the list.
        </p>
      )}
    </>
  );
}
