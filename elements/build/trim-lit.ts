import type { Plugin } from 'vite';

/** What stands in one of Lit's modules, and what a bundle has in its place. */
type Cut = readonly [text: string, shorter: string];

/** By module, what no block uses; the texts are those of the published files. */
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'lit-html.js': [
    // Templates of SVG and MathML, and compiled ones.
    ['l=2===i?"<svg>":3===i?"<math>":""', 'l=""'],
    ['+(2===i?"</svg>":3===i?"</math>":"")', ''],
    [
      'if(this.el=S.createElement(f,e),P.currentNode=this.el.content,2===i||3===i){const t=this.el.content.firstChild;t.replaceWith(...t.childNodes)}',
      'this.el=S.createElement(f,e),P.currentNode=this.el.content;',
    ],
    [
      'const{values:i,_$litType$:s}=t,e="number"==typeof s?this._$AC(t):(void 0===s.el&&(s.el=S.createElement(V(s.h,s.h[0]),this.options)),s);',
      'const{values:i}=t,e=this._$AC(t);',
    ],
    // Expressions in comments, in elements that hold text alone, in quotes of one stroke, and those that stand for
    // attributes without a name.
    [
      '"!--"===u[1]?c=_:void 0!==u[1]?c=m:void 0!==u[2]?(y.test(u[2])&&(n=RegExp("</"+u[2],"g")),c=p)',
      'void 0!==u[1]?c=m:void 0!==u[2]?c=p',
    ],
    ['c=n??v,d=-1', 'c=v,d=-1'],
    [
      "c=void 0===u[3]?p:'\"'===u[3]?$:g):c===$||c===g?c=p:c===_||c===m?c=v:(c=p,n=void 0);",
      'c=void 0===u[3]?p:$):c===m?c=v:c=p;',
    ],
    ['let n,l=', 'let l='],
    [
      'if(y.test(r.tagName)){const t=r.textContent.split(o),i=t.length-1;if(i>0){r.textContent=s?s.emptyScript:"";for(let s=0;s<i;s++)r.append(t[s],c()),P.nextNode(),d.push({type:2,index:++l});r.append(t[i],c())}}',
      '',
    ],
    ['else{let t=-1;for(;-1!==(t=r.data.indexOf(o,t+1));)d.push({type:7,index:l}),t+=o.length-1}', ''],
    ['else t.startsWith(o)&&(d.push({type:6,index:l}),r.removeAttribute(t))', ''],
    [':6===r.type&&(i=new Z(h,this,t))', ':0'],
    // The check of what no author of a template gets wrong.
    ['if(!u(t)||!t.hasOwnProperty("raw"))throw Error("invalid template strings array");', ''],
    // Directives that hear of disconnections, templates of another document, and what only those read.
    ['h?._$AO?.(!1),', ''],
    ['this._$AV=[],this._$AN=void 0,this._$AD=t', 'this._$AV=[],this._$AD=t'],
    ['get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t)', 'u(t)'],
    ['(t?.creationScope??l).importNode', 'l.importNode'],
    ['get _$AU(){return this._$AM?._$AU??this._$Cv}', ''],
    ['this._$AH=A,this._$AN=void 0,this._$AA=t', 'this._$AH=A,this._$AA=t'],
    ['this.options=e,this._$Cv=e?.isConnected??!0}', 'this.options=e}'],
    [
      'get parentNode(){let t=this._$AA.parentNode;const i=this._$AM;return void 0!==i&&11===t?.nodeType&&(t=i.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}',
      '',
    ],
    ['for(this._$AP?.(!1,!0,s);t!==this._$AB;)', 'for(;t!==this._$AB;)'],
    ['setConnected(t){void 0===this._$AM&&(this._$Cv=t,this._$AP?.(t))}', ''],
    ['get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}', ''],
    ['this._$AH=A,this._$AN=void 0,this.element=t', 'this._$AH=A,this.element=t'],
    // Options of listeners.
    [
      'e=t===A&&s!==A||t.capture!==s.capture||t.once!==s.once||t.passive!==s.passive,h=t!==A&&(s===A||e);e&&this.element.removeEventListener(this.name,this,s),h&&this.element.addEventListener(this.name,this,t),this._$AH=t',
      'e=this.element;t===A?s!==A&&e.removeEventListener(this.name,this):s===A&&e.addEventListener(this.name,this),this._$AH=t',
    ],
    [
      'handleEvent(t){"function"==typeof this._$AH?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}',
      'handleEvent(t){this._$AH.call(this.options.host,t)}',
    ],
  ],
  'lit-element.js': [
    // Every block makes its own root, and none has directives that hear of disconnections.
    [
      'createRenderRoot(){const t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}',
      '',
    ],
    ['this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),', ''],
    [
      'connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}',
      '',
    ],
  ],
  'reactive-element.js': [
    // Properties that decorators of the standard or a static field declare.
    ['Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;', ''],
    [
      'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
      '',
    ],
    [
      'if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(d("properties"))){const t=this.properties,s=[...r(t),...o(t)];for(const i of s)this.createProperty(i,t[i])}',
      'this.finalized=!0,this._$Ei();',
    ],
    // Properties with accessors of their own, or with a default that an attribute goes back to.
    [
      'createProperty(t,s=b){if(s.state&&(s.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((s=Object.create(s)).wrapped=!0),this.elementProperties.set(t,s),!s.noAccessor){const i=Symbol(),h=this.getPropertyDescriptor(t,i,s);void 0!==h&&e(this.prototype,t,h)}}static getPropertyDescriptor(t,s,i){const{get:e,set:r}=h(this.prototype,t)??{get(){return this[s]},set(t){this[s]=t}};return{get:e,set(s){const h=e?.call(this);r?.call(this,s),this.requestUpdate(t,h,i)},configurable:!0,enumerable:!0}}',
      'createProperty(t,s){s.state&&(s.attribute=!1),this._$Ei(),this.elementProperties.set(t,s);const i=Symbol();e(this.prototype,t,{get(){return this[i]},set(e){const h=this[i];this[i]=e,this.requestUpdate(t,h,s)},configurable:!0,enumerable:!0})}',
    ],
    [
      'requestUpdate(t,s,i,e=!1,h){if(void 0!==t){const r=this.constructor;if(!1===e&&(h=this[t]),i??=r.getPropertyOptions(t),!((i.hasChanged??f)(h,s)||i.useDefault&&i.reflect&&h===this._$Ej?.get(t)&&!this.hasAttribute(r._$Eu(t,i))))return;this.C(t,s,i)}',
      'requestUpdate(t,s,i=this.constructor.getPropertyOptions(t)){if(void 0!==t){if(!(i.hasChanged??f)(this[t],s))return;this.C(t,s,i)}',
    ],
    [
      'C(t,s,{useDefault:i,reflect:e,wrapped:h},r){i&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,r??s??this[t]),!0!==h||void 0!==r)||(this._$AL.has(t)||(this.hasUpdated||i||(s=void 0),this._$AL.set(t,s)),!0===e&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}',
      'C(t,s,{reflect:e}){this._$AL.has(t)||this._$AL.set(t,this.hasUpdated?s:void 0),e&&this._$Em!==t&&(this._$Eq??=new Set).add(t)}',
    ],
    [
      'const t=this.constructor.elementProperties;if(t.size>0)for(const[s,i]of t){const{wrapped:t}=i,e=this[s];!0!==t||this._$AL.has(s)||void 0===e||this.C(s,void 0,i,e)}',
      '',
    ],
    // Conversions that blocks leave to their own converters: what they reflect are flags, and the rest is text.
    ['b={attribute:!0,type:String,converter:u,reflect:!1,useDefault:!1,hasChanged:f}', 'b={}'],
    [
      'u={toAttribute(t,s){switch(s){case Boolean:t=t?l:null;break;case Object:case Array:t=null==t?t:JSON.stringify(t)}return t},fromAttribute(t,s){let i=t;switch(s){case Boolean:i=null!==t;break;case Number:i=null===t?null:Number(t);break;case Object:case Array:try{i=JSON.parse(t)}catch(t){i=null}}return i}}',
      'u={}',
    ],
    [
      'const i=s.attribute;return!1===i?void 0:"string"==typeof i?i:"string"==typeof t?t.toLowerCase():void 0',
      'return s.attribute||void 0',
    ],
    [
      'if(void 0!==e&&!0===i.reflect){const h=(void 0!==i.converter?.toAttribute?i.converter:u).toAttribute(s,i.type);this._$Em=t,null==h?this.removeAttribute(e):this.setAttribute(e,h),this._$Em=null}',
      'this._$Em=t,this.toggleAttribute(e,!!s),this._$Em=null',
    ],
    [
      'const t=i.getPropertyOptions(e),h="function"==typeof t.converter?{fromAttribute:t.converter}:void 0!==t.converter?.fromAttribute?t.converter:u;this._$Em=e;const r=h.fromAttribute(s,t.type);this[e]=r??this._$Ej?.get(e)??r,this._$Em=null',
      'const{converter:t}=i.getPropertyOptions(e);this._$Em=e,this[e]=t?t(s):s,this._$Em=null',
    ],
    // Styles that are no list of lists, and a root that no block leaves to Lit.
    [
      'const i=[];if(Array.isArray(s)){const e=new Set(s.flat(1/0).reverse());for(const s of e)i.unshift(t(s))}else void 0!==s&&i.push(t(s));return i',
      'return[...new Set([s].flat(1/0).reverse())].reverse()',
    ],
    [
      'createRenderRoot(){const t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return s(t,this.constructor.elementStyles),t}',
      '',
    ],
    // Names that another minifier might change.
    ['hasOwnProperty(d("elementProperties"))', 'hasOwnProperty("elementProperties")'],
    ['hasOwnProperty(d("finalized"))', 'hasOwnProperty("finalized")'],
    ['y[d("elementProperties")]=new Map,y[d("finalized")]=new Map', 'y.elementProperties=new Map,y.finalized=!0'],
  ],
};

/**
 * Takes out of Lit what no block uses. A version of Lit that is written in another way ends the build: look then whether
 * what is cut is still there, and unused.
 */
export const trimLit: Plugin = {
  name: 'pallet-trim-lit',
  enforce: 'pre',
  transform(code, id) {
    const [, name = ''] = /\/(?:lit-html|lit-element|reactive-element)\/([\w-]+\.js)$/.exec(id) ?? [];
    const cuts = CUTS[name];
    if (cuts === undefined) return undefined;
    const trimmed = cuts.reduce((rest, [text, shorter]) => {
      if (rest.split(text).length !== 2) throw new Error(`${id} does not hold once what trim-lit.ts cuts: ${text}`);
      return rest.replace(text, () => shorter);
    }, code);
    return { code: trimmed, map: null };
  },
};
