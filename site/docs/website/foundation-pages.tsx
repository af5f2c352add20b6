import { MEDIA_QUERIES, SIZES } from '@pallet/elements/foundations';
import type { CSSProperties, ReactNode } from 'react';
import {
  compareSizes,
  getContrast,
  isBackgroundColor,
  isTextColor,
  findTokens,
  type DesignToken,
  type Scheme,
} from './design-tokens.js';
import { renderInline } from './markdown.js';
import { Markup } from './markup.js';
import { Table } from './reference-tables.js';

const getShortName = ({ name }: DesignToken): string => name.replace(/^[a-z]+-/, '');

/** Introduction of a page, with a higher weight in search. */
const Lead = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="lead" data-pagefind-weight="5">
    {children}
  </p>
);

/** The global hook of a token, and its platform hook. */
function TokenName({ token }: { token: DesignToken }): ReactNode {
  return (
    <>
      <code>{token.hook}</code>
      {token.platformHook !== null && (
        <span className="aside">
          or <code>{token.platformHook}</code>
        </span>
      )}
    </>
  );
}

/** A table of tokens with their values. */
function TokenTable(props: {
  tokens: readonly DesignToken[];
  name: string;
  /** Renders a sample next to the value. */
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

/** The palette, and the contrast of text on each background. */
export function ColorPage(): ReactNode {
  const colors = findTokens('color-');
  return (
    <>
      <Lead>
        Colors are named for their purpose. Each has a value for the light scheme (light mode) and one for the dark
        scheme (dark mode). The page’s <code>color-scheme</code> selects the scheme; an inverse section always uses the
        dark scheme.
      </Lead>
      <h2 id="palette">Palette</h2>
      <ul className="palette">
        {colors.map((color) => (
          <li key={color.name}>
            <span className="sample" style={{ background: color.light }} />
            <span className="sample" style={{ background: color.dark }} />
            <strong>{getShortName(color)}</strong>
            <span>{color.description}</span>
            <span className="aside">
              <SchemeValues {...color} />
            </span>
          </li>
        ))}
      </ul>
      <h2 id="contrast">Contrast</h2>
      <p>
        The contrast of each text color on each background. WCAG 2.2 AA requires 4.5:1 for text, and 3:1 for text of at
        least 24 px, or 18.66 px if bold. Blocks never combine a failing pair; if your theme changes a color, check its
        contrast again.
      </p>
      <ContrastGrid scheme="light" colors={colors} />
      <ContrastGrid scheme="dark" colors={colors} />
      <h2 id="hooks">Hooks</h2>
      <TokenTable tokens={colors} name="Colors" />
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

function ContrastGrid({ scheme, colors }: { scheme: Scheme; colors: readonly DesignToken[] }): ReactNode {
  const isOfPage = ({ name }: DesignToken): boolean => name.startsWith('color-surface');
  // Page backgrounds come first: they matter most, and a narrow window shows only the first columns.
  const backgrounds = colors
    .filter(isBackgroundColor)
    .sort((one, other) => Number(isOfPage(other)) - Number(isOfPage(one)));
  const rows = colors.filter(isTextColor).map((text) => [
    <code key="name">{getShortName(text)}</code>,
    ...backgrounds.map((background) => {
      const { ratio, verdict } = getContrast(text[scheme], background[scheme]);
      const style: CSSProperties = { color: text[scheme], background: background[scheme] };
      return (
        <span key={background.name} className="contrast" data-verdict={verdict}>
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
      <Table
        label={`contrast, ${title.toLowerCase()}`}
        heads={['Text on', ...backgrounds.map(getShortName)]}
        rows={rows}
      />
    </>
  );
}

export function TypePage(): ReactNode {
  const sizes = findTokens('font-size-').sort(compareSizes);
  return (
    <>
      <Lead>
        Barlow Condensed is used for display text and numerals, Barlow for body text. Sizes are fluid between viewport
        widths of 360 and 1440 px. The host page loads the fonts.
      </Lead>
      <h2 id="scale">Scale</h2>
      <div className="type-scale">
        {sizes.map((size) => (
          <p key={size.name} style={{ fontSize: size.light }} data-size={getShortName(size)}>
            <span className="aside">
              {getShortName(size).replace('size-', '')}: {size.description}
            </span>
            {size.name.endsWith('numeral') ? '8,600+' : 'What starts here, moves the world'}
          </p>
        ))}
      </div>
      <TokenTable tokens={sizes} name="Font sizes" />
      <h2 id="families">Families, weights and line heights</h2>
      <TokenTable
        tokens={findTokens('font-family-', 'font-weight-', 'line-height-', 'text-transform-')}
        name="Families, weights and line heights"
      />
    </>
  );
}

export function SpacingPage(): ReactNode {
  return (
    <>
      <Lead>
        Spacing follows an 8 px grid, with half steps for small gaps. Blocks refer to the steps by name in their
        properties: <code>content-padding="large"</code>.
      </Lead>
      <h2 id="steps">Steps</h2>
      <TokenTable
        tokens={findTokens('spacing-').sort(compareSizes)}
        name="Spacing"
        specimen={({ light }) => <span className="bar" style={{ inlineSize: light }} />}
      />
      <h2 id="radius">Corner radius</h2>
      <TokenTable
        tokens={findTokens('radius-').sort(compareSizes)}
        name="Corner radius"
        specimen={({ light }) => <span className="corner" style={{ borderRadius: light }} />}
      />
      <h2 id="lines">Lines, widths and focus</h2>
      <TokenTable tokens={findTokens('border-width', 'content-max-width', 'focus-')} name="Lines, widths and focus" />
      <h2 id="shadow">Shadow</h2>
      <TokenTable
        tokens={findTokens('shadow-')}
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
        Motion shows how elements relate and where they moved. It is short, never loops without a pause button, and is
        turned off for visitors who prefer reduced motion.
      </Lead>
      <h2 id="durations">Durations and easing</h2>
      <p className="only-reduced-motion">You prefer reduced motion, so the samples move without animation.</p>
      <TokenTable
        tokens={[...findTokens('duration-').sort(compareSizes), ...findTokens('easing')]}
        name="Durations and easing"
        specimen={(token) => <MotionSample token={token} />}
      />
      <h2 id="reduced-motion">Reduced motion</h2>
      <p>
        With <code>prefers-reduced-motion: reduce</code>, blocks change without transitions, carousels start paused, and
        statistics show their final value. Blocks respond when the preference changes while the page is open.
      </p>
    </>
  );
}

/** Demonstrates a duration or easing: a checkbox moves a box along a track. */
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
      <Lead>There are three screen sizes. Properties that take one value per breakpoint use these names.</Lead>
      <h2 id="sizes">Sizes</h2>
      <Table label="Screen sizes" heads={['Size', 'Media query']} rows={rows} />
      <h2 id="values">One value per breakpoint</h2>
      <p>
        <code>{'height=\'{"large":350,"medium":250,"small":220}\''}</code> sets a value for each size. An omitted size
        uses the value of the next larger size, or the initial value if there is none. A single value applies to all
        three.
      </p>
    </>
  );
}
