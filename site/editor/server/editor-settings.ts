import { isIP } from 'node:net';

/** How authors sign in. */
export type Login =
  | { readonly kind: 'loopback' }
  | {
      readonly kind: 'openid';
      readonly issuer: URL;
      readonly clientId: string;
      readonly clientSecret: string;
      /** The claim that holds the roles `author` and `publisher`. */
      readonly roleClaim: string;
      readonly sessionSecret: string;
    }
  | {
      readonly kind: 'proxy';
      readonly userHeader: string;
      readonly roleHeader: string;
      /** The value of `X-Editor-Proxy-Secret`, which authenticates the proxy. */
      readonly secret: string;
    };

export interface EditorSettings {
  readonly host: string;
  readonly port: number;
  /** Origin at which authors open the editor. */
  readonly origin: string;
  readonly login: Login;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 4174;

/** Minimum number of characters of a secret. */
const MIN_SECRET_LENGTH = 32;

/**
 * Reads `EDITOR_HOST`, `EDITOR_PORT`, `EDITOR_ORIGIN`, and the variables of one login, `EDITOR_OIDC_…` or
 * `EDITOR_PROXY_…`. By default the editor listens on this machine only, for one author without a login.
 *
 * @throws Error with the name of the variable if one is missing, or if the editor could be reached from elsewhere
 *   without a login
 */
export function editorSettings(environment: Environment): EditorSettings {
  const host = environment['EDITOR_HOST'] || '127.0.0.1';
  const port = portOf(environment['EDITOR_PORT']);
  const login = loginOf(environment);
  if (login.kind === 'loopback') {
    if (!isLoopback(host)) {
      throw new Error(
        `EDITOR_HOST is "${host}", but no login is configured, so the editor does not start. ` +
          'Set EDITOR_OIDC_ISSUER, EDITOR_OIDC_CLIENT_ID, EDITOR_OIDC_CLIENT_SECRET and EDITOR_SESSION_SECRET for OpenID ' +
          'Connect, or EDITOR_PROXY_USER_HEADER, EDITOR_PROXY_ROLE_HEADER and EDITOR_PROXY_SECRET for a proxy that signs ' +
          'authors in. Without EDITOR_HOST, the editor accepts connections from this machine only.',
      );
    }
    return { host, port, origin: `http://localhost:${port}`, login };
  }
  const origin = required(environment, 'EDITOR_ORIGIN', 'the URL at which authors open the editor');
  const { protocol, hostname, origin: own } = urlOf('EDITOR_ORIGIN', origin);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new Error(`EDITOR_ORIGIN is "${origin}", but logins require https.`);
  }
  return { host, port, origin: own, login };
}

function loginOf(environment: Environment): Login {
  const issuer = environment['EDITOR_OIDC_ISSUER'];
  const userHeader = environment['EDITOR_PROXY_USER_HEADER'];
  if (issuer && userHeader) {
    throw new Error(
      'EDITOR_OIDC_ISSUER and EDITOR_PROXY_USER_HEADER are both set. Choose one login, and unset the other.',
    );
  }
  if (issuer) {
    return {
      kind: 'openid',
      issuer: urlOf('EDITOR_OIDC_ISSUER', issuer),
      clientId: required(environment, 'EDITOR_OIDC_CLIENT_ID', 'the OpenID client ID'),
      clientSecret: required(environment, 'EDITOR_OIDC_CLIENT_SECRET', 'the OpenID client secret'),
      roleClaim: environment['EDITOR_OIDC_ROLE_CLAIM'] || 'roles',
      sessionSecret: secretOf(environment, 'EDITOR_SESSION_SECRET', 'the key that signs sessions'),
    };
  }
  if (userHeader) {
    return {
      kind: 'proxy',
      userHeader,
      roleHeader: required(environment, 'EDITOR_PROXY_ROLE_HEADER', 'the header with the role, author or publisher'),
      secret: secretOf(environment, 'EDITOR_PROXY_SECRET', 'the secret that the proxy sends in X-Editor-Proxy-Secret'),
    };
  }
  return { kind: 'loopback' };
}

function required(environment: Environment, name: string, meaning: string): string {
  const value = environment[name];
  if (value) return value;
  throw new Error(`${name} is not set. It is ${meaning}.`);
}

function secretOf(environment: Environment, name: string, meaning: string): string {
  const value = required(environment, name, meaning);
  if (value.length >= MIN_SECRET_LENGTH) return value;
  throw new Error(
    `${name} is too short (${value.length} characters). Use at least ${MIN_SECRET_LENGTH} random characters.`,
  );
}

function urlOf(name: string, text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new Error(`${name} is "${text}", which is not a URL. Write it as https://edit.example.com.`);
}

function portOf(text: string | undefined): number {
  const port = Number(text || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`EDITOR_PORT is "${text}". It must be a whole number from 0 to 65535.`);
}

/** Whether a host name or IP address is the loopback interface. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
