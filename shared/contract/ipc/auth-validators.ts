import { z } from "zod";
import { MESSAGE_CODE } from "#shared/domain/auth/one-time-code.ts";

/** Arguments of a call that takes none, and of one that takes one. */
export const noArguments = z.tuple([]);
export const one = <Schema extends z.ZodType>(schema: Schema) => z.tuple([schema]);

const email = z.string().trim().min(3).max(254);
const password = z.string().min(1).max(1024);
const name = z.string().max(200);
const phone = z.string().trim().min(3).max(40);
const channel = z.enum(["sms", "whatsapp"]);
const provider = z.literal("google");
/** One-time codes are digits; the server says which ones are right. */
const code = z.string().trim().regex(/^\d+$/).min(MESSAGE_CODE.least).max(MESSAGE_CODE.most);
const longToken = z.string().min(1).max(16_384);
const factorId = z.uuid();
const data = z.record(z.string().max(64), z.string().max(1024));

const emailOtp = z.enum(["signup", "invite", "magiclink", "recovery", "email_change", "email"]);
const phoneOtp = z.enum(["sms", "phone_change"]);
const createUser = z.boolean().exactOptional();
const captchaToken = longToken.exactOptional();

/** The arguments of every call of group `auth`. */
export const authValidators = {
  getState: noArguments,
  getAccessToken: noArguments,
  signUp: one(
    z.union([
      z.strictObject({ email, password, name }),
      z.strictObject({ email, password, firstName: name, lastName: name }),
    ]),
  ),
  signIn: one(z.strictObject({ email, password })),
  offersProvider: one(z.strictObject({ provider })),
  signInWithProvider: one(z.strictObject({ provider })),
  signInWithSso: one(
    z.union([
      z.strictObject({ domain: z.string().trim().min(1).max(253) }),
      z.strictObject({ providerId: z.string().min(1).max(100) }),
    ]),
  ),
  signInWithIdToken: one(
    z.strictObject({
      provider: z.string().min(1).max(100),
      token: longToken,
      accessToken: longToken.exactOptional(),
      nonce: z.string().max(512).exactOptional(),
      captchaToken,
    }),
  ),
  signInWithWeb3: one(
    z.strictObject({
      chain: z.string().max(40),
      message: z.string().max(4096),
      signature: z.string().max(512),
      captchaToken,
    }),
  ),
  signInWithOtp: one(
    z.union([
      z.strictObject({ email, createUser, data: data.exactOptional(), captchaToken }),
      z.strictObject({ phone, createUser, channel: channel.exactOptional(), data: data.exactOptional(), captchaToken }),
    ]),
  ),
  verifyOtp: one(
    z.union([
      z.strictObject({ type: emailOtp, email, token: code }),
      z.strictObject({ type: phoneOtp, phone, token: code }),
    ]),
  ),
  resend: one(
    z.union([
      z.strictObject({ type: z.enum(["signup", "email_change"]), email }),
      z.strictObject({ type: phoneOtp, phone }),
    ]),
  ),
  requestPasswordReset: one(z.strictObject({ email })),
  reauthenticate: noArguments,
  getUser: noArguments,
  updateUser: one(
    z.strictObject({
      password: password.exactOptional(),
      email: email.exactOptional(),
      phone: phone.exactOptional(),
      nonce: code.exactOptional(),
      data: data.exactOptional(),
    }),
  ),
  refreshSession: noArguments,
  getClaims: noArguments,
  linkIdentity: one(z.strictObject({ provider })),
  unlinkIdentity: one(z.strictObject({ identityId: z.uuid() })),
  enrollFactor: one(
    z.union([
      z.strictObject({ factorType: z.literal("totp"), friendlyName: name, issuer: name.exactOptional() }),
      z.strictObject({ factorType: z.literal("phone"), friendlyName: name, phone }),
    ]),
  ),
  challengeFactor: one(z.strictObject({ factorId, channel: channel.exactOptional() })),
  verifyFactor: one(z.strictObject({ factorId, challengeId: z.uuid(), code })),
  unenrollFactor: one(z.strictObject({ factorId })),
  signOut: one(z.strictObject({ scope: z.enum(["global", "local", "others"]) })),
  redeemLink: one(z.strictObject({ url: z.string().max(4096) })),
};
