/** A fault for the text block of a page. */
export interface Fault {
  /** Runs in the page, by itself. */
  readonly plant: () => void;
  /** What is then told of it. */
  readonly told: RegExp;
}

/** One of each kind that random documents must find. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'throws in the browser': {
    plant: () => {
      customElements.get('pallet-text')!.prototype.render = () => {
        throw new Error('Planted');
      };
    },
    told: /<pallet-text> could not render: Error: Planted/,
  },
  'says something else on the server': {
    plant: () => {
      const { prototype } = customElements.get('pallet-text')!;
      const render = prototype.render as () => unknown;
      prototype.render = function (this: unknown) {
        return ['Only in the browser', render.call(this)];
      };
    },
    told: /server and browser say different things/,
  },
  'writes what an author wrote as HTML': {
    plant: () => {
      customElements.get('pallet-text')!.prototype.updated = function (this: HTMLElement) {
        const { elementProperties } = this.constructor as unknown as {
          elementProperties: Map<keyof HTMLElement, unknown>;
        };
        const all = [...elementProperties.keys()].map((name) => String(this[name]));
        this.shadowRoot!.append(document.createRange().createContextualFragment(all.join('')));
      };
    },
    told: /a hostile text was run as script|unsafe: /,
  },
  'logs an error': {
    plant: () => {
      customElements.get('pallet-text')!.prototype.updated = () => console.error('Planted');
    },
    told: /error: Planted/,
  },
  'leaves a rejection to nobody': {
    plant: () => {
      customElements.get('pallet-text')!.prototype.updated = () => void Promise.reject(new Error('Planted'));
    },
    told: /uncaught: Error: Planted/,
  },
};

/** Faults in how the banner takes a property, one of each kind that telling a property in all ways must find. */
export const PROPERTY_FAULTS: Readonly<Record<string, Fault & { readonly property: string }>> = {
  'takes the text of an attribute for another value than the property': {
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
    told: /^banner\.showButtons: .* look different/,
  },
  'looks different on small screens only where an attribute says how high it is': {
    property: 'height',
    plant: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@media (width < 48em) { :host([height]) .base { min-block-size: 7px } }');
      const { elementStyles } = customElements.get('pallet-banner') as unknown as { elementStyles: CSSStyleSheet[] };
      elementStyles.push(sheet);
    },
    told: /^banner\.height: .* \(attribute, 360 px wide\) look different/,
  },
};
