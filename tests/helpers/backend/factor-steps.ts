import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { type AuthStack, createMember, PASSWORD } from "./auth-stack.ts";
import { totpCode } from "./totp.ts";

/** What a member's client does about second factors, on the stack of the running test. */
export const factorSteps = (getStack: () => AuthStack) => {
  const signIn = async (email: string): Promise<SupabaseClient> => {
    const client = getStack().client();
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return client;
  };

  const newMember = async () => {
    const { email, id } = await createMember(getStack());
    return { email, id, client: await signIn(email) };
  };

  const sessionOf = async (client: SupabaseClient) => {
    const { data } = await client.auth.getSession();
    if (!data.session) throw new Error("no session");
    return { ...data.session, claims: decodeJwt(data.session.access_token) };
  };

  const enrol = async (client: SupabaseClient, friendlyName = "Telefono") => {
    const { data, error } = await client.auth.mfa.enroll({
      factorType: "totp",
      friendlyName,
      issuer: "Performance Prime",
    });
    if (error) throw error;
    return { id: data.id, secret: data.totp.secret, totp: data.totp };
  };

  const challenge = async (client: SupabaseClient, factorId: string) => {
    const { data, error } = await client.auth.mfa.challenge({ factorId });
    if (error) throw error;
    return data;
  };

  /** The code of `steps` time steps away from now. */
  const codeAt = (secret: string, steps = 0) => totpCode(secret, getStack().context.clock.now() + steps * 30_000);

  const verify = async (client: SupabaseClient, factor: { id: string; secret: string }, code = codeAt(factor.secret)) =>
    client.auth.mfa.verify({ factorId: factor.id, challengeId: (await challenge(client, factor.id)).id, code });

  /** A member with a verified TOTP factor, whose session showed it. */
  const protectedMember = async () => {
    const member = await newMember();
    const factor = await enrol(member.client);
    const { error } = await verify(member.client, factor);
    if (error) throw error;
    getStack().advance(60);
    return { ...member, factor };
  };

  const levels = async (client: SupabaseClient) => {
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  };

  return { signIn, newMember, sessionOf, enrol, challenge, codeAt, verify, protectedMember, levels };
};
