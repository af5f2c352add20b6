import { toLanguageTag } from '@pallet/elements/foundations';
import { describeValue } from './describe-value.js';
import { isLanguageTag, toLanguageCode } from './languages.js';
import { isRecord } from './record.js';

/** A setting whose value cannot be used. */
export interface SettingProblem {
  /** What is wrong, as a sentence that names the setting. */
  readonly wrong: string;
  /** How to fix it, as a sentence. */
  readonly remedy: string;
}

/** Settings with a normal form, each undefined if it is not set or has none. */
interface NormalSettings {
  readonly origin: string | undefined;
  readonly basePath: string;
  readonly userPath: string | undefined;
  readonly signedInPath: string | undefined;
  readonly languages: readonly { readonly code: string | undefined; readonly path: string | undefined }[];
  readonly namedPages: Readonly<Record<string, string | undefined>>;
  readonly pictureHosts: readonly (string | undefined)[];
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly manifest: Readonly<Record<string, string | undefined>>;
}

/** A way to read a text. */
interface Form {
  /** The normal form of a text; undefined if it has none. */
  readonly read: (text: string) => string | undefined;
  readonly remedy: string;
}

/**
 * The normal form of an origin: `HTTPS://Careers.example:443/` is `https://careers.example`.
 *
 * @returns undefined for anything else, such as an address with a path, a query or a user
 */
export function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || !/^[\w.:[\]-]+$/.test(url.host)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

/**
 * The normal form of a path, with a slash only before each segment: `careers/` is `/careers`, and `/` is empty.
 *
 * @returns undefined if it has other characters than letters, digits, "-", "_", "." and "~"
 */
export function readPath(text: string): string | undefined {
  const segments = text.split('/').map((segment) => segment.trim());
  const named = segments.filter((segment) => segment !== '');
  const isPath = named.every((segment) => /^[\w.~-]+$/.test(segment) && !/^\.+$/.test(segment));
  return isPath ? named.map((segment) => `/${segment}`).join('') : undefined;
}

/** The normal form of a host that may deliver images, with its scheme; `*.` includes its subdomains. */
function readHost(text: string): string | undefined {
  const [, scheme = 'https://', subdomains = '', host = ''] = /^(https?:\/\/)?(\*\.)?(.+)$/i.exec(text.trim()) ?? [];
  return readOrigin(`${scheme}${host}`)?.replace('://', `://${subdomains}`);
}

/** The normal form of a page's address: `why-us` is `/why-us`. */
function readPageAddress(text: string): string {
  const address = text.trim();
  return /^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(address) ? address : `/${address}`;
}

const ORIGIN: Form = {
  read: readOrigin,
  remedy: 'Write a scheme and a host, such as "https://careers.example". A path belongs in "basePath".',
};
const BASE_PATH: Form = { read: readPath, remedy: 'Write a path such as "/careers", or "" for a site without one.' };
const PATH: Form = { read: readPath, remedy: 'Write a path without the base path, such as "/account".' };
const FOLDER: Form = {
  read: (text) => text.normalize('NFC').replace(/^[/\s]+|[/\s]+$/g, ''),
  remedy: 'Write the name of the folder of its pages, or "" for the folder "pages" itself.',
};
const LANGUAGE: Form = {
  read: (text) => (isLanguageTag(toLanguageTag(text)) ? toLanguageCode(text) : undefined),
  remedy: 'Write a language code such as "en_US".',
};
const HOST: Form = { read: readHost, remedy: 'Write a host such as "https://images.example".' };
const COLOR: Form = {
  read: (text) => (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text.trim()) ? text.trim() : undefined),
  remedy: 'Write a color such as "#0b1f3a".',
};
const TEXT: Form = { read: (text) => text, remedy: 'Write a text in quotation marks.' };
const PAGE: Form = { read: readPageAddress, remedy: 'Write the address of a page, such as "/why-us".' };

/**
 * Brings the addresses, paths, languages, texts and colors in the settings of a site into their normal form. Fields of other
 * kinds remain as they are.
 *
 * @param settings - the content of `site.json`
 * @returns the settings, and a problem for each that has no normal form; its setting is undefined
 */
export function readSettings(settings: Readonly<Record<string, unknown>>): {
  readonly settings: Readonly<Record<string, unknown>> & NormalSettings;
  readonly problems: readonly SettingProblem[];
} {
  const problems: SettingProblem[] = [];
  const read = (name: string, value: unknown, form: Form): string | undefined => {
    const normal = typeof value === 'string' ? form.read(value) : undefined;
    if (normal === undefined) {
      const found = value === undefined ? 'missing' : describeValue(value);
      problems.push({ wrong: `"${name}" in site.json is ${found}.`, remedy: form.remedy });
    }
    return normal;
  };
  const readIfSet = (name: string, form: Form): string | undefined => {
    const value = settings[name] ?? '';
    return value === '' ? undefined : read(name, value, form) || undefined;
  };
  const readLanguage = (language: unknown, index: number): NormalSettings['languages'] => {
    const name = `languages[${index}]`;
    if (isRecord(language)) {
      const { code, path } = language;
      return [{ ...language, code: read(`${name}.code`, code, LANGUAGE), path: read(`${name}.path`, path, FOLDER) }];
    }
    problems.push({
      wrong: `"${name}" in site.json is ${describeValue(language)}.`,
      remedy: 'Write an object with "code", "label", "path", "isDefault" and "isActive".',
    });
    return [];
  };
  const readEach = (name: string, form: (key: string) => Form): Readonly<Record<string, string | undefined>> => {
    const values = settings[name];
    const entries = Object.entries(isRecord(values) ? values : {});
    return Object.fromEntries(entries.map(([key, value]) => [key, read(`${name}.${key}`, value, form(key))]));
  };
  const { languages, pictureHosts } = settings;
  return {
    settings: {
      ...settings,
      origin: read('origin', settings['origin'], ORIGIN),
      basePath: readIfSet('basePath', BASE_PATH) ?? '',
      userPath: readIfSet('userPath', PATH),
      signedInPath: readIfSet('signedInPath', PATH),
      languages: (Array.isArray(languages) ? languages : []).flatMap(readLanguage),
      namedPages: readEach('namedPages', () => PAGE),
      texts: readEach('texts', () => TEXT),
      manifest: readEach('manifest', (key) => (key === 'color' ? COLOR : TEXT)),
      pictureHosts: (Array.isArray(pictureHosts) ? pictureHosts : []).map((host, index) =>
        read(`pictureHosts[${index}]`, host, HOST),
      ),
    },
    problems,
  };
}
