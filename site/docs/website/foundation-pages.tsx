import { MEDIA_QUERIES, SIZES } from '@pallet/elements/foundations';
import type { CSSProperties, ReactNode } from 'react';
import {
  bySize,
  contrastBetween,
  isGround,
  isTextColour,
  tokensOf,
  type DesignToken,
  type Scheme,
} from './design-tokens.js';
import { renderInline } from './markdown.js';
import { Markup } from './markup.js';
import { Table } from './reference-tables.js';

const label = ({ name }: DesignToken): string => name.replace(/^[a-z]+-/, '');

/** What a page is about, in words that a reader searches with: a search counts them more than what other pages mention. */
const Lead = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="lead" data-pagefind-weight="5">
    {children}
  </p>
);

/** A token's name, what it is for, and its hooks. */
function TokenName({ token }: { token: DesignToken }): ReactNode {
  return (
    <>
      <code>{token.hook}</code>
      {token.familiar !== null && (
        <span className="aside">
          or <code>{token.familiar}</code>
        </span>
      )}
    </>
  );
}

/** A table of tokens, each shown as it looks. */
function TokenTable(props: {
  tokens: readonly DesignToken[];
  name: string;
  /** Draws a token beside its value. */
  specimen?: (token: DesignToken) => ReactNode;
}): ReactNode {
  const { tokens, name, specimen } = props;
  const rows = tokens.map((token) => [
    <TokenName key="name" token={token} />,
    <>
      <code>{token.light}</code>
      {token.dark !== token.light && (
        <span className="aside">
          dark: <code>{token.dark}</code>
        </span>
      )}
      {specimen?.(token)}
    </>,
    <Markup key="use" tag="span" html={renderInline(token.description)} />,
  ]);
  return <Table label={name} heads={['Hook', 'Value', 'Use']} rows={rows} />;
}

/** The colours, and which words can be read on which grounds. */
export function ColourPage(): ReactNode {
  const colours = tokensOf('color-');
  return (
    <>
      <Lead>
        Colours have a name for what they are for, and a value for each scheme, light and dark mode. The page’s{' '}
        <code>color-scheme</code> chooses; an inverse section is dark in both.
      </Lead>
      <h2 id="palette">Palette</h2>
      <ul className="palette">
        {colours.map((colour) => (
          <li key={colour.name}>
            <span className="sample" style={{ background: colour.light }} />
            <span className="sample" style={{ background: colour.dark }} />
            <strong>{label(colour)}</strong>
            <span>{colour.description}</span>
            <span className="aside">
              <SchemeValues {...colour} />
            </span>
          </li>
        ))}
      </ul>
      <h2 id="contrast">Contrast</h2>
      <p>
        Each text colour on each ground. WCAG 2.2 AA asks 4.5 to 1 of text, and 3 to 1 of text from 24 px, or from 18.66
        px where it is bold. A pair that fails never meets in the blocks; a theme that changes a colour has to look here
        again.
      </p>
      <ContrastGrid scheme="light" colours={colours} />
      <ContrastGrid scheme="dark" colours={colours} />
      <h2 id="hooks">Hooks</h2>
      <TokenTable tokens={colours} name="Colours" />
    </>
  );
}

function SchemeValues({ light, dark }: DesignToken): ReactNode {
  if (dark === light) {
    return (
      <>
        <code>{light}</code> in both schemes
      </>
    );
  }
  return (
    <>
      light <code>{light}</code>, dark <code>{dark}</code>
    </>
  );
}

const VERDICTS = { 'any text': 'passes', 'large text': 'large only', 'no text': 'fails' } as const;

function ContrastGrid({ scheme, colours }: { scheme: Scheme; colours: readonly DesignToken[] }): ReactNode {
  const isOfPage = ({ name }: DesignToken): boolean => name.startsWith('color-surface');
  // Those of the page come first: they are what a theme is looked at for, and a narrow window shows no others.
  const grounds = colours.filter(isGround).sort((one, other) => Number(isOfPage(other)) - Number(isOfPage(one)));
  const rows = colours.filter(isTextColour).map((text) => [
    <code key="name">{label(text)}</code>,
    ...grounds.map((ground) => {
      const { ratio, verdict } = contrastBetween(text[scheme], ground[scheme]);
      const style: CSSProperties = { color: text[scheme], background: ground[scheme] };
      return (
        <span key={ground.name} className="contrast" data-verdict={verdict}>
          <span className="pair" style={style} aria-hidden="true">
            Aa
          </span>
          {ratio.toFixed(2)} <span className="aside">{VERDICTS[verdict]}</span>
        </span>
      );
    }),
  ]);
  const title = scheme === 'light' ? 'Light scheme' : 'Dark scheme';
  return (
    <>
      <h3 id={`contrast-${scheme}`}>{title}</h3>
      <Table label={`contrast, ${title.toLowerCase()}`} heads={['Text on', ...grounds.map(label)]} rows={rows} />
    </>
  );
}

export function TypePage(): ReactNode {
  const sizes = tokensOf('font-size-').sort(bySize);
  return (
    <>
      <Lead>
        Barlow Condensed for display and numerals, Barlow for text. Sizes are fluid between windows of 360 and 1440 px;
        the host brings the fonts.
      </Lead>
      <h2 id="scale">Scale</h2>
      <div className="type-scale">
        {sizes.map((size) => (
          <p key={size.name} style={{ fontSize: size.light }} data-size={label(size)}>
            <span className="aside">
              {label(size).replace('size-', '')}: {size.description}
            </span>
            {size.name.endsWith('numeral') ? '8,600+' : 'What starts here, moves the world'}
          </p>
        ))}
      </div>
      <TokenTable tokens={sizes} name="Sizes of text" />
      <h2 id="families">Families, weights and line heights</h2>
      <TokenTable
        tokens={tokensOf('font-family-', 'font-weight-', 'line-height-', 'text-transform-')}
        name="Families, weights and line heights"
      />
    </>
  );
}

export function SpacingPage(): ReactNode {
  return (
    <>
      <Lead>
        Space comes in steps of a grid of 8 px, with halves of it for what is small. Blocks name the steps in their
        properties: <code>content-padding="large"</code>.
      </Lead>
      <h2 id="steps">Steps</h2>
      <TokenTable
        tokens={tokensOf('spacing-').sort(bySize)}
        name="Spacing"
        specimen={({ light }) => <span className="bar" style={{ inlineSize: light }} />}
      />
      <h2 id="radius">Corner radius</h2>
      <TokenTable
        tokens={tokensOf('radius-').sort(bySize)}
        name="Corner radius"
        specimen={({ light }) => <span className="corner" style={{ borderRadius: light }} />}
      />
      <h2 id="lines">Lines, widths and focus</h2>
      <TokenTable tokens={tokensOf('border-width', 'content-max-width', 'focus-')} name="Lines, widths and focus" />
      <h2 id="shadow">Shadow</h2>
      <TokenTable
        tokens={tokensOf('shadow-')}
        name="Shadow"
        specimen={({ light }) => <span className="corner" style={{ boxShadow: light }} />}
      />
    </>
  );
}

export function MotionPage(): ReactNode {
  return (
    <>
      <Lead>
        Motion says what belongs together and where something went. It is short, it never loops without a button that
        pauses it, and all of it is off where a visitor prefers less.
      </Lead>
      <h2 id="durations">Durations and easing</h2>
      <p className="only-reduced-motion">You prefer less motion: the samples jump to their other end.</p>
      <TokenTable
        tokens={[...tokensOf('duration-').sort(bySize), ...tokensOf('easing')]}
        name="Durations and easing"
        specimen={(token) => <MotionSample token={token} />}
      />
      <h2 id="reduced-motion">Reduced motion</h2>
      <p>
        Under <code>prefers-reduced-motion: reduce</code> blocks change without a transition, carousels start stopped,
        and figures stand at their final value. The preference is followed while the page is open.
      </p>
    </>
  );
}

/** A duration or an easing to see: a box that goes to the other end, and back, when somebody ticks it. */
function MotionSample({ token: { name, light } }: { token: DesignToken }): ReactNode {
  const isDuration = name.startsWith('duration-');
  const style: CSSProperties = isDuration ? { transitionDuration: light } : { transitionTimingFunction: light };
  return (
    <label className="motion-sample">
      <input type="checkbox" />
      <span>
        Move<span className="visually-hidden"> with {name}</span>
      </span>
      <span className="track">
        <span style={style} />
      </span>
    </label>
  );
}

export function BreakpointsPage(): ReactNode {
  const rows = SIZES.map((size) => [<code key="size">{size}</code>, <code key="query">{MEDIA_QUERIES[size]}</code>]);
  return (
    <>
      <Lead>
        There are three sizes of screen. A property that takes one value per breakpoint takes them by these names.
      </Lead>
      <h2 id="sizes">Sizes</h2>
      <Table label="Sizes of screens" heads={['Size', 'Media query']} rows={rows} />
      <h2 id="values">One value per breakpoint</h2>
      <p>
        <code>{'height=\'{"large":350,"medium":250,"small":220}\''}</code> says each size; what is left out takes the
        value of the next larger one. A value alone holds for all three.
      </p>
    </>
  );
}
