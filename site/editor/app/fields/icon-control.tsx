import { useId, type ReactNode } from 'react';
import { inheritedText, toText, type ControlProps, type Kind } from './control.js';
import { useSiteContext } from './site-context.js';

/** A field for an icon name with suggestions. */
export function IconControl({ id, value, inherited, onChange }: ControlProps<Kind<'icon'>>): ReactNode {
  const list = useId();
  const { icons } = useSiteContext();
  const text = toText(value);
  const isUnknown = text !== '' && !icons.includes(text) && !text.startsWith('custom:') && !text.includes('{!');
  return (
    <>
      <input
        id={id}
        list={list}
        value={text}
        placeholder={inheritedText(inherited) || 'Search icons'}
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
          The icon “{text}” does not exist. Choose one from the list.
        </p>
      )}
    </>
  );
}
