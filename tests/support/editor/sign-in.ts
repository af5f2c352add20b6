/** Asks a server. */
type Ask = (address: string, headers: Record<string, string>) => Promise<Response> | Response;

/** The cookies of an answer, as the next request sends them. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/**
 * Signs in by way of the issuer.
 *
 * @param origin - of the editor
 * @param change - changes what comes back to the editor from the issuer
 * @returns the answer with the session's cookie
 */
export async function signIn(ask: Ask, origin: string, change: (back: URL) => void = () => undefined) {
  const begun = await ask(`${origin}/login`, {});
  const led = await fetch(begun.headers.get('Location') ?? '', { redirect: 'manual' });
  const back = new URL(led.headers.get('Location') ?? '');
  change(back);
  return ask(back.href, { Cookie: cookiesOf(begun) });
}
