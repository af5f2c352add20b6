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

/** The addresses and paths of a site, each undefined if it is not set or has no normal form. */
interface SiteAddresses {
  readonly origin: string | undefined;
  readonly basePath: string;
  readonly userPath: string | undefined;
  readonly signedInPath: string | undefined;
  readonly languages: readonly { readonly code: string | undefined; readonly path: string | undefined }[];
  readonly namedPages: Readonly<Record<string, string | undefined>>;
  readonly pictureHosts: readonly (string | undefined)[];
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
const PAGE: Form = { read: readPageAddress, remedy: 'Write the address of a page, such as "/why-us".' };

/**
 * Brings every address, path and language in the settings of a site into its normal form. Fields of other kinds remain as they are.
 *
 * @param settings - the content of `site.json`
 * @returns the settings, and a problem for each that has no normal form; its setting is undefined
 */
export function readSettings(settings: Readonly<Record<string, unknown>>): {
  readonly settings: Readonly<Record<string, unknown>> & SiteAddresses;
  readonly problems: readonly SettingProblem[];
} {
  const problems: SettingProblem[] = [];
  const read = (name: string, value: unknown, form: Form): string | undefined => {
    const normal = typeof value === 'string' ? form.read(value) : undefined;
    if (normal === undefined) {
      problems.push({ wrong: `"${name}" in site.json is ${describeValue(value)}.`, remedy: form.remedy });
    }
    return normal;
  };
  const readIfSet = (name: string, form: Form): string | undefined => {
    const value = settings[name] ?? '';
    return value === '' ? undefined : read(name, value, form) || undefined;
  };
  const readLanguage = (language: unknown, index: number): SiteAddresses['languages'] => {
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
  const { languages, namedPages, pictureHosts } = settings;
  return {
    settings: {
      ...settings,
      origin: settings['origin'] === undefined ? undefined : read('origin', settings['origin'], ORIGIN),
      basePath: readIfSet('basePath', BASE_PATH) ?? '',
      userPath: readIfSet('userPath', PATH),
      signedInPath: readIfSet('signedInPath', PATH),
      languages: (Array.isArray(languages) ? languages : []).flatMap(readLanguage),
      namedPages: Object.fromEntries(
        Object.entries(isRecord(namedPages) ? namedPages : {}).map(([name, address]) => [
          name,
          read(`namedPages.${name}`, address, PAGE),
        ]),
      ),
      pictureHosts: (Array.isArray(pictureHosts) ? pictureHosts : []).map((host, index) =>
        read(`pictureHosts[${index}]`, host, HOST),
      ),
    },
    problems,
  };
}
