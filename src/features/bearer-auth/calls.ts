import { getJson, patchJson, postJson } from './json';

/** Whom the token stands for, as far as the specification says. */
export type BearerUser = { id: string; username: string; email: string; preferences?: BearerPreferences };

export type BearerPreferences = Readonly<Record<string, unknown>>;

/** What signing in answers with. */
export type BearerReply = { token: string; user: BearerUser };

/** The four calls of the bearer interface (spec 7), below `base`: the address of the server, without a slash at its end. */
export function bearerCalls(base: string) {
  const at = (path: string) => `${base}/api/auth/${path}`;
  return {
    me: (token: string) => getJson<BearerUser>(at('me'), { token }),
    login: (email: string, password: string) => postJson<BearerReply>(at('login'), { email, password }),
    register: (username: string, email: string, password: string) =>
      postJson<BearerReply>(at('register'), { username, email, password }),
    savePreferences: (token: string, preferences: BearerPreferences) =>
      patchJson<BearerUser>(at('preferences'), preferences, { token }),
  };
}
