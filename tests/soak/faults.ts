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
