import { editorSettings, type EditorSettings } from '../../../site/editor/server/editor-settings.js';

/** Sends a request. */
type SendRequest = (address: string, headers: Record<string, string>) => Promise<Response> | Response;

/** Returns the cookies of a response as the `Cookie` header of the next request. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/**
 * Signs in through the issuer.
 *
 * @param origin - origin of the editor
 * @param change - changes the URL to which the issuer redirects
 * @returns the response with the session cookie
 */
export async function signIn(send: SendRequest, origin: string, change: (callback: URL) => void = () => undefined) {
  const login = await send(`${origin}/login`, {});
  const redirected = await fetch(login.headers.get('Location') ?? '', { redirect: 'manual' });
  const callback = new URL(redirected.headers.get('Location') ?? '');
  change(callback);
  return send(callback.href, { Cookie: cookiesOf(login) });
}

/** The settings of an editor whose authors sign in through an issuer. */
export const createOpenIdSettings = (origin: string, issuerUrl: string): EditorSettings =>
  editorSettings({
    ...{ EDITOR_ORIGIN: origin, EDITOR_OIDC_ISSUER: issuerUrl, EDITOR_OIDC_CLIENT_ID: 'editor' },
    ...{ EDITOR_OIDC_CLIENT_SECRET: 'secret', EDITOR_SESSION_SECRET: 'a secret of more than thirty-two characters' },
  });
