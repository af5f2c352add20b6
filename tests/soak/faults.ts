/** An intentional fault in a block. */
export interface Fault {
  /** Runs in the page, so it must not use outer variables. */
  readonly plant: () => void;
  /** Matches the issue that must be reported. */
  readonly issue: RegExp;
}

/** One fault of each kind that random documents must find. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'throws in the browser': {
    plant: () => {
      customElements.get('pallet-text')!.prototype.render = () => {
        throw new Error('Planted');
      };
    },
    issue: /<pallet-text> could not render: Error: Planted/,
  },
  'renders different text on the server': {
    plant: () => {
      const { prototype } = customElements.get('pallet-text')!;
      const render = prototype.render as () => unknown;
      prototype.render = function (this: unknown) {
        return ['Only in the browser', render.call(this)];
      };
    },
    issue: /server and browser render different text/,
  },
  'renders property values as HTML': {
    plant: () => {
      customElements.get('pallet-text')!.prototype.updated = function (this: HTMLElement) {
        const { elementProperties } = this.constructor as unknown as {
          elementProperties: Map<keyof HTMLElement, unknown>;
        };
        const all = [...elementProperties.keys()].map((name) => String(this[name]));
        this.shadowRoot!.append(document.createRange().createContextualFragment(all.join('')));
      };
    },
    issue: /a hostile text ran as script|unsafe: /,
  },
  'logs an error': {
    plant: () => {
      customElements.get('pallet-text')!.prototype.updated = () => console.error('Planted');
    },
    issue: /error: Planted/,
  },
  'causes an unhandled rejection': {
    plant: () => {
      customElements.get('pallet-text')!.prototype.updated = () => void Promise.reject(new Error('Planted'));
    },
    issue: /uncaught: Error: Planted/,
  },
};

/** Faults in a property of the banner, one of each kind that setting a property in all ways must find. */
export const PROPERTY_FAULTS: Readonly<Record<string, Fault & { readonly property: string }>> = {
  'reads an attribute differently from its property': {
    property: 'showButtons',
    plant: () => {
      const { prototype } = customElements.get('pallet-banner')!;
      const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'showButtons')!;
      Object.defineProperty(prototype, 'showButtons', {
        get,
        set(value: unknown) {
          set!.call(this, typeof value === 'string' || value);
        },
      });
    },
    issue: /^banner\.showButtons: .* render differently/,
  },
  'renders differently on small screens if its height is an attribute': {
    property: 'height',
    plant: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@media (width < 48em) { :host([height]) .base { min-block-size: 7px } }');
      const { elementStyles } = customElements.get('pallet-banner') as unknown as { elementStyles: CSSStyleSheet[] };
      elementStyles.push(sheet);
    },
    issue: /^banner\.height: .* \(attribute, 360 px wide\) render differently/,
  },
};
