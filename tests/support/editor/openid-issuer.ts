import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A local OpenID Connect issuer that signs in every request. */
export interface TestIssuer {
  readonly url: string;
  /** Claims of the next ID token. */
  claims: Record<string, unknown>;
  close(): Promise<void>;
}

export async function startIssuer(clientId: string): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const nonces = new Map<string, string>();
  const issuer: TestIssuer = { url: '', claims: {}, close: () => Promise.resolve() };

  const answer = async (path: string, query: URLSearchParams): Promise<{ body: object } | { location: string }> => {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          body: {
            issuer: issuer.url,
            authorization_endpoint: `${issuer.url}/authorize`,
            token_endpoint: `${issuer.url}/token`,
            jwks_uri: `${issuer.url}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        };
      case '/keys':
        return { body: { keys: [key] } };
      case '/authorize': {
        const back = new URL(query.get('redirect_uri') ?? '');
        nonces.set('code', query.get('nonce') ?? '');
        back.searchParams.set('code', 'code');
        back.searchParams.set('state', query.get('state') ?? '');
        return { location: back.href };
      }
      default: {
        const token = new SignJWT({ ...issuer.claims, nonce: nonces.get('code') })
          .setProtectedHeader({ alg: 'RS256', kid: 'key' })
          .setIssuer(issuer.url)
          .setAudience(clientId)
          .setSubject('subject')
          .setIssuedAt()
          .setExpirationTime('5m');
        return { body: { access_token: 'a', token_type: 'Bearer', id_token: await token.sign(privateKey) } };
      }
    }
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url);
    void answer(pathname, searchParams).then((found) => {
      if ('location' in found) response.writeHead(302, { Location: found.location }).end();
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(found.body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(issuer, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  });
}
